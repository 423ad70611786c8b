// The result of every form check: the draft, or one error key for each wrong field. Keys, never texts.
import { toLatinDigits } from '#kernel/digits';
import { err, ok, type Result } from '#kernel/result';

export type FieldErrorKey =
  | 'Required'
  | 'TooLong'
  | 'NotAnEmail'
  | 'NotAnAmount'
  | 'NotAWholeNumber'
  | 'NotANumber'
  | 'OutOfRange'
  | 'NotADay'
  | 'NotATime'
  | 'NotAChoice'
  | 'NotALink'
  | 'TooMany'
  | 'SpreadsheetNumber'
  | 'BeforeToday'
  | 'BeforeStart'
  | 'TooFarAhead'
  | 'TooManyNights'
  | 'NotAPhone'
  | 'UnusualPhone'
  | 'NotServed'
  | 'NoCashThere'
  | 'PasswordTooShort'
  | 'PasswordsDiffer'
  | 'NameTaken'
  | 'NotAbovePrice'
  | 'OwnParent'
  | 'NotTopLevel'
  | 'HasSubcategories';

/** The wrong fields of a form; a valid field has no entry. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, FieldErrorKey>>>;

/** What a form check returns, keyed by the fields of the form. */
export type Checked<Draft, Form> = Result<Draft, FieldErrors<keyof Form & string>>;

/** The maximum text lengths of forms and documents, in UTF-16 units. */
export const textLimits = {
  name: 200,
  phone: 40,
  email: 254,
  address: 500,
  notes: 2000,
  description: 2000,
  fullDescription: 10_000,
  image: 2000,
  barcode: 64,
} as const;

/** The error of a required text, or undefined. */
export function requiredText(text: string, limit: number): FieldErrorKey | undefined {
  return text.trim() === '' ? 'Required' : optionalText(text, limit);
}

/** The error of an optional text, or undefined. */
export function optionalText(text: string, limit: number): FieldErrorKey | undefined {
  return text.trim().length > limit ? 'TooLong' : undefined;
}

/** The error of a required phone, or undefined: 7 to 15 digits, with any separators between them. */
export function requiredPhone(text: string): FieldErrorKey | undefined {
  const digits = toLatinDigits(text).replace(/\D/g, '').length;
  return requiredText(text, textLimits.phone) ?? (digits < 7 || digits > 15 ? 'NotAPhone' : undefined);
}

/** The error of an optional phone, or undefined. */
export function optionalPhone(text: string): FieldErrorKey | undefined {
  return text.trim() === '' ? undefined : requiredPhone(text);
}

/** The error of an optional image, or undefined: a path of this origin or an https URL. firestore.rules check the same. */
export function optionalImage(text: string): FieldErrorKey | undefined {
  const image = text.trim();
  if (image === '') return undefined;
  return optionalText(image, textLimits.image) ?? (imageUrl.test(image) ? undefined : 'NotALink');
}

/** The error of an optional logo, or undefined: an image, or a small data URL (AS-09). firestore.rules check the same. */
export function optionalLogo(text: string): FieldErrorKey | undefined {
  const logo = text.trim();
  return inlineImage.test(logo) && logo.length <= maxInlineImageLength ? undefined : optionalImage(logo);
}

/** Whether a text roughly has the form of an e-mail address (LG-08, AU-09). */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}

/** The error of an optional e-mail address, or undefined. */
export function optionalEmail(text: string): FieldErrorKey | undefined {
  if (text.trim() === '') return undefined;
  return looksLikeEmail(text) ? optionalText(text, textLimits.email) : 'NotAnEmail';
}

// 200 KB (AS-09), encoded as base64.
const maxInlineImageLength = 307_200;
// A path that begins with '//' or '/\\' leads to another host.
const imageUrl = /^(?:\/[^/\\].*|https:\/\/.+)$/;
const inlineImage = /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/;

/** The draft when no field is wrong, else the wrong fields; undefined entries count as valid. */
export function draftOrErrors<Draft, Field extends string>(
  errors: { readonly [Key in Field]?: FieldErrorKey | undefined },
  draft: () => Draft,
): Result<Draft, FieldErrors<Field>> {
  const wrong: Partial<Record<Field, FieldErrorKey>> = {};
  for (const field in errors) {
    const key = errors[field];
    if (key !== undefined) wrong[field] = key;
  }
  return Object.keys(wrong).length === 0 ? ok(draft()) : err(wrong);
}
