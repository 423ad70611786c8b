// What a cashier chooses on the screen of a refund, as a pure value, and what comes of it: the products, the money, its methods, or why not.
import {
  isReasonGiven,
  priceRefund,
  refundApprovals,
  takeFrom,
  type PricedRefund,
  type RefundApprovalReason,
  type RefundReason,
} from '#domain/refund';
import { paymentMethods, type PaymentMethod, type Payments } from '#domain/sale';
import type { PosSettings } from '#domain/pos-settings';
import { parseWhole } from '#kernel/digits';
import { noMoney, parseAmount, sumMoney, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import type { FoundSale, RefundInput } from '#till';

/** The methods that paid with what each has left, one method for everything, or typed amounts. */
export type GiveBack = 'asPaid' | 'split' | PaymentMethod;

export interface RefundForm {
  /** Typed, by product id; '' is 0. */
  readonly quantities: Readonly<Record<string, string>>;
  /** Whether the product goes back to stock (RF-08). */
  readonly restocks: Readonly<Record<string, boolean>>;
  readonly reason: Exclude<RefundReason, 'void'> | null;
  readonly note: string;
  readonly giveBack: GiveBack;
  /** Typed, for `split`. */
  readonly amounts: Readonly<Partial<Record<PaymentMethod, string>>>;
}

export type ChosenRefund = Pick<RefundInput, 'units' | 'restocked' | 'reason' | 'note' | 'payments'> & {
  readonly priced: PricedRefund;
};

export interface RefundFormErrors {
  /** The products whose quantity is not possible. */
  readonly quantities: ReadonlySet<string>;
  readonly isNothingChosen: boolean;
  readonly reason: boolean;
  readonly note: 'Missing' | 'TooLong' | null;
  readonly unreadable: ReadonlySet<PaymentMethod>;
  /** Typed amounts less the money of the refund; 0 while they are equal. */
  readonly splitDifference: number;
}

/** The category of a product decides whether it is preset to stock; a product that is not known is. */
export function newRefundForm(
  { lines, methodsLeft }: Pick<FoundSale, 'lines' | 'methodsLeft'>,
  isPresetToStock: (productId: string) => boolean,
): RefundForm {
  return {
    quantities: {},
    restocks: Object.fromEntries(lines.map(({ line: { id } }) => [id, isPresetToStock(id)])),
    reason: null,
    note: '',
    giveBack: giveBackChoices({ methodsLeft }, [])[0] ?? 'cash',
    amounts: {},
  };
}

/** The method that paid comes first; several that paid are offered together before each for everything (RF-11). */
export function giveBackChoices(
  { methodsLeft }: Pick<FoundSale, 'methodsLeft'>,
  offered: readonly PaymentMethod[],
): readonly GiveBack[] {
  const paid = paymentMethods.filter((method) => methodsLeft[method] !== undefined);
  const others = paymentMethods.filter(
    (method) => !paid.includes(method) && (method === 'cash' || offered.includes(method)),
  );
  return paid.length > 1 ? ['asPaid', 'split', ...paid, ...others] : [...paid, ...others];
}

/** The methods whose amounts are typed for `split`: those that paid, and cash. */
export function splitMethods({ methodsLeft }: Pick<FoundSale, 'methodsLeft'>): readonly PaymentMethod[] {
  return paymentMethods.filter((method) => method === 'cash' || methodsLeft[method] !== undefined);
}

/** A whole number from 0 to what is left; null for anything else. */
export function quantityOf(typed: string | undefined, left: number): number | null {
  if (typed === undefined || typed.trim() === '') return 0;
  const quantity = parseWhole(typed);
  return quantity.ok && quantity.value <= left ? quantity.value : null;
}

/** One button for everything that is left. */
export function everythingOf({ lines }: Pick<FoundSale, 'lines'>): RefundForm['quantities'] {
  return Object.fromEntries(
    lines.flatMap(({ line: { id }, left }) => (left > 0 ? [[id, String(left)]] : [])),
  );
}

/** The money of the chosen units, for as far as they can be read. */
export function pricedOf(found: FoundSale, { quantities }: Pick<RefundForm, 'quantities'>): PricedRefund {
  const priced = priceRefund(found.sale, found.refunded, unitsOf(found, quantities));
  return priced.ok ? priced.value : { items: [], units: {}, total: noMoney };
}

export function checkRefundForm(found: FoundSale, form: RefundForm): Result<ChosenRefund, RefundFormErrors> {
  const { quantities, restocks, reason, note } = form;
  const wrong = found.lines.filter(({ line, left }) => quantityOf(quantities[line.id], left) === null);
  const priced = pricedOf(found, form);
  const payments = paymentsOf(found, form, priced.total);
  const errors: RefundFormErrors = {
    quantities: new Set(wrong.map(({ line }) => line.id)),
    isNothingChosen: wrong.length === 0 && priced.items.length === 0,
    reason: reason === null,
    note: noteError(reason, note),
    ...payments.errors,
  };
  if (reason === null || hasErrors(errors)) return err(errors);
  const restocked = Object.entries(priced.units).filter(([id]) => restocks[id] === true);
  return ok({
    priced,
    units: priced.units,
    restocked: Object.fromEntries(restocked),
    reason,
    note: note.trim(),
    payments: payments.value,
  });
}

/** Why a PIN is needed for what is chosen (RF-10), as far as the device knows the categories; the durable step judges again. */
export function approvalsFor(
  found: FoundSale,
  form: RefundForm,
  { settings, today }: { readonly settings: PosSettings; readonly today: ShopDay },
): readonly RefundApprovalReason[] {
  const { items, total } = pricedOf(found, form);
  if (items.length === 0) return [];
  const payments = paymentsOf(found, form, total).value;
  const facts = {
    sale: found.sale,
    refunded: found.refunded,
    unapproved: found.unapproved,
    total,
    payments,
    cashOut: payments.cash ?? noMoney,
    shiftCash: found.shiftCash,
    // Without a reason the shortest period holds, but a category is judged only once there is one.
    reason: form.reason ?? 'other',
    categories: form.reason === null ? [] : items.map(({ id }) => found.categories[id] ?? null),
    today,
    isTillDoubtful: found.isTillDoubtful,
  };
  return refundApprovals(facts, settings);
}

function unitsOf(
  { lines }: FoundSale,
  quantities: RefundForm['quantities'],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    lines.flatMap(({ line: { id }, left }) => {
      const quantity = quantityOf(quantities[id], left) ?? 0;
      return quantity > 0 ? [[id, quantity]] : [];
    }),
  );
}

