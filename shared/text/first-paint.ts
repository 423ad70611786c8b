// The labels of the design system that a visitor's first script contains; the others are in `controls.ts`.
export const firstPaintTexts = {
  loading: 'جاري التحميل...',
  busy: 'لحظة من فضلك...',
  dismiss: 'أخفِ التنبيه',
} as const;
