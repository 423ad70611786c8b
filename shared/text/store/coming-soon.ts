/** The store before its owner has made their account (R34). */
export const comingSoonTexts = {
  text: 'قريباً',
  signIn: 'دخول صاحب المتجر',
} as const;
