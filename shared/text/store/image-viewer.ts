// The enlarged images of a product (WS-12), loaded when a visitor opens them.

export const imageViewerTexts = {
  previous: 'الصورة السابقة',
  next: 'الصورة التالية',
  zoom: (image: string) => `قرّب ${image}`,
  whole: (image: string) => `اعرض ${image} كاملة`,
  touchHint: 'المس مرتين أو باعد بين إصبعيك للتقريب',
  zoomHint: 'انقر مرتين أو حرّك عجلة الماوس أو اضغط Enter للتقريب',
} as const;
