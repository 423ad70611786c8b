// Everything of the demo till that took a receipt number: in one series and one chain, with the stock and the day sums that it moved.
import { createHash } from 'node:crypto';
import { canonicalRefund, canonicalSale, chainLink } from '#domain/chain';
import type { Refund } from '#domain/refund';
import { formatReceiptNumber, type Sale } from '#domain/sale';
import { shiftId } from '#domain/shift';
import { shopDayOf } from '#kernel/shop-day';
import { accounts } from '../people.ts';
import type { DailyTotals } from './daily-totals.ts';
import type { StockSimulator } from './stock-simulator.ts';

export const till = { id: 'demoTill', letter: 'A', name: 'الرئيسية' } as const;

export type NumberedAct = SaleAct | RefundAct;

interface SaleAct {
  readonly kind: 'sale' | 'refused';
  readonly record: Sale;
}

/** `kind` as the index of receipt numbers stores it. */
interface RefundAct {
  readonly kind: 'refund';
  readonly record: Refund;
}

/** What the number adds to a record. */
type NumberFields = 'day' | 'tillId' | 'shiftId' | 'receiptNumber' | 'hash' | 'previousHash';
export type SaleDraft = Omit<Sale, NumberFields>;
export type RefundDraft = Omit<Refund, NumberFields>;

export interface TillBook {
  /** In the order of their numbers. */
  readonly acts: readonly NumberedAct[];
  readonly nextNumber: () => string;
  readonly sell: (draft: SaleDraft) => Sale;
  /** A sale that the backend refused while its cashier waited: its number is void. */
  readonly refuse: (draft: SaleDraft) => void;
  readonly refund: (draft: RefundDraft) => void;
}

export function createTillBook(stock: StockSimulator, dailyTotals: DailyTotals): TillBook {
  const acts: NumberedAct[] = [];
  // One shift each day.
  let shifts = 0;
  const nextNumber = (): string => formatReceiptNumber(till.letter, acts.length + 1);
  const unlinkedAct = (timestamp: number) => {
    const day = shopDayOf(timestamp);
    if (acts.at(-1)?.record.day !== day) shifts += 1;
    const numbered = { tillId: till.id, shiftId: shiftId(till.id, shifts), receiptNumber: nextNumber() };
    return { ...numbered, day, hash: '', previousHash: '' };
  };
  const linkOf = (text: string) => chainLink(hashText, acts.at(-1)?.record.hash ?? '', text);
  const numberedSale = (draft: SaleDraft, kind: 'sale' | 'refused'): Sale => {
    const sale = { ...draft, ...unlinkedAct(draft.timestamp) };
    const record = { ...sale, ...linkOf(canonicalSale(sale)) };
    acts.push({ kind, record });
    return record;
  };
  return {
    acts,
    nextNumber,
    sell: (draft) => {
      const sale = numberedSale(draft, 'sale');
      const { id: sourceId, timestamp: at, units, cashierId } = sale;
      const by = cashierId === accounts.admin.uid ? accounts.admin : accounts.cashier;
      stock.move(units, { reason: 'sale', sourceId }, { at, by });
      dailyTotals.addSale(sale.day, { ...sale, at });
      return sale;
    },
    refuse: (draft) => void numberedSale(draft, 'refused'),
    refund: (draft) => {
      const refund = { ...draft, ...unlinkedAct(draft.timestamp) };
      const record = { ...refund, ...linkOf(canonicalRefund(refund)) };
      acts.push({ kind: 'refund', record });
      const { id: sourceId, timestamp: at, restocked, day } = record;
      stock.move(restocked, { reason: 'refund', sourceId }, { at, by: accounts.cashier });
      dailyTotals.addRefund(day, { ...record, at });
    },
  };
}

export function salesOf(acts: readonly NumberedAct[]): readonly Sale[] {
  return acts.flatMap(({ kind, record }) => (kind === 'sale' ? [record] : []));
}

export function refundsOf(acts: readonly NumberedAct[]): readonly Refund[] {
  return acts.flatMap(({ kind, record }) => (kind === 'refund' ? [record] : []));
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
