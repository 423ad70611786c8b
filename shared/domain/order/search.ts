// Search for an order by what an admin knows: its number, the customer's phone, or their name.
import { customerKey } from '#domain/customer';
import { toLatinDigits } from '#kernel/digits';
import { foldText, matchesWords, searchWords } from '#kernel/folding';
import { displayOrderNumber, type Order } from './order.ts';

/** The exact value that can be queried among all orders; null when the query is neither a number nor a phone. */
export interface ExactSearch {
  readonly orderNumber: string | null;
  readonly phones: readonly string[];
}

/** A complete order number ('ORD-' may be missing) or a complete phone in each spelling that a checkout may store. */
export function exactSearch(query: string): ExactSearch | null {
  const typed = toLatinDigits(query).trim();
  const [, digits] = /^(?:ord-)?(\d{1,16})$/iu.exec(typed) ?? [];
  const orderNumber = digits === undefined ? null : `ORD-${digits}`;
  const phones = /^[+\d][\d\s()-]{6,}$/u.test(typed) ? phoneSpellings(typed) : [];
  return orderNumber === null && phones.length === 0 ? null : { orderNumber, phones };
}

/** Whether every word of the query occurs in the order's number, name or phone; both kinds of digits, folded. */
export function orderMatches(order: Order, query: string): boolean {
  const { name, phone } = order.customerInfo;
  const known = foldText(`${displayOrderNumber(order)} ${name} ${phone} ${phone.replace(/\D/gu, '')}`);
  return matchesWords(known, searchWords(query));
}

function phoneSpellings(typed: string): readonly string[] {
  const key = customerKey(typed) ?? '';
  const abroad = key.replace(/^0/u, '');
  return [...new Set([typed, key, `+20${abroad}`, `20${abroad}`, `0020${abroad}`])];
}
