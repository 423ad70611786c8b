// The splash as the build writes it into the page; only its greeting (`shellTexts.splash`) is made by the program.

export const splashTexts = {
  /** While the shop's name is not known yet. */
  welcome: 'أهلاً بك',
  subtitle: 'لحظات ويكون كل شيء جاهزاً',
  skip: 'تخطَّ',
  loading: 'جاري التحميل',
  dog: 'كلب سعيد يقفز',
} as const;
