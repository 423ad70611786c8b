// The requirements of the identity service for a password (LG-43), one text for each.
import { counted, letterForms } from './plural.ts';

export const passwordRuleTexts = {
  MinimumLength: (length: number) => `${counted(length, letterForms)} على الأقل`,
  MaximumLength: (length: number) => `${counted(length, letterForms)} على الأكثر`,
  LowercaseLetter: 'حرف إنجليزي صغير',
  UppercaseLetter: 'حرف إنجليزي كبير',
  Digit: 'رقم',
  Symbol: 'رمز مثل ! أو #',
} as const;
