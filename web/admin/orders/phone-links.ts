// The link that calls a customer, from a phone as it was typed.
import { toLatinDigits } from '#kernel/digits';

/** A link that calls. */
export const telephoneLink = (phone: string): string => `tel:${toLatinDigits(phone).replace(/[^\d+]/g, '')}`;
