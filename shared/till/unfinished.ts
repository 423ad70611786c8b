// Records whose cashier was never answered, as after a kill while the backend was asked: sent once more as waiting ones, so that a refused
// one is void, and named with their outcome, because only the cashier knows whether the money changed hands (RF-14).
import type { TillDeps } from './deps.ts';
import { isLeased, type QueueEntry } from './queue.ts';
import { sendSaleWhileWaiting } from './save-sale.ts';
import { sendExchangeWhileWaiting, sendRefundWhileWaiting } from './send-refund.ts';
import type { TillView } from './till-state.ts';
import type { CustomerRecord } from './till.ts';
import { mostWaitedFor } from './unfinished-records.ts';

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
    const entries = await store.queuedRecords(mostWaitedFor);
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
    if (isStopped || !connection.isOnline()) return;
    if (await store.saveUnfinished(waiting.ids)) await waiting.send(deps);
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

interface Waiting {
  readonly entry: QueueEntry<CustomerRecord>;
  readonly ids: readonly string[];
  readonly send: (deps: TillDeps) => Promise<unknown>;
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
          ? [
              {
                entry,
                ids: [entry.id],
                send: (deps) => sendRefundWhileWaiting(deps, { refund, before: {} }, nobodyLooks),
              },
            ]
          : [
              {
                entry,
                ids: [entry.id, sale.id],
                send: (deps) => sendExchangeWhileWaiting(deps, { refund, before: {}, sale }, nobodyLooks),
              },
            ];
      }
      case 'sale': {
        const { sale } = payload;
        if (sale.exchangeOf !== null && refunds.has(sale.exchangeOf)) return [];
        return [{ entry, ids: [entry.id], send: (deps) => sendSaleWhileWaiting(deps, sale) }];
      }
      case 'stay':
        return [];
    }
  });
}

/** No screen shows what is left of the sale. */
function nobodyLooks(): Promise<null> {
  return Promise.resolve(null);
}
