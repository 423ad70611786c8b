export {
  draftOrErrors,
  looksLikeEmail,
  optionalEmail,
  optionalImage,
  optionalLogo,
  optionalPhone,
  optionalText,
  requiredPhone,
  requiredText,
  textLimits,
} from './validation.ts';
export type { Checked, FieldErrorKey, FieldErrors } from './validation.ts';
