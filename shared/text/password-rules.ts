// The requirements of the identity service for a password (LG-43), one text for each.
import { countText, letterForms } from './plural.ts';

export const passwordRuleTexts = {
  MinimumLength: (length: number) => `${countText(length, letterForms)} على الأقل`,
  MaximumLength: (length: number) => `${countText(length, letterForms)} على الأكثر`,
  LowercaseLetter: 'حرف إنجليزي صغير',
  UppercaseLetter: 'حرف إنجليزي كبير',
  Digit: 'رقم',
  Symbol: 'رمز مثل ! أو #',
} as const;
