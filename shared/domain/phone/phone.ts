// Phones as users type them, converted to the URLs of other services.
import { toLatinDigits } from '#kernel/digits';

/**
 * The URL of a WhatsApp chat with a phone, with an optional text to send; null when the phone cannot be a mobile phone. Egyptian numbers
 * get their country code.
 */
export function whatsappUrl(phone: string, text = ''): string | null {
  const digits = toLatinDigits(phone).replace(/\D/g, '').replace(/^00/, '');
  const international = digits.replace(/^0(?=1\d{9}$)/, '20');
  if (international.length < 11 || international.length > 15 || international.startsWith('0')) return null;
  return `https://wa.me/${international}${text === '' ? '' : `?text=${encodeURIComponent(text)}`}`;
}

/** The URL that opens WhatsApp with a text, for a contact of the user's choice. */
export function whatsappShareUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** The URL that calls a phone, as it was typed. */
export function telephoneUrl(phone: string): string {
  return `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`;
}

/**
 * Whether a phone is an Egyptian mobile or a number with its country code (OD-07). Any other is asked about once and then taken: a landline
 * may be right, and a mistyped digit brings the parcel back.
 */
export function isUsualPhone(phone: string): boolean {
  const digits = toLatinDigits(phone).replace(/[\s-]/gu, '');
  return /^(?:\+20|0020|0)1[0125]\d{8}$/u.test(digits) || /^\+\d{8,15}$/u.test(digits);
}
