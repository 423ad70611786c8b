// The requirements of the identity service for a password (LG-43), one text for each.
export const passwordRuleTexts = {
  MinimumLength: (length: number) => `${length} أحرف على الأقل`,
  MaximumLength: (length: number) => `${length} حرفاً على الأكثر`,
  LowercaseLetter: 'حرف إنجليزي صغير',
  UppercaseLetter: 'حرف إنجليزي كبير',
  Digit: 'رقم',
  Symbol: 'رمز مثل ! أو #',
} as const;
