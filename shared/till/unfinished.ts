// Records whose cashier was never answered, as after a kill while the backend was asked: sent once more as waiting ones, so that a refused
// one is void, and named with their outcome, because only the cashier knows whether the money changed hands (RF-14).
import type { Refund } from '#domain/refund';
import type { Sale } from '#domain/sale';
import type { Result } from '#kernel/result';
import type { TillDeps } from './deps.ts';
import { isLeased, type QueueEntry } from './queue.ts';
import { sendSaleWhileWaiting } from './save-sale.ts';
import { sendExchangeWhileWaiting, sendRefundWhileWaiting } from './send-refund.ts';
import type { TillView } from './till-state.ts';
import type { CustomerRecord, UnfinishedOutcome, UnfinishedRecord } from './till.ts';

export interface Unfinished {
  /** Ids that the sync leaves alone until they are decided. */
  readonly held: () => Promise<ReadonlySet<string>>;
  readonly stop: () => void;
}

/** Looks for them once, where the till starts; `onDecided` is called when the sync may take the others. */
export function startUnfinished(
  deps: TillDeps,
  view: TillView,
  { startedAt, onDecided }: { readonly startedAt: number; readonly onDecided: () => void },
): Unfinished {
  const { store, connection, clock, timer, log } = deps;
  const held = new Set<string>();
  let isStopped = false;

  const find = async (): Promise<readonly Waiting[]> => {
    const entries = await store.queuedRecords(maxRead);
    const open = entries.filter((entry) => entry.leasedUntil > 0 && entry.recordedAt < startedAt);
    for (const { id } of open) held.add(id);
    return waitingOf(open);
  };

  /** Another window may still be asking: its lease ends first. */
  const leaseHasEnded = async ({ entry }: Waiting): Promise<void> => {
    const now = clock.now();
    if (!isLeased(entry.leasedUntil, now)) return;
    await new Promise<void>((resolve) => void timer.after(entry.leasedUntil - now + 1, resolve));
  };

  const decide = async (waiting: Waiting): Promise<void> => {
    await leaseHasEnded(waiting);
    const left = await store.queuedRecords(maxRead);
    const isOpen = left.some(({ id, leasedUntil }) => id === waiting.entry.id && leasedUntil > 0);
    if (isStopped || !isOpen || !connection.isOnline()) return;
    const outcomes = await waiting.send(deps);
    view.state.patch({ unfinished: [...view.state.current().unfinished, ...outcomes] });
  };

  const found = find().catch((error): readonly Waiting[] => {
    log('the records that were not finished were not read', error);
    return [];
  });

  const run = async (): Promise<void> => {
    const all = await found;
    for (const waiting of all) {
      try {
        await decide(waiting);
      } catch (error) {
        log('a record that was not finished was not decided', error);
      }
      for (const id of waiting.ids) held.delete(id);
    }
    if (all.length === 0) return;
    view.requestCount();
    onDecided();
  };
  void run();

  return {
    held: () => found.then(() => held),
    stop: () => {
      isStopped = true;
    },
  };
}

/** More than a till can have waited for at once. */
const maxRead = 200;

interface Waiting {
  readonly entry: QueueEntry<CustomerRecord>;
  readonly ids: readonly string[];
  readonly send: (deps: TillDeps) => Promise<readonly UnfinishedRecord[]>;
}

/** An exchange is sent as one: the refund first (RF-22). */
function waitingOf(entries: readonly QueueEntry<CustomerRecord>[]): readonly Waiting[] {
  const sales = entries.flatMap(({ payload }) => (payload.kind === 'sale' ? [payload.sale] : []));
  const refunds = new Set(entries.filter(({ payload }) => payload.kind === 'refund').map(({ id }) => id));
  return entries.flatMap((entry): readonly Waiting[] => {
    const { payload } = entry;
    switch (payload.kind) {
      case 'refund': {
        const { refund } = payload;
        const sale = sales.find(({ exchangeOf }) => exchangeOf === refund.id);
        return sale === undefined
          ? [{ entry, ids: [entry.id], send: (deps) => sendRefund(deps, refund) }]
          : [{ entry, ids: [entry.id, sale.id], send: (deps) => sendExchange(deps, refund, sale) }];
      }
      case 'sale': {
        const { sale } = payload;
        if (sale.exchangeOf !== null && refunds.has(sale.exchangeOf)) return [];
        return [{ entry, ids: [entry.id], send: (deps) => sendSale(deps, sale) }];
      }
      case 'stay':
        return [];
    }
  });
}

async function sendSale(deps: TillDeps, sale: Sale): Promise<readonly UnfinishedRecord[]> {
  return [saleRecord(sale, outcomeOf(await sendSaleWhileWaiting(deps, sale)))];
}

async function sendRefund(deps: TillDeps, refund: Refund): Promise<readonly UnfinishedRecord[]> {
  return [refundRecord(refund, outcomeOf(await sendRefundWhileWaiting(deps, refund, nobodyLooks)))];
}

async function sendExchange(
  deps: TillDeps,
  refund: Refund,
  sale: Sale,
): Promise<readonly UnfinishedRecord[]> {
  const sent = await sendExchangeWhileWaiting(deps, { refund, sale }, nobodyLooks);
  if (!sent.ok) return [refundRecord(refund, 'Void'), saleRecord(sale, 'Void')];
  return [
    refundRecord(refund, sent.value.refund.state === 'completed' ? 'Recorded' : 'Queued'),
    saleRecord(sale, outcomeOf(sent.value.sale)),
  ];
}

/** No screen shows what is left of the sale. */
function nobodyLooks(): Promise<null> {
  return Promise.resolve(null);
}

function outcomeOf(sent: Result<{ readonly state: string }, unknown>): UnfinishedOutcome {
  if (!sent.ok) return 'Void';
  return sent.value.state === 'completed' ? 'Recorded' : 'Queued';
}

function saleRecord({ id, receiptNumber, total }: Sale, outcome: UnfinishedOutcome): UnfinishedRecord {
  return { id, kind: 'sale', receiptNumber, total, outcome };
}

function refundRecord({ id, receiptNumber, total }: Refund, outcome: UnfinishedOutcome): UnfinishedRecord {
  return { id, kind: 'refund', receiptNumber, total, outcome };
}
