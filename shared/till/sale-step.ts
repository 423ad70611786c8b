// The durable step of a sale: its number, its link in the chain and its queue entry.
import { canonicalSale, chainLink } from '#domain/chain';
import { formatReceiptNumber, isSameCartSold, isSamePayment, type Sale } from '#domain/sale';
import { err, ok, type Result } from '#kernel/result';
import { endedLease, newEntry, type StepInput, type StepOutcome, type TillStep } from './step.ts';
import type { SaleReceipt, SoldOtherwise } from './till.ts';

export interface SavedSale {
  readonly receipt: SaleReceipt;
  /** False for a sale that was there before, under the number that it has. */
  readonly isNew: boolean;
}

export type SaleRefusal =
  | SoldOtherwise
  /** What was sold under this id is void: it can be sold under another one. */
  | { readonly type: 'Void' };

type SaleOutcome = Result<StepOutcome<SavedSale>, SaleRefusal>;

export function saleStep(
  sale: Sale,
  { letter, leasedUntil }: { readonly letter: string; readonly leasedUntil: number },
): TillStep<SavedSale, SaleRefusal> {
  return {
    ids: [sale.id],
    decide: (input) => {
      const known = input.sales.get(sale.id);
      if (known !== undefined) return answerKnown(input, known, sale);
      const { ledger, now } = input;
      const number = ledger.lastReceipt + 1;
      const linked = linkSale(input, { ...sale, receiptNumber: formatReceiptNumber(letter, number) });
      return ok({
        value: { receipt: { sale: linked, state: 'queued', isPrinted: false }, isNew: true },
        changes: {
          ledger: { ...ledger, lastReceipt: number, headHash: linked.hash },
          added: [newEntry(sale.id, { kind: 'sale', sale: linked }, { now, leasedUntil })],
        },
      });
    },
  };
}

/** The chain has the order of the numbers, because both are taken in one step (TH-02). */
function linkSale({ ledger, hashText }: StepInput, sale: Sale): Sale {
  return { ...sale, ...chainLink(hashText, ledger.headHash, canonicalSale(sale)) };
}

/** A sale that is answered to a second cashier can no longer be withdrawn by the first. */
function answerKnown({ entries }: StepInput, known: SaleReceipt, sale: Sale): SaleOutcome {
  const refusal = knownSaleRefusal(known, sale);
  if (refusal !== null) return err(refusal);
  const entry = entries.get(sale.id);
  const updated = entry === undefined ? [] : [{ id: sale.id, fields: endedLease(entry) }];
  return ok({ value: { receipt: known, isNew: false }, changes: { updated } });
}

/** Why the sale is not the one that was recorded under its id; null where it is (PY-24). */
function knownSaleRefusal(known: SaleReceipt, sale: Sale): SaleRefusal | null {
  if (known.state === 'void') return { type: 'Void' };
  const { receiptNumber, payments } = known.sale;
  if (!isSameCartSold(known.sale, sale)) return { type: 'SoldOtherwise', receiptNumber, payments: null };
  return isSamePayment(known.sale, sale) ? null : { type: 'SoldOtherwise', receiptNumber, payments };
}
