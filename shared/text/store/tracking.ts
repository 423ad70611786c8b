// Following an order (OD-11..15): the page of one order, and the orders of this device.
import { countText, productForms } from '../plural.ts';

export const trackingTexts = {
  track: {
    title: 'متابعة الطلب',
    intro: 'اكتب رقم الطلب والهاتف الذي طلبت به.',
    number: 'رقم الطلب',
    numberHint: 'تجده في صفحة تأكيد الطلب، ويبدأ بـ \u2066ORD\u2069',
    phone: 'رقم الهاتف',
    submit: 'تابع الطلب',
    searching: 'جاري البحث...',
    required: { number: 'اكتب رقم الطلب', phone: 'اكتب رقم الهاتف' },
    notFound: 'لا يوجد طلب مؤكد بهذا الرقم والهاتف. راجعهما، أو انتظر اتصالنا.',
    failed: 'تعذر السؤال عن الطلب. تحقق من الاتصال ثم أعد المحاولة.',
    steps: 'خطوات الطلب',
    expected: (from: string, until: string) =>
      from === until ? `يصل يوم ${from}` : `يصل من ${from} إلى ${until}`,
    mine: 'طلباتي على هذا الجهاز',
  },

  /** A buyer's words for the stored statuses. */
  stages: {
    pending: 'وصلنا',
    confirmed: 'تم التأكيد',
    processing: 'قيد التجهيز',
    shipped: 'مع المندوب',
    completed: 'تم التسليم',
    cancelled: 'أُلغي',
  },

  orders: {
    title: 'طلباتي',
    intro: 'الطلبات التي أرسلتها من هذا الجهاز.',
    empty: 'لا توجد طلبات على هذا الجهاز',
    emptyHint: 'إن طلبت من جهاز آخر فتابع طلبك برقمه وهاتفك.',
    browse: 'تصفح المنتجات',
    trackOther: 'تابع طلباً برقمه',
    count: (products: number) => countText(products, productForms),
    queued: 'محفوظ على هذا الجهاز وسيُرسل تلقائياً',
    waiting: 'لم نؤكده بعد. نتصل بك في أوقات العمل.',
    again: 'اطلب مرة أخرى',
    againNamed: (number: string) => `اطلب مرة أخرى ما في ${number}`,
    order: (number: string) => `الطلب ${number}`,
    orderedOn: 'طُلب في',
    forget: 'امسح طلباتي من هذا الجهاز',
    forgetQuestion: 'هل تمسح طلباتك من هذا الجهاز؟',
    forgetHint: 'لن تجدها هنا بعد ذلك. الطلبات نفسها لا تُلغى، وتتابعها برقم الطلب والهاتف.',
    forgotten: 'مُسحت طلباتك من هذا الجهاز',
  },
} as const;
