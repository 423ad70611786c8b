// The message for an invalid field: the form's own message for an empty field, shared messages for all other errors.
import { maxNights } from '#domain/stay';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { boardingTexts, errorTexts } from '#text';

const texts = errorTexts.field;

/** `missing` is the message for an empty field; `limit` is the maximum length of the text. */
export function fieldProblem(
  problem: FieldErrorKey,
  field: { readonly missing?: string | undefined; readonly limit?: number },
): string {
  switch (problem) {
    case 'Required':
      return field.missing ?? texts.required;
    case 'TooLong':
      return texts.tooLong(field.limit ?? textLimits.name);
    case 'NotAnEmail':
      return texts.invalidEmail;
    case 'NotADay':
      return texts.invalidDay;
    case 'BeforeToday':
      return texts.inThePast;
    case 'BeforeStart':
      return texts.endBeforeStart;
    case 'NotAChoice':
      return texts.notAnOption;
    case 'UnusualPhone':
      return texts.unusualPhone;
    case 'TooFarAhead':
      return boardingTexts.request.tooFarAhead;
    case 'TooManyNights':
      return boardingTexts.request.tooManyNights(maxNights);
    default:
      return texts.invalidNumber;
  }
}
