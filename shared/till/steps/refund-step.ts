// The durable steps of a refund, a void and an exchange: number, link in the chain and queue entry. What is left of the sale, its money,
// the approval and the cash in the drawer are judged here, over the device's own records (BA-01).
import { canonicalRefund, chainLink } from '#domain/chain';
import {
  isReasonGiven,
  judgeVoid,
  priceRefund,
  refundApprovals,
  sumRefunded,
  unapprovedTotal,
  type Refund,
  type RefundApprovalReason,
  type RefundedSale,
} from '#domain/refund';
import type { Units } from '#domain/cart';
import {
  formatReceiptNumber,
  paymentMethods,
  type PaymentReferences,
  type Payments,
  type Sale,
} from '#domain/sale';
import { checkPayOut, isBeyondShift, raiseByRefund, raiseCashRefusals, withCashOut } from '#domain/shift';
import { addMoney, noMoney, sumMoney, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { refundApproval } from '#domain/till-entry';
import { takeApproval } from './approvals.ts';
import { queuedEntries } from './audit-entries.ts';
import { clockEntries } from './clock-steps.ts';
import type { Ledger } from '../contract/ledger.ts';
import { shiftForRecord, type ShiftForRecord, type TillAct } from './shift-step.ts';
import { endedLease, newEntry, type StepInput, type TillStep } from './step.ts';
import type { RefundReceipt, RefundRefusal, RefundedProducts } from '../contract/refunds.ts';

/** What comes back, and what the step has to know of it from outside this device's records. */
export interface RefundDraft extends Omit<RefundedProducts, 'saleId'> {
  readonly sale: Sale;
  /** By refunds that this till did not make. */
  readonly elsewhere: RefundedSale;
  readonly isVoid: boolean;
  /** Of the products that come back; null for one that this till does not know. */
  readonly categories: readonly (string | null)[];
  readonly isTillDoubtful: boolean;
}

export interface RefundMoney {
  readonly payments: Payments;
  readonly references: PaymentReferences;
}

/** Why nothing is recorded; a want of cash is counted all the same (SF-11). */
export type RefundStepRefusal =
  | RefundRefusal
  /** What was refunded under this id is void: it can be refunded under another one. */
  | { readonly type: 'Void' };

export interface SavedRefund {
  readonly receipt: RefundReceipt;
  /** Units of the sale that had come back before, by all that this device knows of. */
  readonly before: Units;
  readonly isNew: boolean;
}

type NotEnoughCash = Extract<RefundRefusal, { readonly type: 'NotEnoughCash' }>;

export function refundStep(
  asked: RefundDraft,
  money: RefundMoney,
  act: TillAct,
): TillStep<SavedRefund, RefundStepRefusal> {
  return {
    ids: [asked.id, asked.sale.id],
    refundsOf: asked.sale.id,
    decide: (input) => {
      const claimed = withStoredSale(input, asked);
      const known = knownRefund(input, claimed);
      if (known !== undefined) return answerKnown(input, known, claimed);
      const judged = judgeProducts(input, claimed, act);
      if (!judged.ok) return judged;
      const about = { act: claimed.isVoid ? 'void' : 'refund', subject: claimed.sale.id } as const;
      const claim = { ...about, approvedBy: claimed.approvedBy, amount: judged.value.total };
      const { approvedBy, approvals } = takeApproval(input.ledger, claim, act);
      const draft = { ...claimed, approvedBy };
      const { opened } = judged.value;
      const cashOut = money.payments.cash ?? noMoney;
      const isPaid = checkMoney(draft, { payments: money.payments, cashOut }, judged.value, act);
      if (!isPaid.ok) return isPaid;
      const cash = checkCash(opened, cashOut, draft, act);
      if (!cash.ok) return countedRefusal(opened, cash.error);
      const refund = numberRefund(input, opened, { draft, priced: judged.value, money, act });
      const receipt: RefundReceipt = { refund, state: 'queued', isPrinted: false };
      return ok({
        value: { receipt, before: judged.value.refunded.units, isNew: true },
        changes: {
          ledger: { ...ledgerAfterRefund(opened.ledger, refund), approvals },
          added: [
            ...opened.added,
            refundEntry(input, refund, act),
            ...queuedEntries([...refundApproval(refund), ...clockEntries(input.ledger, refund)], input.now),
          ],
        },
      });
    },
  };
}

/** A sale of this till is judged as it is stored. */
export function withStoredSale({ sales }: StepInput, draft: RefundDraft): RefundDraft {
  return { ...draft, sale: sales.get(draft.sale.id)?.sale ?? draft.sale };
}

interface PricedProducts {
  readonly opened: ShiftForRecord;
  readonly items: Refund['items'];
  readonly units: Units;
  readonly total: Piastres;
  /** Before this refund, by all that this device knows of. */
  readonly refunded: RefundedSale;
  readonly unapproved: Piastres;
}

/** What this device and the backend know to be refunded of the sale; void refunds gave nothing back. */
export function refundedOf(receipts: readonly RefundReceipt[], elsewhere: RefundedSale): RefundedSale {
  const own = receipts.filter(({ state }) => state !== 'void').map(({ refund }) => refund);
  return sumRefunded([...own.map((refund) => ({ ...refund, methods: refund.payments })), elsewhere]);
}

/** Without a PIN. The sums of other tills name no approver, so that they count whole (RF-10). */
export function unapprovedOf(receipts: readonly RefundReceipt[], elsewhere: RefundedSale): Piastres {
  const own = receipts.filter(({ state }) => state !== 'void').map(({ refund }) => refund);
  return addMoney(unapprovedTotal(own), elsewhere.total);
}

/** The refund that voided the sale of these refunds. */
export function voidOf(receipts: readonly RefundReceipt[]): Refund | null {
  return receipts.find(({ refund, state }) => refund.isVoid && state !== 'void')?.refund ?? null;
}

export function judgeProducts(
  input: StepInput,
  draft: RefundDraft,
  act: TillAct,
): Result<PricedProducts, RefundStepRefusal> {
  const { sale, units, restocked, reason, note } = draft;
  const { at } = act;
  const opened = shiftForRecord(input, { ...act, day: shopDayOf(at) }, act);
  if (!opened.ok) return opened;
  if (at < sale.timestamp) return err({ type: 'ClockBehind' });
  if (!isReasonGiven(reason, note)) return err({ type: 'ReasonMissing' });
  const wrong = Object.keys(restocked).find((id) => !isRestockable(restocked[id] ?? 0, units[id] ?? 0));
  if (wrong !== undefined) return err({ type: 'WrongRestock', productId: wrong });
  const isSaleVoid = input.sales.get(sale.id)?.state === 'void';
  const refunded = refundedOf(input.refunds, draft.elsewhere);
  const priced = priceRefund(isSaleVoid ? { ...sale, items: [] } : sale, refunded, units);
  const unapproved = unapprovedOf(input.refunds, draft.elsewhere);
  return priced.ok ? ok({ opened: opened.value, ...priced.value, refunded, unapproved }) : priced;
}

/** A void is a full refund of a sale of the open shift with nothing refunded (RF-24). */
function voidApprovals(
  { sale }: RefundDraft,
  { opened, refunded }: Pick<PricedProducts, 'opened' | 'refunded'>,
  { settings, at }: TillAct,
  isBeyond: boolean,
): Result<readonly RefundApprovalReason[], RefundStepRefusal> {
  const [lastSaleId = null] = opened.ledger.lastSaleIds;
  const judged = judgeVoid({ sale, refunded, openShiftId: opened.shift.id, lastSaleId, now: at }, settings);
  if (judged === 'NotPossible') return err({ type: 'NotVoidable' });
  return ok([
    ...(judged === 'Free' ? [] : (['Void'] as const)),
    ...(isBeyond ? (['ShiftCash'] as const) : []),
  ]);
}

function isRestockable(count: number, units: number): boolean {
  return Number.isInteger(count) && count >= 0 && count <= units;
}

interface GivenBack {
  readonly payments: Payments;
  /** What leaves the drawer. */
  readonly cashOut: Piastres;
}

/** The payments are the money, and a PIN approved what needs one. */
export function checkMoney(
  draft: RefundDraft,
  { payments, cashOut }: GivenBack,
  judged: PricedProducts,
  act: TillAct,
): Result<void, RefundStepRefusal> {
  const { total, refunded, unapproved } = judged;
  const amounts = paymentMethods.map((method) => payments[method] ?? noMoney);
  if (amounts.some((amount) => amount < 0) || sumMoney(amounts) !== total)
    return err({ type: 'WrongPayments', total });
  const today = shopDayOf(act.at);
  const shiftCash = judged.opened.shift.unapprovedCash ?? noMoney;
  const facts = { ...draft, refunded, unapproved, total, payments, cashOut, shiftCash, today };
  const reasons = draft.isVoid
    ? voidApprovals(draft, judged, act, isBeyondShift(cashOut, shiftCash, act.settings))
    : ok(refundApprovals(facts, act.settings));
  if (!reasons.ok) return reasons;
  const isApproved = draft.approvedBy !== null || reasons.value.length === 0;
  return isApproved ? ok(undefined) : err({ type: 'NeedsApproval', reasons: reasons.value });
}

export function checkCash(
  { shift }: ShiftForRecord,
  amount: Piastres,
  { approvedBy }: RefundDraft,
  { settings }: TillAct,
): Result<void, NotEnoughCash> {
  const limits = { ...settings, role: 'cashier', isApproved: approvedBy !== null } as const;
  const drawer = { openingFloat: shift.opening.float, sums: shift.sums, unapproved: noMoney };
  const judged = checkPayOut({ amount, reason: null }, drawer, limits);
  if (judged.ok || judged.error.type !== 'NotEnoughCash') return ok(undefined);
  return err(judged.error);
}

/** The want of cash changes the sums of the shift. */
export function countedRefusal({ ledger, shift, added }: ShiftForRecord, error: NotEnoughCash) {
  const sums = raiseCashRefusals(shift.sums);
  return { ...err(error), changes: { ledger: { ...ledger, shift: { ...shift, sums } }, added } };
}

interface NewRefund {
  readonly draft: RefundDraft;
  readonly priced: PricedProducts;
  readonly money: RefundMoney;
  readonly act: TillAct;
}

export function numberRefund(
  { hashText }: StepInput,
  { ledger, shift }: ShiftForRecord,
  { draft, priced, money, act }: NewRefund,
): Refund {
  const { tillId, letter, by, at } = act;
  const note = draft.note.trim();
  const refund = {
    id: draft.id,
    saleId: draft.sale.id,
    saleReceiptNumber: draft.sale.receiptNumber,
    items: priced.items,
    units: priced.units,
    restocked: Object.fromEntries(Object.entries(draft.restocked).filter(([, count]) => count > 0)),
    total: priced.total,
    payments: Object.fromEntries(Object.entries(money.payments).filter(([, amount]) => amount > 0)),
    references: money.references,
    reason: draft.reason,
    note: note === '' ? null : note,
    timestamp: at,
    day: shopDayOf(at),
    cashierId: by.id,
    cashierName: by.name,
    approvedBy: draft.approvedBy,
    isVoid: draft.isVoid,
    tillId,
    shiftId: shift.id,
    receiptNumber: formatReceiptNumber(letter, ledger.lastReceipt + 1),
  };
  return { ...refund, ...chainLink(hashText, ledger.headHash, canonicalRefund(refund)) };
}

export function ledgerAfterRefund(ledger: Ledger, refund: Refund): Ledger {
  const { shift } = ledger;
  return {
    ...ledger,
    lastReceipt: ledger.lastReceipt + 1,
    headHash: refund.hash,
    lastNumberedAt: refund.timestamp,
    shift: shift && {
      ...withCashOut(shift, refund, refund.payments.cash ?? 0),
      sums: raiseByRefund(shift.sums, refund),
    },
  };
}

/** A refund is sent after its sale (RF-18); a cashier cannot wait for it then. */
export function refundEntry({ entries, now }: StepInput, refund: Refund, { leasedUntil }: TillAct) {
  const isSaleQueued = entries.has(refund.saleId);
  return newEntry(
    refund.id,
    { kind: 'refund', refund },
    isSaleQueued ? { now, after: [refund.saleId] } : { now, leasedUntil },
  );
}

export function knownRefund({ refunds }: StepInput, { id }: RefundDraft): RefundReceipt | undefined {
  return refunds.find(({ refund }) => refund.id === id);
}

function answerKnown(input: StepInput, known: RefundReceipt, draft: RefundDraft) {
  const refusal = knownRefusal(known, draft);
  if (refusal !== null) return err(refusal);
  return ok({
    value: { receipt: known, before: {}, isNew: false },
    changes: { updated: leasesEnded(input) },
  });
}

/** What is answered to a second cashier can no longer be withdrawn by the first. */
export function leasesEnded({ entries }: StepInput) {
  return [...entries.values()].flatMap((entry) =>
    entry.leasedUntil === 0 ? [] : [{ id: entry.id, fields: endedLease(entry) }],
  );
}

export function knownRefusal({ refund, state }: RefundReceipt, draft: RefundDraft): RefundStepRefusal | null {
  if (state === 'void') return { type: 'Void' };
  const { units, receiptNumber } = refund;
  const ids = new Set([...Object.keys(units), ...Object.keys(draft.units)]);
  const isSame = [...ids].every((id) => (units[id] ?? 0) === (draft.units[id] ?? 0));
  return isSame ? null : { type: 'RefundedOtherwise', receiptNumber };
}
