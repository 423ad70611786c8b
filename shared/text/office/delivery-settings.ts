// The settings of delivery in the back office (OD-02).
import { daysText } from '../store/delivery.ts';

export const deliverySettingsTexts = {
  title: 'التوصيل',
  intro: 'ما يراه المشتري قبل أن يرسل طلبه: أين توصّل، وبكم، وخلال كم يوم.',
  save: 'احفظ إعدادات التوصيل',
  saved: 'تم حفظ إعدادات التوصيل',
  unsaved: 'لديك تعديلات لم تُحفظ بعد في التوصيل',
  saveFailed: (problem: string) => `حدث خطأ أثناء حفظ إعدادات التوصيل: ${problem}`,

  areas: 'المحافظات',
  areasHint: 'المحافظة التي تترك رسومها فارغة تتفق عليها مع المشتري بالهاتف.',
  served: 'نوصّل إليها',
  fee: 'رسوم التوصيل',
  from: 'من يوم',
  until: 'إلى يوم',
  cash: 'الدفع عند الاستلام متاح',
  alwaysPaid: 'لا توصيل مجاني إليها',
  note: 'ملاحظة للمشتري',
  noteHint: 'مثل مناطق لا يصل إليها المندوب.',
  copyToAll: 'انسخ الرسوم والأيام إلى كل المحافظات',
  copied: 'نُسخت إلى كل المحافظات. احفظ ليراها المشتري.',
  of: (label: string, governorate: string) => `${label}: ${governorate}`,
  areaInvalid: 'راجع الرسوم والأيام والملاحظة: الرسوم مبلغ، والأيام رقمان أولهما لا يزيد عن الثاني.',

  notServed: 'لا نوصّل إليها',
  byPhone: 'الرسوم بالهاتف',
  days: (from: string, until: string) => `خلال ${daysText({ from: Number(from), until: Number(until) })}`,
  noCash: 'بلا دفع عند الاستلام',

  more: 'لكل المحافظات',
  freeFrom: 'توصيل مجاني من',
  freeFromHint: 'مجموع المنتجات. اتركه فارغاً إن لم يكن التوصيل مجانياً أبداً.',
  freeExcept: 'محافظات بلا توصيل مجاني',
  bank: 'الحساب البنكي',
  bankHint: 'يظهر بعد الطلب لمن يختار التحويل البنكي. رقم المحفظة وعنوان إنستاباي في إعدادات نقطة البيع.',
  returns: 'سطر الاستبدال والاسترجاع',
  returnsHint: 'يظهر بجانب التوصيل. إن تركته فارغاً يظهر النص المعتاد حسب القانون 181 لسنة 2018.',
} as const;
