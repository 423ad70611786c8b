export {
  checked,
  looksLikeEmail,
  optionalEmail,
  optionalImage,
  optionalText,
  requiredPhone,
  requiredText,
  textLimits,
} from './validation.ts';
export type { Checked, FieldErrorKey, FieldErrors } from './validation.ts';
