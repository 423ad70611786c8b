// Saves the outcomes of a list in a commit each, then closes it (OD-21). A run that ended early goes on from what is stored.
import { useState } from 'react';
import type { Handover, HandoverOutcome } from '#domain/handover';
import { displayOrderNumber, type Order } from '#domain/order';
import type { Piastres } from '#kernel/money';
import { adminTexts, failureText, handoverTexts } from '#text';
import { useToasts } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate } from '../data/use-read.ts';
import { orderFailureText } from '../orders/order-failure.ts';

const texts = handoverTexts.close;

export interface ChosenOutcome {
  readonly order: Order;
  readonly outcome: HandoverOutcome;
}

/** `onSaved` is called when every chosen outcome is stored. */
export function useClosing(list: Handover, onSaved: () => void) {
  const { orders, handovers, actor } = useAdmin();
  const invalidate = useInvalidate();
  const toasts = useToasts();
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const saveAll = async (chosen: readonly ChosenOutcome[]): Promise<boolean> => {
    for (const [place, { order, outcome }] of chosen.entries()) {
      setProgress({ done: place, all: chosen.length });
      const saved = await orders.setOutcome(order.id, outcome, actor);
      if (!saved.ok) {
        const { error } = saved;
        const why =
          error.type === 'ChangedMeanwhile'
            ? adminTexts.orders.statuses[error.current.status]
            : orderFailureText(error);
        setProblem(texts.stopped(displayOrderNumber(order), why));
        return false;
      }
    }
    onSaved();
    return true;
  };
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    await work();
    setProgress(null);
    await invalidate(['handovers'], ['orders'], ['products']);
    setBusy(false);
  };
  return {
    isBusy,
    problem,
    progress,
    save: (chosen: readonly ChosenOutcome[]) =>
      run(async () => {
        if (await saveAll(chosen)) toasts.success(texts.saved);
      }),
    close: (chosen: readonly ChosenOutcome[], counted: Piastres) =>
      run(async () => {
        if (!(await saveAll(chosen))) return;
        const closed = await handovers.close(list.id, counted, actor);
        if (closed.ok) {
          toasts.success(texts.done(list.courier));
          return;
        }
        const { error } = closed;
        if (error.type === 'ClosedMeanwhile') toasts.failure(texts.closedMeanwhile);
        else
          setProblem(
            error.type === 'Undecided' ? texts.undecided(error.count) : texts.failed(failureText(error)),
          );
      }),
  };
}
