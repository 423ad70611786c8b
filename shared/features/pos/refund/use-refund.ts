// The steps of the refund screen: a number is looked up, a refund or void is recorded with its approval, the done state stays.
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import type { ApprovalSubject } from '#domain/approver';
import type { Result } from '#kernel/result';
import { refundTexts } from '#text';
import type {
  ExchangeError,
  FoundReceipt,
  FoundSale,
  RefundCalls,
  RefundError,
  RefundReceipt,
  Till,
} from '#till';
import { useMoneyFormat } from '#ui';
import { useApproval } from '../approval/approval-context.tsx';
import type { ChosenRefund } from './refund-form.ts';
import { approvalsText, refundErrorText } from './refund-texts.ts';

const texts = refundTexts.pos;

export type RefundTill = Pick<RefundCalls, 'findReceipt' | 'refund' | 'voidSale'> &
  Pick<Till, 'readyToSell' | 'settings'>;

export type RefundView =
  | { readonly type: 'Finding'; readonly found: FoundReceipt | null }
  | { readonly type: 'Choosing'; readonly found: FoundSale }
  | { readonly type: 'Done'; readonly receipt: RefundReceipt }
  /** A refund's own number: to print it again (RF-04). */
  | { readonly type: 'Shown'; readonly receipt: RefundReceipt };

export interface RefundScreen {
  readonly view: RefundView;
  readonly problem: string | null;
  readonly isBusy: boolean;
  readonly find: (text: string) => Promise<void>;
  readonly startAgain: () => void;
  readonly refund: (chosen: ChosenRefund) => Promise<void>;
  readonly voidSale: () => Promise<void>;
  /** Calls `next` with the id of a new refund, unless the till could not record one. */
  readonly withNewId: (next: (id: string) => void) => Promise<void>;
}

interface UseRefund {
  readonly till: RefundTill;
  /** Looked up when the screen opens; '' for none. */
  readonly receiptNumber: string;
  /** Shown as done when the screen opens; null for none. */
  readonly standing: RefundReceipt | null;
  readonly onRefunded: (receipt: RefundReceipt) => void;
  /** A shift must be opened or closed first. */
  readonly onShift: () => void;
}

export function useRefund({ till, receiptNumber, standing, onRefunded, onShift }: UseRefund): RefundScreen {
  const [view, setView] = useState<RefundView>(() =>
    standing === null ? { type: 'Finding', found: null } : { type: 'Done', receipt: standing },
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime(() => setProblem(texts.errors.failed));
  const record = useRecording(till);
  const money = useMoneyFormat();

  const find = (text: string): Promise<void> =>
    run(async () => {
      setProblem(null);
      const found = await till.findReceipt(text);
      if (found.type === 'FoundSale') setView({ type: 'Choosing', found });
      else if (found.type === 'FoundRefund') setView({ type: 'Shown', receipt: found.receipt });
      else setView({ type: 'Finding', found });
    });
  const settle = async (
    { sale }: FoundSale,
    recorded: Result<RefundReceipt, RefundError> | null,
  ): Promise<void> => {
    if (recorded === null) return;
    if (recorded.ok) {
      setProblem(null);
      setView({ type: 'Done', receipt: recorded.value });
      return onRefunded(recorded.value);
    }
    const { error } = recorded;
    setProblem(refundErrorText(error, money.text));
    if (isOutdated(error)) {
      const left = await till.findReceipt(sale.receiptNumber);
      if (left.type === 'FoundSale') setView({ type: 'Choosing', found: left });
    }
    if (error.type === 'NoShift' || error.type === 'ShiftCounted') onShift();
  };
  const findFirst = useEffectEvent(() => void find(receiptNumber));
  useEffect(() => {
    if (receiptNumber !== '') findFirst();
  }, [receiptNumber]);

  const found = view.type === 'Choosing' ? view.found : null;
  return {
    view,
    problem,
    isBusy,
    find,
    startAgain: () => {
      setProblem(null);
      setView({ type: 'Finding', found: null });
    },
    refund: (chosen) =>
      run(async () => {
        if (found !== null) await settle(found, await record.refund(found, chosen));
      }),
    voidSale: () =>
      run(async () => {
        if (found !== null) await settle(found, await record.voidSale(found));
      }),
    withNewId: (next) =>
      run(async () => {
        const ready = await till.readyToSell();
        if (ready.ok) next(ready.value);
        else setProblem(refundErrorText(ready.error, money.text));
      }),
  };
}

/** Another till or window has given back of the sale since it was shown: it is looked up again (RF-16). */
export function isOutdated({ type }: RefundError | ExchangeError): boolean {
  return ['BeyondSold', 'NotRefundable', 'NotVoidable', 'WrongPayments'].includes(type);
}

/** Records a refund or void under one id, and asks for a PIN where the till does; null where the approval was not given. */
function useRecording(till: RefundTill) {
  const settings = useSyncExternalStore(till.settings.subscribe, till.settings.current);
  const approve = useApproval();
  const money = useMoneyFormat();
  const withApproval = async (
    attempt: (id: string, approvedBy: string | null) => Promise<Result<RefundReceipt, RefundError>>,
    wanted: (error: Extract<RefundError, { readonly type: 'NeedsApproval' }>) => string,
    approval: ApprovalSubject,
  ): Promise<Result<RefundReceipt, RefundError> | null> => {
    const ready = await till.readyToSell();
    if (!ready.ok) return ready;
    const first = await attempt(ready.value, null);
    if (first.ok || first.error.type !== 'NeedsApproval') return first;
    const { amount } = approval;
    const approved = await approve({ what: wanted(first.error), amount, approval });
    return approved === null ? null : attempt(ready.value, approved.approvedBy);
  };
  return {
    refund: ({ sale }: FoundSale, { priced, ...chosen }: ChosenRefund) =>
      withApproval(
        (id, approvedBy) => till.refund({ id, saleId: sale.id, ...chosen, references: {}, approvedBy }),
        ({ reasons }) =>
          `${texts.approval(sale.receiptNumber)}: ${approvalsText(reasons, chosen.reason, settings, money.text)}`,
        { act: 'refund', subject: sale.id, amount: priced.total },
      ),
    voidSale: ({ sale }: FoundSale) =>
      withApproval(
        (id, approvedBy) => till.voidSale({ id, saleId: sale.id, approvedBy }),
        () => texts.voidApproval(sale.receiptNumber),
        { act: 'void', subject: sale.id, amount: sale.total },
      ),
  };
}

/** A second press while one is being answered does nothing. */
function useOneAtATime(onFailed: () => void) {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await work();
    } catch (failure) {
      reportError(failure);
      onFailed();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, run };
}
