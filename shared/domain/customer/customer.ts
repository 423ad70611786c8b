// Customers are identified by their phone, however it was typed (AT-14).
import { toLatinDigits } from '#kernel/digits';

/** The id of a customer's document: the digits of the phone without the country code of Egypt. Null when the phone has no digit. */
export function customerKey(phone: string): string | null {
  const digits = toLatinDigits(phone).replace(/\D/g, '');
  const national = digits.replace(/^(00)?20(?=\d{10}$)/, '0');
  return national === '' ? null : national;
}
