// The splash, which the build writes into the page. Only its greeting (`shellTexts.splash`) is set by the running app.

export const splashTexts = {
  /** Shown until the shop's name is known. */
  welcome: 'أهلاً بك',
  subtitle: 'لحظات ويكون كل شيء جاهزاً',
  skip: 'تخطَّ',
  loading: 'جاري التحميل',
  dog: 'كلب سعيد يقفز',
} as const;
