// The wait for the rights of a user, in a file of its own: visitors do not load it.

export const unverifiedTexts = {
  title: 'لم نتمكن بعد من التحقق من صلاحياتك',
  hint: 'تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى.',
} as const;
