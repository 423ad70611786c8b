// The history of the till: its sales, each of which may come back, and one that the backend refused.
import { accounts } from '../people.ts';
import { pickOrderLines } from './order-lines.ts';
import { payCart } from './payments.ts';
import { clock, isOpenOn, momentInShop, salesOn } from './hours.ts';
import { planReturn } from './returns.ts';
import { listLines, saleDraft, type TillHistory } from './sale-draft.ts';

/** Plans the sales of the days. The book fills while the timeline runs. */
export function planSales(history: TillHistory): void {
  const { random, payments, returns, timeline, stock, book, products, days } = history;
  const sell = (at: number): void => {
    const count = random.pickWeighted(lineCounts, ({ share }) => share).lines;
    const picked = pickOrderLines(random, products, stock.stockOf, count);
    if (picked.length === 0) return;
    const by = random.happens(0.85) ? accounts.cashier : accounts.admin;
    const paid = payCart(payments, listLines(picked), random.pick(noteSizes));
    planReturn(history, book.sell(saleDraft(paid, { id: random.id(), at, by, exchangeOf: null })));
  };
  for (const day of days) {
    const count = salesOn(random, day);
    for (let index = 0; index < count; index += 1) timeline.plan(momentInShop(random, day), sell);
  }
  const [refusedOn] = days.filter(isOpenOn).slice(-14);
  if (refusedOn === undefined) return;
  timeline.plan(clock(refusedOn, 18, 0.3), (at) => {
    const paid = payCart(returns, listLines(pickOrderLines(returns, products, stock.stockOf, 2)), 1);
    book.refuse(saleDraft(paid, { id: returns.id(), at, by: accounts.cashier, exchangeOf: null }));
  });
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
