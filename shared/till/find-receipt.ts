// Looks up a receipt number: in this till's own records first, then with a connection in the backend (RF-01 to RF-05).
import {
  judgeVoid,
  methodsLeft,
  moneyLeft,
  nothingRefunded,
  refundableLines,
  withoutRefunded,
  type RefundedSale,
} from '#domain/refund';
import { receiptNumbersOf, type Sale } from '#domain/sale';
import type { TillDeps } from './deps.ts';
import { refundedOf, voidOf } from './refund-step.ts';
import type { FoundReceipt, FoundSale } from './refunds.ts';
import type { NumberedReceipt } from './till-store.ts';
import type { TillView } from './till-state.ts';

/** A sale that may be refunded, with what the records of this device do not tell. */
export interface KnownSale {
  readonly sale: Sale;
  /** By refunds that this till did not make. */
  readonly elsewhere: RefundedSale;
  readonly isTillDoubtful: boolean;
}

export interface ReceiptFinder {
  readonly find: (text: string) => Promise<FoundReceipt>;
  /** The sale of a refund: one that was found, or one of this till. */
  readonly known: (saleId: string) => Promise<KnownSale | null>;
  /** Remembers the sale. */
  readonly describe: (known: KnownSale) => Promise<FoundSale>;
}

/** The receipts that are offered where no record has the number (RF-01). */
const maxLast = 5;

export function createReceiptFinder(deps: TillDeps, view: TillView): ReceiptFinder {
  const { store, backend, connection } = deps;
  const remembered = new Map<string, KnownSale>();

  const describe = (known: KnownSale): Promise<FoundSale> => {
    remembered.set(known.sale.id, known);
    return describeSale(deps, view, known);
  };

  const unknown = async (receiptNumber: string | null): Promise<FoundReceipt> => ({
    type: 'UnknownReceipt',
    receiptNumber,
    last: await store.receipts(maxLast),
  });

  const findHere = async (own: NumberedReceipt): Promise<FoundReceipt> => {
    const { id, receiptNumber } = own.type === 'Sale' ? own.receipt.sale : own.receipt.refund;
    if (own.receipt.state === 'void') return { type: 'VoidNumber', receiptNumber, reason: own.reason ?? '' };
    const refused = view.state.current().refused.find((entry) => entry.id === id);
    if (refused !== undefined) return { type: 'RefusedRecord', id, receiptNumber, reason: refused.reason };
    if (own.type === 'Refund') return { type: 'FoundRefund', receipt: own.receipt };
    return describe({
      sale: own.receipt.sale,
      elsewhere: await refundedElsewhere(deps, id),
      isTillDoubtful: false,
    });
  };

  const findInBackend = async (receiptNumber: string, ownLetter: string): Promise<FoundReceipt> => {
    const letter = receiptNumber.replace(/-.*$/u, '');
    const found = connection.isOnline() ? await backend.findReceipt(receiptNumber) : null;
    if (found === null || !found.ok)
      return letter === ownLetter ? unknown(receiptNumber) : { type: 'OtherTill', letter, receiptNumber };
    switch (found.value?.type) {
      case undefined:
        return unknown(receiptNumber);
      case 'VoidNumber':
        return { type: 'VoidNumber', receiptNumber, reason: found.value.reason };
      case 'Refund':
        return {
          type: 'FoundRefund',
          receipt: { refund: found.value.refund, state: 'completed', isPrinted: true },
        };
      case 'Sale': {
        const { sale, refunded, isTillDoubtful } = found.value;
        const own = await sentHere(deps, sale.id);
        return describe({ sale, elsewhere: withoutRefunded(refunded, own), isTillDoubtful });
      }
    }
  };

  return {
    find: async (text) => {
      const letter = view.state.current().till?.letter ?? '';
      const [receiptNumber] = receiptNumbersOf(text, letter === '' ? [] : [letter]);
      if (receiptNumber === undefined) return unknown(null);
      const own = await store.numbered(receiptNumber);
      return own === null ? findInBackend(receiptNumber, letter) : findHere(own);
    },
    known: async (saleId) => {
      const found = remembered.get(saleId);
      if (found !== undefined) return found;
      const own = await store.receipt(saleId);
      return own && { sale: own.sale, elsewhere: nothingRefunded, isTillDoubtful: false };
    },
    describe,
  };
}

/** Refunds of a sale of this till by others. Without a connection none is known. */
async function refundedElsewhere(deps: TillDeps, saleId: string): Promise<RefundedSale> {
  if (!deps.connection.isOnline()) return nothingRefunded;
  // Read before the backend is asked, so that a refund which arrives meanwhile counts twice rather than not at all.
  const own = await sentHere(deps, saleId);
  const all = await deps.backend.refundedSale(saleId);
  return all.ok ? withoutRefunded(all.value, own) : nothingRefunded;
}

/** What the acknowledged refunds of this till have given back. */
async function sentHere({ store }: TillDeps, saleId: string): Promise<RefundedSale> {
  const refunds = await store.refundsOf(saleId);
  return refundedOf(
    refunds.filter(({ state }) => state === 'completed'),
    nothingRefunded,
  );
}

async function describeSale(
  { store, clock }: TillDeps,
  view: TillView,
  { sale, elsewhere, isTillDoubtful }: KnownSale,
): Promise<FoundSale> {
  const [own, { shift, lastSaleId }] = await Promise.all([store.refundsOf(sale.id), store.ledger()]);
  const refunded = refundedOf(own, elsewhere);
  const facts = { sale, refunded, openShiftId: shift?.id ?? null, lastSaleId, now: clock.now() };
  return {
    type: 'FoundSale',
    sale,
    refunded,
    refundedElsewhere: elsewhere,
    lines: refundableLines(sale, refunded),
    moneyLeft: moneyLeft(sale, refunded),
    methodsLeft: methodsLeft(sale, refunded),
    isTillDoubtful,
    canVoid: judgeVoid(facts, view.settings.current()),
    voidedBy: voidOf(own)?.receiptNumber ?? null,
  };
}
