// The sentence for a wrong field: the form's own for a missing one, the shared ones for the rest.
import { maxNights } from '#domain/stay';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { boardingTexts, errorTexts } from '#text';

const texts = errorTexts.field;

/** `missing` is the message of an empty field; `limit` is the maximal length of its text. */
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
    case 'TooFarAhead':
      return boardingTexts.request.tooFarAhead;
    case 'TooManyNights':
      return boardingTexts.request.tooManyNights(maxNights);
    default:
      return texts.invalidNumber;
  }
}
