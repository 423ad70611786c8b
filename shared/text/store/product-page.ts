// The page of one product, as the browser renders it and as the server writes it.

export const productPageTexts = {
  allDetails: 'كل التفاصيل',
  unknown: 'لم نعد نبيع هذا المنتج',
  unknownHint: 'ابحث عن منتج آخر أو تصفح الأقسام.',
  loading: 'جاري تحميل المنتج...',
  loadFailed: 'تعذر تحميل المنتج. تحقق من الاتصال ثم أعد المحاولة.',
  path: 'مكان المنتج في المتجر',
} as const;
