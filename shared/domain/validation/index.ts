export {
  checked,
  looksLikeEmail,
  optionalEmail,
  optionalPicture,
  optionalText,
  requiredText,
  textLimits,
} from './validation.ts';
export type { Checked, FieldErrorKey, FieldErrors } from './validation.ts';
