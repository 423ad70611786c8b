// Selling by link and chat (WS-17, WS-18), and what stands below a product (WS-14).

export const sharingTexts = {
  share: 'شارك',
  shareTitle: 'مشاركة المنتج',
  link: 'رابط المنتج',
  copy: 'انسخ الرابط',
  copied: 'نُسخ الرابط',
  copyFailed: 'تعذر النسخ. انسخ الرابط من الحقل.',
  whatsapp: 'أرسله على واتساب',
  /** Before the link, in a message. */
  message: (name: string, url: string) => `${name}\n${url}`,
  insideOnly: 'هذا الرابط يفتح داخل المتجر فقط',
  missing: 'تعذر فتح المشاركة. تحقق من الاتصال ثم أعد المحاولة.',
  order: 'اطلب على واتساب',
  orderNote: 'تفتح محادثة مع المتجر وفيها ما اخترته. ليس طلباً مسجلاً بعد: نسجله بعد أن نتفق معك.',
  soldOutNote: 'غير متوفر الآن، والرسالة تقول ذلك. ليس طلباً مسجلاً: يرد عليك المتجر متى يتوفر.',
  related: 'من القسم نفسه',
  relatedLoading: 'جاري تحميل منتجات من القسم نفسه',
} as const;
