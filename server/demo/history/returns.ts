// What of the demo shop's sales comes back: refunds, exchanges and voids, judged by the functions that the point of sale uses.
import { defaultPosSettings } from '#domain/pos-settings';
import {
  bookExchange,
  isFaulty,
  isRestockedByDefault,
  judgeVoid,
  nothingRefunded,
  priceRefund,
  refundApprovals,
  takeFrom,
  type PricedRefund,
  type RefundReason,
} from '#domain/refund';
import { checkPayment, methodOf, noCartDiscounts, priceCart, type Payments, type Sale } from '#domain/sale';
import { fromPounds, noMoney, piastres } from '#kernel/money';
import { addDays, shopDayOf } from '#kernel/shop-day';
import type { DemoProduct } from '../catalogue/demo-products.ts';
import { accounts } from '../people.ts';
import { isOpenOn, momentInShop } from './hours.ts';
import { pickOrderLines } from './order-lines.ts';
import { listLines, saleDraft, type TillHistory } from './sale-draft.ts';
import { salesOf, type RefundDraft } from './till-book.ts';

/** Most sales stand. */
export function planReturn(history: TillHistory, sale: Sale): void {
  const { returns: random, timeline } = history;
  const { bringBack } = random.pickWeighted(fates, ({ share }) => share);
  if (bringBack === null) return;
  if (bringBack === voidSale) {
    timeline.plan(sale.timestamp + random.whole(60, 280) * 1_000, (at) => bringBack(history, sale, at));
    return;
  }
  const day = addDays(sale.day, random.pick([1, 1, 2, 2, 3, 4, 5, 7, 9, 12, 17]));
  const openDay = isOpenOn(day) ? day : addDays(day, 1);
  timeline.plan(momentInShop(random, openDay), (at) => bringBack(history, sale, at));
}

function refundLine(history: TillHistory, sale: Sale, at: number): void {
  const { returns: random, book } = history;
  const returned = pickReturned(history, sale);
  if (returned === null) return;
  const { reason } = random.pickWeighted(reasons, ({ share }) => share);
  const payments = takeFrom(sale.payments, returned.priced.total);
  // The drawer has so much in the morning.
  if ((payments.cash ?? 0) > fromPounds(400)) return;
  const references = Object.keys(payments).filter((method) => method !== 'cash');
  book.refund({
    ...refundDraft({ history, sale, at, returned, reason, payments }),
    references: Object.fromEntries(
      references.map((method) => [method, String(random.whole(100_000, 999_999))]),
    ),
  });
}

function exchangeLine(history: TillHistory, sale: Sale, at: number): void {
  const { returns: random, book, products, stock } = history;
  const returned = pickReturned(history, sale);
  const others = products.filter(({ id }) => id !== returned?.product.id);
  const cart = priceCart(listLines(pickOrderLines(random, others, stock.stockOf, 1)), noCartDiscounts);
  if (returned === null || cart.total === 0) return;
  const { total } = returned.priced;
  const difference = piastres(Math.max(0, cart.total - total));
  const paid = checkPayment(
    difference,
    difference === 0 ? [] : [{ method: 'cash', amount: difference, reference: '' }],
  );
  if (!paid.ok) throw new Error(`an exchange is paid wrongly: ${paid.error.type}`);
  const booking = bookExchange({
    refundTotal: total,
    saleTotal: cart.total,
    left: sale.payments,
    givenBackBy: 'cash',
    paid: paid.value,
    refundNumber: book.nextNumber(),
  });
  if (booking.cashOut > fromPounds(400)) return;
  const payments = booking.refundPayments;
  const refund = refundDraft({ history, sale, at, returned, reason: 'wrongItem', payments });
  book.refund(refund);
  const payment = { ...booking.sale, paymentMethod: methodOf(booking.sale.payments) };
  const by = accounts.cashier;
  book.sell(saleDraft({ ...cart, ...payment }, { id: random.id(), at, by, exchangeOf: refund.id }));
}

function voidSale(history: TillHistory, sale: Sale, at: number): void {
  const { book } = history;
  const priced = priceRefund(sale, nothingRefunded, sale.units);
  const openShiftId = shopDayOf(at) === sale.day ? sale.shiftId : null;
  const lastSaleId = salesOf(book.acts).at(-1)?.id ?? null;
  const facts = { sale, refunded: nothingRefunded, openShiftId, lastSaleId, now: at };
  const judged = judgeVoid(facts, defaultPosSettings);
  if (!priced.ok || judged === 'NotPossible') return;
  book.refund({
    ...draftOf(history, sale, at),
    ...priced.value,
    restocked: sale.units,
    payments: sale.payments,
    references: sale.references,
    reason: 'void',
    approvedBy: judged === 'Free' ? null : accounts.admin.uid,
    isVoid: true,
  });
}

interface Returned {
  readonly product: DemoProduct;
  readonly priced: PricedRefund;
}

/** A product of a sale, mostly one piece; none whose stock was counted down on purpose. */
function pickReturned({ returns: random, products }: TillHistory, sale: Sale): Returned | null {
  const line = random.pick(sale.items);
  const product = products.find(({ id }) => id === line.id);
  const units = { [line.id]: random.happens(0.75) ? 1 : line.quantity };
  const priced = priceRefund(sale, nothingRefunded, units);
  if (product === undefined || product.counted !== undefined || !priced.ok) return null;
  return { product, priced: priced.value };
}

interface Returning {
  readonly history: TillHistory;
  readonly sale: Sale;
  readonly at: number;
  readonly returned: Returned;
  readonly reason: RefundReason;
  readonly payments: Payments;
}

function refundDraft({ history, sale, at, returned, reason, payments }: Returning): RefundDraft {
  const { product, priced } = returned;
  const facts = {
    sale,
    refunded: nothingRefunded,
    unapproved: noMoney,
    cashOut: noMoney,
    shiftCash: noMoney,
    total: priced.total,
    payments,
    reason,
    categories: [product.category],
    today: shopDayOf(at),
    isTillDoubtful: false,
  };
  const isRestocked = !isFaulty(reason) && isRestockedByDefault(product.category, defaultPosSettings);
  return {
    ...draftOf(history, sale, at),
    ...priced,
    restocked: isRestocked ? priced.units : {},
    payments,
    references: {},
    reason,
    note: notes.get(reason) ?? null,
    approvedBy: refundApprovals(facts, defaultPosSettings).length === 0 ? null : accounts.admin.uid,
    isVoid: false,
  };
}

function draftOf({ returns: random }: TillHistory, sale: Sale, timestamp: number) {
  const { uid: cashierId, name: cashierName } = accounts.cashier;
  const { id: saleId, receiptNumber: saleReceiptNumber } = sale;
  return { id: random.id(), saleId, saleReceiptNumber, note: null, timestamp, cashierId, cashierName };
}

const fates = [
  { bringBack: null, share: 934 },
  { bringBack: refundLine, share: 47 },
  { bringBack: exchangeLine, share: 11 },
  { bringBack: voidSale, share: 8 },
] as const;

const reasons = [
  { reason: 'wrongItem', share: 38 },
  { reason: 'changedMind', share: 22 },
  { reason: 'priceError', share: 6 },
  { reason: 'other', share: 4 },
  { reason: 'defective', share: 24 },
  { reason: 'expired', share: 6 },
] as const;

const notes: ReadonlyMap<RefundReason, string> = new Map([
  ['priceError', 'السعر على الرف كان أقل'],
  ['other', 'العميل اشترى الصنف نفسه مرتين'],
]);
