// What the shop notes on an order beside its status: whose it is, who carries it, why it was cancelled, and what was paid in advance.
import {
  readChoice,
  readInstant,
  readMap,
  readMoney,
  readOptionalText,
  readText,
  type Fields,
} from '#kernel/fields';
import { noMoney, toPounds, type Piastres } from '#kernel/money';

/** Why an order was cancelled (OD-18). */
export const cancelReasons = ['customer', 'shop', 'noStock', 'refused', 'unreachable'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** How money arrives before the parcel leaves (OD-23). */
export const advanceMethods = ['vodafone', 'instapay', 'bank', 'cash'] as const;
export type AdvanceMethod = (typeof advanceMethods)[number];

/** What has arrived in advance, as an admin noted it. */
export interface AdvancePayment {
  readonly amount: Piastres;
  readonly method: AdvanceMethod;
  /** '' when there is none. */
  readonly reference: string;
  readonly at: number;
  /** The uid of the admin. */
  readonly by: string;
}

/** A delivery fee that the shop and the buyer agreed on instead of the usual one (OD-24). */
export interface AgreedFee {
  readonly amount: Piastres;
  readonly reason: string;
  /** The uid of the admin. */
  readonly by: string;
  readonly at: number;
}

/** Null where nothing is noted. */
export interface OrderHandling {
  /** The person whose parcel it is, from the first confirmation on. */
  readonly customerId: string | null;
  /** Only of a cancelled order. */
  readonly reason: CancelReason | null;
  /** The name of the courier of its hand-over list. */
  readonly courier: string | null;
  readonly handoverId: string | null;
  /** When the person was asked to confirm (OD-16), and when they answered. */
  readonly askedAt: number | null;
  readonly answeredAt: number | null;
  readonly received: AdvancePayment | null;
  /** When `received` was paid back. */
  readonly returnedAt: number | null;
  readonly note: string;
  readonly agreedFee: AgreedFee | null;
}

export const unhandled: OrderHandling = {
  customerId: null,
  reason: null,
  courier: null,
  handoverId: null,
  askedAt: null,
  answeredAt: null,
  received: null,
  returnedAt: null,
  note: '',
  agreedFee: null,
};

/** Maximum number of letters of the note of an order (OD-19), of the reference of an advance payment and of the reason of a fee. */
export const maxOrderNote = 500;
export const maxAdvanceReference = 100;
export const maxFeeReason = 200;

export function readHandling(fields: Fields): OrderHandling {
  return {
    customerId: readOptionalText(fields, 'customerId'),
    reason: cancelReasons.find((reason) => reason === fields['reason']) ?? null,
    courier: readOptionalText(fields, 'courier'),
    handoverId: readOptionalText(fields, 'handoverId'),
    askedAt: readInstant(fields, 'askedAt'),
    answeredAt: readInstant(fields, 'answeredAt'),
    received: readAdvance(readMap(fields, 'received')),
    returnedAt: readInstant(fields, 'returnedAt'),
    note: readText(fields, 'note'),
    agreedFee: readAgreedFee(readMap(fields, 'agreedFee')),
  };
}

/** The stored shape of an advance payment, without its time. */
export function advanceDocument({ amount, method, reference, by }: Omit<AdvancePayment, 'at'>) {
  return { amount: toPounds(amount), method, reference, by };
}

/** The stored shape of an agreed fee, without its time. */
export function agreedFeeDocument({ amount, reason, by }: Omit<AgreedFee, 'at'>) {
  return { amount: toPounds(amount), reason, by };
}

/** A fee may be agreed to be nothing. */
function readAgreedFee(fields: Fields): AgreedFee | null {
  const amount = readMoney(fields, 'amount', null);
  const at = readInstant(fields, 'at');
  if (amount === null || at === null) return null;
  return { amount, reason: readText(fields, 'reason'), by: readText(fields, 'by'), at };
}

function readAdvance(fields: Fields): AdvancePayment | null {
  const amount = readMoney(fields, 'amount', noMoney);
  const at = readInstant(fields, 'at');
  if (amount === noMoney || at === null) return null;
  return {
    amount,
    method: readChoice(fields, 'method', advanceMethods, 'bank'),
    reference: readText(fields, 'reference'),
    at,
    by: readText(fields, 'by'),
  };
}
