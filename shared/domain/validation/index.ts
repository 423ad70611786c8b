export {
  checked,
  looksLikeEmail,
  optionalEmail,
  optionalPicture,
  optionalText,
  requiredPhone,
  requiredText,
  textLimits,
} from './validation.ts';
export type { Checked, FieldErrorKey, FieldErrors } from './validation.ts';
