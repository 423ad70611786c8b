// The durable step of a sale: its number, its link in the chain and its queue entry.
import { canonicalSale, chainLink } from '#domain/chain';
import { formatReceiptNumber, isSameCartSold, isSamePayment, type Sale } from '#domain/sale';
import { raiseBySale, type Shift } from '#domain/shift';
import { err, ok } from '#kernel/result';
import { takeDiscountApproval, type DiscountRule } from './approvals.ts';
import { soldCart } from './cart-steps.ts';
import { discountEntries } from '#domain/till-entry';
import { queuedEntries } from './audit-entries.ts';
import { clockEntries } from './clock-steps.ts';
import { withLastSale, type Ledger } from '../contract/ledger.ts';
import type { ShiftRefusal } from '../contract/shift-errors.ts';
import { shiftForRecord, type ShiftRule } from './shift-step.ts';
import { endedLease, newEntry, type StepDecision, type StepInput, type TillStep } from './step.ts';
import type { SaleReceipt, SoldOtherwise } from '../contract/till.ts';

export interface SavedSale {
  readonly receipt: SaleReceipt;
  /** False for a sale that was there before, under the number that it has. */
  readonly isNew: boolean;
}

export type SaleRefusal =
  | SoldOtherwise
  | ShiftRefusal
  /** Its discounts are above what a cashier gives, and no stored approval covers them (DC-09, DC-14). */
  | { readonly type: 'NeedsApproval' }
  /** What was sold under this id is void: it can be sold under another one. */
  | { readonly type: 'Void' };

export function saleStep(
  sale: Sale,
  { letter, leasedUntil, rule }: SaleStepOptions,
): TillStep<SavedSale, SaleRefusal> {
  return {
    ids: [sale.id],
    readsCarts: true,
    decide: (input) => {
      const known = input.sales.get(sale.id);
      if (known !== undefined) return answerKnown(input, known, sale);
      const opened = rule === undefined ? ok(null) : shiftForRecord(input, factsOf(sale), rule);
      if (!opened.ok) return opened;
      const taken = takeDiscountApproval(input.ledger, sale, rule?.discounts);
      if (!taken.ok) return taken;
      const { approvedBy, approvals } = taken.value;
      const numbering = { letter, shift: opened.value?.shift ?? null };
      const linked = numberSale(input, numbering, { ...sale, approvedBy });
      return ok({
        value: { receipt: { sale: linked, state: 'queued', isPrinted: false }, isNew: true },
        changes: {
          carts: soldCart(input, sale),
          ledger: { ...ledgerAfterSale(opened.value?.ledger ?? input.ledger, linked), approvals },
          added: [
            ...(opened.value?.added ?? []),
            newEntry(sale.id, { kind: 'sale', sale: linked }, { now: input.now, leasedUntil }),
            ...queuedEntries([...discountEntries(linked), ...clockEntries(input.ledger, linked)], input.now),
          ],
        },
      });
    },
  };
}

/** How the till's shifts open and close, and what a cashier may give off. */
export interface SaleRule extends ShiftRule {
  readonly discounts?: DiscountRule | undefined;
}

export interface SaleStepOptions {
  readonly letter: string;
  readonly leasedUntil: number;
  /** Without a rule the sale stays in the shift that it names, and raises none. */
  readonly rule?: SaleRule | undefined;
}

function factsOf({ tillId, day, timestamp, cashierId, cashierName }: Sale) {
  return { tillId, day, at: timestamp, by: { id: cashierId, name: cashierName } };
}

/** The chain has the order of the numbers, because both are taken in one step (TH-02). */
export function numberSale(
  { ledger, hashText }: Pick<StepInput, 'ledger' | 'hashText'>,
  { letter, shift }: { readonly letter: string; readonly shift: Shift | null },
  sale: Sale,
): Sale {
  const numbered = {
    ...sale,
    receiptNumber: formatReceiptNumber(letter, ledger.lastReceipt + 1),
    shiftId: shift?.id ?? sale.shiftId,
  };
  return { ...numbered, ...chainLink(hashText, ledger.headHash, canonicalSale(numbered)) };
}

/** The number is taken, and the open shift has the sale if it is its own. */
export function ledgerAfterSale(ledger: Ledger, sale: Sale): Ledger {
  const { shift } = ledger;
  return {
    ...withLastSale(ledger, sale.id),
    lastReceipt: ledger.lastReceipt + 1,
    headHash: sale.hash,
    lastNumberedAt: sale.timestamp,
    shift: shift?.id === sale.shiftId ? { ...shift, sums: raiseBySale(shift.sums, sale) } : shift,
  };
}

/** A sale that is answered to a second cashier can no longer be withdrawn by the first. */
function answerKnown(
  { entries }: StepInput,
  known: SaleReceipt,
  sale: Sale,
): StepDecision<SavedSale, SaleRefusal> {
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
