// What a buyer reads after the order: how to pay it, and what was ordered (OD-06, WS-31).
import { cityNames } from '../governorates.ts';
import { orderPaymentTexts } from '../payments.ts';
import { purchaseTexts } from './purchase.ts';

const { checkout } = purchaseTexts;

export const placedOrderTexts = {
  pay: 'كيف تدفع؟',
  amount: 'المبلغ',
  /** Where the money goes. */
  target: {
    vodafone: 'حوّل إلى محفظة فودافون كاش',
    bank: 'حوّل إلى الحساب البنكي',
    instapay: 'حوّل إلى عنوان إنستاباي',
  },
  copyTarget: 'انسخ',
  copied: 'نُسخ',
  copyAmount: 'انسخ المبلغ',
  writeNumber: 'اكتب رقم الطلب في الملاحظة',
  sendReceipt: 'أرسل إيصال التحويل على واتساب',
  receiptMessage: (number: string, amount: string) =>
    `إيصال تحويل الطلب \u2066${number}\u2069 بمبلغ ${amount}. أرفق صورة الإيصال هنا.`,
  /** The hints of the checkout where the shop has stated its number. */
  hints: {
    vodafone: 'يظهر لك رقم المحفظة بعد إرسال الطلب',
    bank: 'يظهر لك رقم الحساب بعد إرسال الطلب',
    instapay: 'يظهر لك عنوان إنستاباي بعد إرسال الطلب',
  },

  order: 'طلبك',
  total: checkout.total,
  items: checkout.items,
  quantityOf: checkout.quantityOf,
  name: 'الاسم',
  phone: checkout.phone,
  address: checkout.address,
  payment: checkout.payment,
  payments: orderPaymentTexts,
  cities: cityNames,
  print: 'اطبع',
  contact: 'تحتاج إلى تعديل في طلبك؟ كلّمنا',
} as const;
