// The durable step of an exchange: a refund and a sale with consecutive numbers.
import { bookExchange, exchangedPayments, methodsLeft, type Refund } from '#domain/refund';
import {
  checkPayment,
  formatReceiptNumber,
  isSameCartSold,
  methodOf,
  type PaymentError,
  type PaymentMethod,
  type PaymentPart,
  type Sale,
} from '#domain/sale';
import { raiseExchanged, withCashOut } from '#domain/shift';
import { piastres, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { discountEntries, refundApproval } from '#domain/till-entry';
import type { TillAct } from './shift-step.ts';
import { takeApproval, takeDiscountApproval, type DiscountRule, type TakenApproval } from './approvals.ts';
import { queuedEntries } from './audit-entries.ts';
import { clockEntries } from './clock-steps.ts';
import { soldCart } from './cart-steps.ts';
import type { Ledger } from '../contract/ledger.ts';
import {
  checkCash,
  checkMoney,
  countedRefusal,
  judgeProducts,
  knownRefund,
  knownRefusal,
  leasesEnded,
  ledgerAfterRefund,
  numberRefund,
  refundEntry,
  withStoredSale,
  type RefundDraft,
  type RefundStepRefusal,
  type SavedRefund,
} from './refund-step.ts';
import type { DiscountNeedsApproval, RefundReceipt } from '../contract/refunds.ts';
import { ledgerAfterSale, numberSale } from './sale-step.ts';
import { newEntry, type StepInput, type TillStep } from './step.ts';
import type { SaleReceipt, SoldOtherwise } from '../contract/till.ts';

export interface ExchangeDraft {
  readonly refund: RefundDraft;
  readonly givenBackBy: PaymentMethod;
  /** The sale of the new cart; its payment is made in the step. */
  readonly sale: Sale;
  readonly paid: readonly PaymentPart[];
  /** Without it a cashier gives no discount in the new sale. */
  readonly discounts?: DiscountRule | undefined;
}

export type ExchangeStepRefusal = RefundStepRefusal | PaymentError | SoldOtherwise | DiscountNeedsApproval;

export interface SavedExchange extends SavedRefund {
  readonly sale: SaleReceipt;
}

/** Both are durable with consecutive numbers; the common part is booked in both by the methods that paid (RF-22). */
export function exchangeStep(
  { refund: asked, givenBackBy, sale, paid, discounts }: ExchangeDraft,
  act: TillAct,
): TillStep<SavedExchange, ExchangeStepRefusal> {
  return {
    ids: [asked.id, asked.sale.id, sale.id],
    refundsOf: asked.sale.id,
    readsCarts: true,
    decide: (input) => {
      const claimed = withStoredSale(input, asked);
      const known = knownRefund(input, claimed);
      const sold = input.sales.get(sale.id);
      if (known !== undefined) return answerKnownExchange(input, { known, draft: claimed, sold, sale });
      if (sold !== undefined) return err(soldOtherwise(sold));
      const judged = judgeProducts(input, claimed, act);
      if (!judged.ok) return judged;
      const { opened, total, refunded } = judged.value;
      const taken = takeApprovals(input, { refund: claimed, sale, total, discounts }, act);
      if (!taken.ok) return taken;
      const { draft, approvedBy, approvals } = taken.value;
      const given = checkPayment(piastres(Math.max(0, sale.total - total)), paid);
      if (!given.ok) return given;
      const booking = bookExchange({
        refundTotal: total,
        saleTotal: sale.total,
        left: methodsLeft(draft.sale, refunded),
        givenBackBy,
        paid: given.value,
        refundNumber: formatReceiptNumber(act.letter, input.ledger.lastReceipt + 1),
      });
      const money = { payments: booking.refundPayments, references: {} };
      const cashOut = piastres(Math.max(0, booking.cashOut));
      const isPaid = checkMoney(draft, { ...money, cashOut }, judged.value, act);
      if (!isPaid.ok) return isPaid;
      const cash = checkCash(opened, cashOut, draft, act);
      if (!cash.ok) return countedRefusal(opened, cash.error);
      const refund = numberRefund(input, opened, { draft, priced: judged.value, money, act });
      const after = ledgerAfterRefund(opened.ledger, refund);
      const entry = refundEntry(input, refund, act);
      const { leasedUntil } = entry;
      const payment = { ...booking.sale, paymentMethod: methodOf(booking.sale.payments) };
      const linked = numberSale(
        { ...input, ledger: after },
        { letter: act.letter, shift: opened.shift },
        {
          ...sale,
          ...payment,
          approvedBy,
          exchangeOf: refund.id,
        },
      );
      return ok({
        value: {
          receipt: { refund, state: 'queued', isPrinted: false },
          sale: { sale: linked, state: 'queued', isPrinted: false },
          before: refunded.units,
          isNew: true,
        },
        changes: {
          carts: soldCart(input, linked),
          ledger: { ...ledgerAfterExchange(after, refund, linked), approvals },
          added: [
            ...opened.added,
            entry,
            newEntry(linked.id, { kind: 'sale', sale: linked }, { now: input.now, leasedUntil }),
            ...queuedEntries(
              [
                ...refundApproval(refund),
                ...discountEntries(linked),
                ...clockEntries(input.ledger, refund),
                ...clockEntries({ ...input.ledger, lastNumberedAt: refund.timestamp }, linked),
              ],
              input.now,
            ),
          ],
        },
      });
    },
  };
}

interface ClaimedExchange extends Pick<ExchangeDraft, 'refund' | 'sale' | 'discounts'> {
  readonly total: Piastres;
}

/** What is left of both claims: the approver of the refund, and of the discounts of the sale. */
function takeApprovals(
  { ledger }: StepInput,
  { refund, sale, total, discounts }: ClaimedExchange,
  act: TillAct,
): Result<
  { readonly draft: RefundDraft } & Pick<TakenApproval, 'approvedBy' | 'approvals'>,
  DiscountNeedsApproval
> {
  const given = takeDiscountApproval(ledger, sale, discounts);
  if (!given.ok) return err({ type: 'DiscountNeedsApproval' });
  const claim = {
    act: 'exchange',
    subject: refund.sale.id,
    approvedBy: refund.approvedBy,
    amount: total,
  } as const;
  const { approvedBy, approvals } = takeApproval(given.value, claim, act);
  return ok({ draft: { ...refund, approvedBy }, approvedBy: given.value.approvedBy, approvals });
}

function ledgerAfterExchange(before: Ledger, refund: Refund, sale: Sale): Ledger {
  const ledger = ledgerAfterSale(before, sale);
  const { shift } = ledger;
  const common = exchangedPayments(refund, sale);
  return {
    ...ledger,
    shift: shift && {
      ...withCashOut(shift, refund, 0 - (common.cash ?? 0)),
      sums: raiseExchanged(shift.sums, common),
    },
  };
}

interface KnownExchange {
  readonly known: RefundReceipt;
  readonly draft: RefundDraft;
  /** What this device has under the id of the sale. */
  readonly sold: SaleReceipt | undefined;
  readonly sale: Sale;
}

/** The answer for the same products and the same cart (PY-24). A refund that stands without its sale is no exchange (RF-23). */
function answerKnownExchange(input: StepInput, { known, draft, sold, sale }: KnownExchange) {
  const refusal = knownRefusal(known, draft);
  if (refusal !== null) return err(refusal);
  if (sold?.sale.exchangeOf !== known.refund.id || sold.state === 'void') {
    const { receiptNumber } = known.refund;
    return err({ type: 'RefundedOtherwise', receiptNumber } as const);
  }
  if (!isSameCartSold(sold.sale, sale)) return err(soldOtherwise(sold));
  return ok({
    value: { receipt: known, sale: sold, before: {}, isNew: false },
    changes: { updated: leasesEnded(input) },
  });
}

function soldOtherwise({ sale, state }: SaleReceipt): SoldOtherwise | { readonly type: 'Void' } {
  return state === 'void'
    ? { type: 'Void' }
    : { type: 'SoldOtherwise', receiptNumber: sale.receiptNumber, payments: null };
}
