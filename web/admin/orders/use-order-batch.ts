// The steps for the chosen orders of the table, with what was done and where it ended.
import { useState } from 'react';
import { displayOrderNumber, type Order } from '#domain/order';
import { adminTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { userNameOf } from '../data/user-name.ts';
import { type BatchOutcome, type BatchStep, type BatchStop, runBatch } from './order-batch.ts';
import { orderFailureText } from './order-failure.ts';
import { stockWarnings } from './order-warnings.tsx';
import { readOrderProducts } from './use-order-products.ts';

const texts = adminTexts.orders;

export interface BatchReport {
  readonly done: string | null;
  /** The orders that took the step. */
  readonly orders: readonly Order[];
  readonly stopped: string | null;
}

/** `onChanged` gets each order that the batch has changed or found changed. */
export function useOrderBatch(onChanged: (orders: readonly Order[]) => void) {
  const admin = useAdmin();
  const [runningTo, setRunningTo] = useState<BatchStep | null>(null);
  const [report, setReport] = useState<BatchReport | null>(null);
  const run = async (orders: readonly Order[], to: BatchStep): Promise<BatchOutcome> => {
    setRunningTo(to);
    setReport(null);
    const outcome = await runBatch(
      {
        productsOf: (order) => readOrderProducts(admin, order),
        shortagesOf: (order, products) => stockWarnings(order, products, 'details'),
        setStatus: (order, next) => admin.orders.setStatus(order.id, next, admin.actor, order.status),
        onDone: (order) => onChanged([order]),
      },
      orders,
      to,
    );
    const current = currentOf(outcome.stop);
    if (current !== null) onChanged([current]);
    setReport({
      done: outcome.done.length === 0 ? null : texts.batchDone(to, outcome.done.map(displayOrderNumber)),
      orders: outcome.done,
      stopped: outcome.stop === null ? null : await stopText(outcome.stop, admin.users),
    });
    setRunningTo(null);
    return outcome;
  };
  return { run, runningTo, report, closeReport: () => setReport(null) };
}

function currentOf(stop: BatchStop | null): Order | null {
  if (stop?.reason.type !== 'Failed' || stop.reason.error.type !== 'ChangedMeanwhile') return null;
  return stop.reason.error.current;
}

async function stopText(
  { order, reason }: BatchStop,
  users: Parameters<typeof userNameOf>[0],
): Promise<string> {
  const number = displayOrderNumber(order);
  if (reason.type === 'Short') return texts.batchStopped(number, reason.missing.join('، '));
  const { error } = reason;
  if (error.type !== 'ChangedMeanwhile') return texts.batchStopped(number, orderFailureText(error));
  const name = await userNameOf(users, error.by);
  return texts.batchStopped(
    number,
    texts.changedMeanwhile(texts.statuses[error.current.status], name ?? texts.somebody),
  );
}
