// What the identity service may ask of a password (LG-43), each as it stands in a list.
export const passwordRuleTexts = {
  MinimumLength: (length: number) => `${length} أحرف على الأقل`,
  MaximumLength: (length: number) => `${length} حرفاً على الأكثر`,
  LowercaseLetter: 'حرف إنجليزي صغير',
  UppercaseLetter: 'حرف إنجليزي كبير',
  Digit: 'رقم',
  Symbol: 'رمز مثل ! أو #',
} as const;
