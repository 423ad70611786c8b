// What a cashier of the demo shop sells, before it has its number.
import { needsApproval } from '#domain/sale';
import { defaultPosSettings } from '#domain/pos-settings';
import type { Random } from '#kernel/random';
import type { ShopDay } from '#kernel/shop-day';
import { accounts, type DemoAccount } from '../people.ts';
import type { DemoProduct } from '../catalogue/demo-products.ts';
import type { PickedLine } from './order-lines.ts';
import type { PaidCart } from './payments.ts';
import type { StockSimulator } from './stock-simulator.ts';
import type { SaleDraft, TillBook } from './till-book.ts';
import type { Timeline } from './timeline.ts';

export interface TillHistory {
  readonly random: Random;
  /** A stream of its own: how customers pay changes nothing of what they buy. */
  readonly payments: Random;
  /** What comes back. */
  readonly returns: Random;
  readonly timeline: Timeline;
  readonly stock: StockSimulator;
  readonly book: TillBook;
  readonly products: readonly DemoProduct[];
  readonly days: readonly ShopDay[];
}

export function listLines(picked: readonly PickedLine[]) {
  return picked.map(({ product: { id, name, price }, quantity }) => ({ id, name, price, quantity }));
}

interface Selling {
  readonly id: string;
  readonly at: number;
  readonly by: DemoAccount;
  readonly exchangeOf: string | null;
}

export function saleDraft({ subtotal, ...paid }: PaidCart, { id, at, by, exchangeOf }: Selling): SaleDraft {
  const isBeyond = by.role === 'cashier' && needsApproval({ ...paid, subtotal }, defaultPosSettings, null);
  return {
    ...paid,
    id,
    approvedBy: isBeyond ? accounts.admin.uid : null,
    timestamp: at,
    status: 'completed',
    cashierId: by.uid,
    cashierName: by.name,
    units: Object.fromEntries(paid.items.map((line) => [line.id, line.quantity])),
    exchangeOf,
  };
}
