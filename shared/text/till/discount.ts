// Discounts at the point of sale and in the back office (DC).
import { countTextAfter, productForms } from '../plural.ts';

/** Of the dialog, the receipt and the reports. */
export const discountReasonTexts = {
  regular: 'عميل دائم',
  quantity: 'شراء كمية',
  damaged: 'عبوة تالفة',
  nearExpiry: 'قرب انتهاء الصلاحية',
  bargain: 'فِصال',
  other: 'سبب آخر',
} as const;

const kinds = { percent: 'نسبة %', amount: 'مبلغ', price: 'سعر خاص' } as const;

export const discountTexts = {
  title: 'خصم',
  open: 'خصم',
  openCart: 'خصم على الفاتورة',
  openLine: (name: string) => `خصم على ${name}`,
  onLine: 'على الصنف',
  onCart: 'على الفاتورة كلها',
  target: 'الخصم على',
  kind: 'نوع الخصم',
  kinds,
  values: { percent: 'نسبة الخصم', amount: 'قيمة الخصم', price: 'سعر القطعة بعد الخصم' },
  quick: 'قيم جاهزة',
  reason: 'السبب',
  reasons: discountReasonTexts,
  before: 'قبل الخصم',
  after: 'بعد الخصم',
  limit: (amount: string) => `أقصى خصم لك هنا ${amount}، وما زاد برمز المدير`,
  apply: 'طبّق الخصم',
  remove: 'احذف الخصم',
  errors: {
    Empty: 'اكتب قيمة الخصم',
    NotANumber: 'اكتب رقماً مثل 12.5',
    TooManyDecimals: 'رقمان بعد الفاصلة على الأكثر',
    Zero: 'اكتب رقماً أكبر من صفر',
    AboveHundred: 'النسبة من 0.01 إلى 100',
    AboveList: (max: string) => `أكبر خصم ممكن هنا ${max}`,
    NotLower: (price: string) => `السعر الخاص أقل من ${price}`,
  },
  noReason: 'اختر سبب الخصم',
  percentOff: (percent: string) => `خصم ${percent}%`,
  amountOff: 'خصم',
  specialPrice: (price: string) => `سعر خاص ${price}`,
  cartPercentOff: (percent: string) => `خصم الفاتورة ${percent}%`,
  cartAmountOff: 'خصم الفاتورة',
  onProduct: (what: string, name: string) => `${what} على ${name}`,
  allOfCart: 'خصومات الفاتورة',
  ofLines: 'خصومات الأصناف',
  rounding: 'تقريب',
  listTotal: 'قبل الخصم',
  withReason: (what: string, amount: string, reason: string) => `${what} = ${amount} (${reason})`,
  cartWithReason: (reason: string) => `خصم الفاتورة (${reason})`,
  saved: (amount: string) => `وفّرت ${amount}`,
  discounts: 'الخصومات',
  approvedBy: 'وافق عليه',
  together: (discounts: readonly string[]) => discounts.join('، '),
  approvalDue: (discounts: string) => `فوق حدّك: ${discounts}. يُطلب رمز المدير عند الدفع`,
  pricesChanged: (count: number, names: string) =>
    `تغيّر السعر بعد الإضافة في ${countTextAfter(count, productForms)}: ${names}`,
} as const;
