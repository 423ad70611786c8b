// The correction of an order before it leaves (OD-24).
import { countTextAfter, pieceForms } from '../plural.ts';

export const orderCorrectionTexts = {
  correct: 'صحّح الطلب',
  correctOf: (number: string) => `صحّح الطلب ${number}`,
  save: 'احفظ التصحيح',
  saved: 'تم تصحيح الطلب',
  failed: (reason: string) => `لم يُصحَّح الطلب. ${reason}`,
  pieces: 'عدد القطع',
  piecesHint: 'اكتب 0 لحذف الصنف من الطلب.',
  piecesOutOfRange: (most: number) => `اكتب عدداً من 0 إلى ${countTextAfter(most, pieceForms)}`,
  oneStays: 'يبقى صنف واحد على الأقل. لإلغاء الطلب كله ألغِه من حالته.',
  phone: 'هاتف العميل',
  phoneMissing: 'اكتب هاتف العميل',
  address: 'العنوان',
  addressHint: 'يمكن أن يكون فيه رابط المكان على الخريطة.',
  addressMissing: 'اكتب العنوان أو رابط المكان على الخريطة',
  city: 'المحافظة',
  agreedFee: 'رسوم متفق عليها',
  agreedFeeHint: 'اتركها فارغة لتكون الرسوم حسب إعدادات التوصيل.',
  feeReason: 'سبب الاتفاق',
  feeReasonHint: 'يُكتب إن كانت الرسوم متفقاً عليها.',
  feeReasonMissing: 'اكتب سبب الرسوم المتفق عليها',
  agreed: (amount: string, reason: string) => `رسوم متفق عليها ${amount}: ${reason}`,

  sums: 'بعد التصحيح',
  products: 'الأصناف',
  delivery: 'رسوم التوصيل',
  notSet: 'لم تُحدد',
  net: 'المطلوب تحصيله',
  total: 'الإجمالي',
  was: (before: string) => `كان ${before}`,
  incomplete: 'يظهر الإجمالي الجديد بعد تصحيح الحقول.',

  nothingChanged: 'لم تغيّر شيئاً في الطلب.',
  belowReceived: (amount: string) =>
    `وصل مقدماً ${amount}، والإجمالي الجديد أقل منه. صحّح المبلغ الذي وصل أولاً.`,
  notCorrectable: (status: string) => `حالة الطلب الآن «${status}»، ولا يُصحَّح بعدها.`,
  changedMeanwhile: (by: string) => `غيّر ${by} هذا الطلب قبلك ولم يُحفظ تصحيحك. راجع الطلب ثم صحّحه.`,
  by: (name: string) => `صحّحه ${name}`,
  change: (before: string, after: string) => `الإجمالي من ${before} إلى ${after}`,
} as const;
