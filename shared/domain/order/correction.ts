// The correction of an order that has not left yet (OD-24): pieces, phone, address, governorate and delivery fee.
import { isProductLine, unitsOf, type Units } from '#domain/cart';
import { deliveryLine, type City } from '#domain/delivery';
import { noMoney, sumMoney, timesQuantity, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { correctionOf } from './facts.ts';
import type { AgreedFee } from './handling.ts';
import { netToCollect } from './net.ts';
import { maxOrderSteps, type CustomerInfo, type Order, type OrderItem, type OrderStatus } from './order.ts';

/** The line for the delivery, and why its fee is not that of the settings. */
export type CorrectedDelivery =
  | { readonly type: 'None' }
  | { readonly type: 'Usual'; readonly name: string; readonly fee: Piastres }
  | { readonly type: 'Agreed'; readonly name: string; readonly fee: Piastres; readonly reason: string };

/** What the admin who corrects has seen and confirmed; `checkCorrection` makes it. */
export interface Correction {
  /** Of each line of a product, in the order of the lines; 0 removes the line. */
  readonly pieces: readonly number[];
  readonly place: Pick<CustomerInfo, 'phone' | 'address' | 'mapUrl' | 'city'>;
  readonly delivery: CorrectedDelivery;
}

export type CorrectionError =
  | { readonly type: 'NotCorrectable'; readonly status: OrderStatus }
  | { readonly type: 'NothingChanged' }
  | { readonly type: 'NothingLeft' }
  /** More has arrived in advance than the order would come to. */
  | { readonly type: 'BelowReceived'; readonly received: Piastres };

/** Whether an order has not left and is not cancelled. */
export function isCorrectable({ status }: Pick<Order, 'status'>): boolean {
  return correctableStatuses.has(status);
}

/** The corrected order, by the admin with this uid at an instant. What names or counts it stays: number, person, times, name, way to pay. */
export function correctOrder(
  order: Order,
  correction: Correction,
  { by, now }: { readonly by: string; readonly now: number },
): Result<Order, CorrectionError> {
  if (!isCorrectable(order)) return err({ type: 'NotCorrectable', status: order.status });
  const products = correctedLines(order.items.filter(isProductLine), correction.pieces);
  if (products.length === 0) return err({ type: 'NothingLeft' });
  const items = [...products, ...deliveryItems(correction.delivery, correction.place.city)];
  const { mapUrl: _, ...person } = order.customerInfo;
  const corrected: Order = {
    ...order,
    items,
    totalAmount: sumMoney(items.map(({ total }) => total)),
    customerInfo: { ...person, ...correction.place },
    agreedFee: agreedFeeOf(order.agreedFee, correction.delivery, { by, now }),
    updatedAt: now,
  };
  if (haveSameContent(order, corrected)) return err({ type: 'NothingChanged' });
  if (netToCollect(corrected) < noMoney) {
    return err({ type: 'BelowReceived', received: order.received?.amount ?? noMoney });
  }
  const step = { status: order.status, at: now, correction: correctionOf(order, corrected) };
  return ok({ ...corrected, steps: [...order.steps, step].slice(-maxOrderSteps) });
}

/** What becomes of the stored order; `Done` when an earlier attempt, whose answer was lost, has corrected it. */
export type CorrectionStep =
  | { readonly type: 'Done' }
  | { readonly type: 'Changed'; readonly after: Order }
  | { readonly type: 'ChangedMeanwhile' };

/** Corrects the stored order if it still is the one that the admin has seen. */
export function correctionStep(
  {
    stored,
    seen,
    correction,
  }: { readonly stored: Order; readonly seen: Order; readonly correction: Correction },
  who: { readonly by: string; readonly now: number },
): Result<CorrectionStep, CorrectionError> {
  const wanted = correctOrder(seen, correction, who);
  if (!wanted.ok) return wanted;
  if (haveSameContent(stored, wanted.value)) return ok({ type: 'Done' });
  const corrected = hasMovedOn(stored, seen) ? null : correctOrder(stored, correction, who);
  return ok(
    corrected?.ok === true ? { type: 'Changed', after: corrected.value } : { type: 'ChangedMeanwhile' },
  );
}

/** Whether two orders say the same in all that a correction may change. */
export function haveSameContent(one: Order, other: Order): boolean {
  const [from, to] = [one.customerInfo, other.customerInfo];
  return (
    one.totalAmount === other.totalAmount &&
    one.items.length === other.items.length &&
    one.items.every((item, index) => isSameLine(item, other.items[index])) &&
    placeFields.every((field) => from[field] === to[field]) &&
    one.agreedFee?.amount === other.agreedFee?.amount &&
    one.agreedFee?.reason === other.agreedFee?.reason
  );
}

/** Whether a status or a correction was stored since an order was read. */
function hasMovedOn(stored: Order, seen: Order): boolean {
  return (
    stored.status !== seen.status ||
    stored.steps.at(-1)?.at !== seen.steps.at(-1)?.at ||
    !haveSameContent(stored, seen)
  );
}

/** By product id, the pieces that a correction takes from the stock, below 0 for those that it gives back; empty without a taken stock. */
export function correctedUnits(before: Order, after: Order): Units {
  if (!before.stockTaken) return {};
  const [from, to] = [unitsOf(before.items), unitsOf(after.items)];
  const ids = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return Object.fromEntries(
    ids.map((id) => [id, (to[id] ?? 0) - (from[id] ?? 0)] as const).filter(([, change]) => change !== 0),
  );
}

function correctedLines(lines: readonly OrderItem[], pieces: readonly number[]): readonly OrderItem[] {
  return lines
    .map((line, index) => withPieces(line, pieces[index] ?? line.quantity))
    .filter(({ quantity }) => quantity > 0);
}

function withPieces(line: OrderItem, quantity: number): OrderItem {
  return { ...line, quantity, total: timesQuantity(line.price, quantity) };
}

function deliveryItems(delivery: CorrectedDelivery, city: City): readonly OrderItem[] {
  return delivery.type === 'None' ? [] : [{ ...deliveryLine(city, delivery.name, delivery.fee), image: '' }];
}

/** The same agreement keeps who made it and when. */
function agreedFeeOf(
  known: AgreedFee | null,
  delivery: CorrectedDelivery,
  { by, now }: { readonly by: string; readonly now: number },
): AgreedFee | null {
  if (delivery.type !== 'Agreed') return null;
  const { fee: amount, reason } = delivery;
  return known?.amount === amount && known.reason === reason ? known : { amount, reason, by, at: now };
}

/** Names and images of lines say nothing that a correction changes. */
function isSameLine(one: OrderItem, other: OrderItem | undefined): boolean {
  return (
    one.id === other?.id &&
    one.quantity === other.quantity &&
    one.price === other.price &&
    one.total === other.total
  );
}

const correctableStatuses: ReadonlySet<OrderStatus> = new Set(['pending', 'confirmed', 'processing']);

/**
 * What a correction may change of `customerInfo`: the rules have the same list.
 *
 * @internal For the tests.
 */
export const placeFields = ['phone', 'address', 'mapUrl', 'city'] as const;