function paymentsOf(
  found: FoundSale,
  { giveBack, amounts }: RefundForm,
  total: Piastres,
): { readonly value: Payments; readonly errors: Pick<RefundFormErrors, 'unreadable' | 'splitDifference'> } {
  const errors = { unreadable: new Set<PaymentMethod>(), splitDifference: 0 };
  if (total === 0) return { value: {}, errors };
  if (giveBack === 'asPaid') return { value: takeFrom(found.methodsLeft, total), errors };
  if (giveBack !== 'split') return { value: { [giveBack]: total }, errors };
  const typed = splitMethods(found).flatMap((method) => {
    const text = amounts[method] ?? '';
    if (text.trim() === '') return [];
    const amount = parseAmount(text);
    if (!amount.ok) errors.unreadable.add(method);
    return amount.ok && amount.value > 0 ? ([[method, amount.value]] as const) : [];
  });
  const value: Payments = Object.fromEntries(typed);
  return {
    value,
    errors: { ...errors, splitDifference: sumMoney(typed.map(([, amount]) => amount)) - total },
  };
}

function noteError(reason: RefundForm['reason'], note: string): RefundFormErrors['note'] {
  if (reason === null || isReasonGiven(reason, note)) return null;
  return reason === 'other' && isReasonGiven('defective', note) ? 'Missing' : 'TooLong';
}

function hasErrors(errors: RefundFormErrors): boolean {
  const { quantities, isNothingChosen, reason, note, unreadable, splitDifference } = errors;
  return [
    quantities.size > 0,
    isNothingChosen,
    reason,
    note !== null,
    unreadable.size > 0,
    splitDifference !== 0,
  ].includes(true);
}
