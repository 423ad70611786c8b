// The history of the till: sales with receipt numbers without gaps in a whole chain.
import { createHash } from 'node:crypto';
import { canonicalSale, chainLink } from '#domain/chain';
import { shiftId } from '#domain/shift';
import { formatReceiptNumber, type Sale } from '#domain/sale';
import type { ShopDay } from '#kernel/shop-day';
import { accounts, type DemoAccount } from '../people.ts';
import type { DemoProduct } from '../catalogue/demo-products.ts';
import type { Random } from '#kernel/random';
import type { Timeline } from './timeline.ts';
import { pickOrderLines } from './order-lines.ts';
import { payCart } from './payments.ts';
import type { DailyTotals } from './daily-totals.ts';
import { momentInShop, salesOn } from './hours.ts';
import type { StockSimulator } from './stock-simulator.ts';

export const till = { id: 'demoTill', letter: 'A', name: 'الكاونتر الرئيسي' } as const;

/** Plans the sales of the days. The returned list fills while the timeline runs. */
export function planSales(deps: {
  readonly random: Random;
  /** A stream of its own: how customers pay changes nothing of what they buy. */
  readonly payments: Random;
  readonly timeline: Timeline;
  readonly stock: StockSimulator;
  readonly dailyTotals: DailyTotals;
  readonly products: readonly DemoProduct[];
  readonly days: readonly ShopDay[];
}): readonly Sale[] {
  const { random, payments, timeline, stock, dailyTotals, products, days } = deps;
  const sales: Sale[] = [];
  // One shift each day.
  let shifts = 0;
  const sell = (day: ShopDay, at: number): void => {
    const count = random.weighted(lineCounts, ({ share }) => share).lines;
    const picked = pickOrderLines(random, products, stock.stockOf, count);
    if (picked.length === 0) return;
    const cashier: DemoAccount = random.happens(0.85) ? accounts.cashier : accounts.admin;
    const lines = picked.map(({ product: { id, name, price }, quantity }) => ({ id, name, price, quantity }));
    const { items, listTotal, total, discounts, ...payment } = payCart(
      payments,
      lines,
      random.pick(noteSizes),
    );
    const last = sales.at(-1);
    if (last?.day !== day) shifts += 1;
    const unlinked: Sale = {
      id: random.id(),
      items,
      listTotal,
      total,
      discounts,
      approvedBy: null,
      paymentMethod: payment.paymentMethod,
      payments: payment.payments,
      references: payment.references,
      amountPaid: payment.amountPaid,
      change: payment.change,
      timestamp: at,
      status: 'completed',
      cashierId: cashier.uid,
      cashierName: cashier.name,
      units: Object.fromEntries(picked.map(({ product, quantity }) => [product.id, quantity])),
      day,
      tillId: till.id,
      shiftId: shiftId(till.id, shifts),
      receiptNumber: formatReceiptNumber(till.letter, sales.length + 1),
      hash: '',
      previousHash: '',
      exchangeOf: null,
    };
    const sale = { ...unlinked, ...chainLink(hashText, last?.hash ?? '', canonicalSale(unlinked)) };
    sales.push(sale);
    stock.move(sale.units, { reason: 'sale', sourceId: sale.id }, { at, by: cashier });
    dailyTotals.addSale(day, {
      id: sale.id,
      total,
      listTotal,
      payments: sale.payments,
      units: sale.units,
      at,
    });
  };
  for (const day of days) {
    const count = salesOn(random, day);
    for (let index = 0; index < count; index += 1)
      timeline.plan(momentInShop(random, day), (at) => sell(day, at));
  }
  return sales;
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Piastres: the exact amount, or notes of 50, 100 or 200 pounds. */
const noteSizes = [1, 5_000, 10_000, 20_000] as const;

const lineCounts = [
  { lines: 1, share: 38 },
  { lines: 2, share: 30 },
  { lines: 3, share: 18 },
  { lines: 4, share: 9 },
  { lines: 5, share: 5 },
] as const;
