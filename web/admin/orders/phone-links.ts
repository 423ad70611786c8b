// Links that call or write to a customer, from a phone as it was typed.
import { toLatinDigits } from '#domain/digits';

/** A link that calls. */
export const telephoneLink = (phone: string): string => `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`;

/** A link to a chat; null when the phone cannot be a mobile phone. Egyptian numbers get their country code. */
export const whatsappLink = (phone: string): string | null => {
  const digits = toLatinDigits(phone).replace(/\D/g, '').replace(/^00/, '');
  const international = digits.replace(/^0(?=1\d{9}$)/, '20');
  return international.length >= 11 && !international.startsWith('0')
    ? `https://wa.me/${international}`
    : null;
};
