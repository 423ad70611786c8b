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
import { noMoney } from '#kernel/money';
import type { TillDeps } from '../ports/deps.ts';
import { createKnownCategories } from './known-categories.ts';
import { refundedOf, unapprovedOf, voidOf } from '../steps/refund-step.ts';
import type { FoundReceipt, FoundSale, RefundReceipt } from '../contract/refunds.ts';
import type { NumberedReceipt } from '../ports/till-store.ts';
import type { TillView } from '../ports/till-state.ts';

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
  readonly knownSale: (saleId: string) => Promise<KnownSale | null>;
  /** By product id, as far as this till has them or was told. */
  readonly categories: (productIds: readonly string[]) => FoundSale['categories'];
}

/** The receipts that are offered where no record has the number (RF-01). */
const maxLast = 5;

export function createReceiptFinder(deps: TillDeps, view: TillView): ReceiptFinder {
  const { store, backend, connection } = deps;
  const remembered = new Map<string, KnownSale>();
  const categories = createKnownCategories(deps, view);

  const describe = async (known: KnownSale): Promise<FoundSale> => {
    remembered.set(known.sale.id, known);
    const productIds = known.sale.items.map(({ id }) => id);
    await categories.learn(productIds);
    return describeSale(deps, view, known, categories.of(productIds));
  };

  const unknownReceipt = async (receiptNumber: string | null): Promise<FoundReceipt> => ({
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
    const elsewhere = await refundedElsewhere(deps, id);
    const known = remembered.get(id)?.elsewhere ?? nothingRefunded;
    return describe({ sale: own.receipt.sale, elsewhere: elsewhere ?? known, isTillDoubtful: false });
  };

  const findInBackend = async (receiptNumber: string, ownLetter: string): Promise<FoundReceipt> => {
    const letter = receiptNumber.replace(/-.*$/u, '');
    const notFound = () =>
      letter === ownLetter
        ? unknownReceipt(receiptNumber)
        : ({ type: 'OtherTill', letter, receiptNumber } as const);
    const found = connection.isOnline() ? await backend.findReceipt(receiptNumber) : null;
    if (found === null || !found.ok) return notFound();
    switch (found.value?.type) {
      case undefined:
        return unknownReceipt(receiptNumber);
      case 'VoidNumber':
        return { type: 'VoidNumber', receiptNumber, reason: found.value.reason };
      case 'Refund':
        return {
          type: 'FoundRefund',
          receipt: { refund: found.value.refund, state: 'completed', isPrinted: true },
        };
      case 'Sale': {
        const { sale, isTillDoubtful } = found.value;
        const elsewhere = await refundedElsewhere(deps, sale.id);
        return elsewhere === null ? notFound() : describe({ sale, elsewhere, isTillDoubtful });
      }
    }
  };

  return {
    find: async (text) => {
      const letter = view.state.current().till?.letter ?? '';
      const [receiptNumber] = receiptNumbersOf(text, letter === '' ? [] : [letter]);
      if (receiptNumber === undefined) return unknownReceipt(null);
      const own = await store.numberedReceipt(receiptNumber);
      return own === null ? findInBackend(receiptNumber, letter) : findHere(own);
    },
    knownSale: async (saleId) => {
      const found = remembered.get(saleId);
      if (found !== undefined) return found;
      const own = await store.receipt(saleId);
      return own && { sale: own.sale, elsewhere: nothingRefunded, isTillDoubtful: false };
    },
    categories: categories.of,
  };
}

/**
 * What others have given back of a sale; null without an answer of the backend. It has the acknowledged refunds of this till, and may
 * have one whose answer was lost: counted twice, such a one would lower the money of the next refund (RF-07).
 */
async function refundedElsewhere(deps: TillDeps, saleId: string): Promise<RefundedSale | null> {
  if (!deps.connection.isOnline()) return null;
  const own = await deps.store.refundsOf(saleId);
  const idsIn = (wanted: RefundReceipt['state']) =>
    own.flatMap(({ refund, state }) => (state === wanted ? [refund.id] : []));
  const found = await deps.backend.refundedSale(saleId, idsIn('queued'));
  if (!found.ok) return null;
  const { refunded, arrived } = found.value;
  const there = new Set([...idsIn('completed'), ...arrived]);
  const ofThisTill = own.filter(({ refund }) => there.has(refund.id));
  return withoutRefunded(refunded, refundedOf(ofThisTill, nothingRefunded));
}

async function describeSale(
  { store, clock }: TillDeps,
  view: TillView,
  { sale, elsewhere, isTillDoubtful }: KnownSale,
  categories: FoundSale['categories'],
): Promise<FoundSale> {
  const [own, { shift, lastSaleIds }] = await Promise.all([store.refundsOf(sale.id), store.ledger()]);
  const refunded = refundedOf(own, elsewhere);
  const [lastSaleId = null] = lastSaleIds;
  const facts = { sale, refunded, openShiftId: shift?.id ?? null, lastSaleId, now: clock.now() };
  return {
    type: 'FoundSale',
    sale,
    refunded,
    refundedElsewhere: elsewhere,
    unapproved: unapprovedOf(own, elsewhere),
    shiftCash: shift?.unapprovedCash ?? noMoney,
    lines: refundableLines(sale, refunded),
    moneyLeft: moneyLeft(sale, refunded),
    methodsLeft: methodsLeft(sale, refunded),
    categories,
    isTillDoubtful,
    canVoid: judgeVoid(facts, view.settings.current()),
    voidedBy: voidOf(own)?.receiptNumber ?? null,
  };
}
