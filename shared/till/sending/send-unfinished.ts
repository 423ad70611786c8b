// Records whose cashier was never answered, as after a kill while the backend was asked: with a connection they are sent once more as
// waiting ones, so that a refused one is void; without one they are sent later. Each is named with its outcome, because only the cashier
// knows whether the money changed hands (RF-14). The same holds where a window crashes while this one stays open.
import type { AwaitedRecords, TillDeps } from '../ports/deps.ts';
import { isLeased, type QueueEntry, type QueueStore } from '../contract/queue.ts';
import type { OutboxRecord } from '../contract/refusal-report.ts';
import { endLeaseStep } from '../steps/queue-steps.ts';
import { saveUnfinishedStep } from '../steps/unfinished-steps.ts';
import { savedOrThrow } from '../ports/save-error.ts';
import { sendSaleWhileWaiting } from './save-sale.ts';
import { sendExchangeWhileWaiting, sendRefundWhileWaiting } from './send-refund.ts';
import type { TillView } from '../ports/till-state.ts';
import type { CustomerRecord } from '../contract/till.ts';
import { mostWaitedFor } from '../ports/read-unfinished.ts';

export interface Unfinished {
  /** As the store's, without the records that are not decided yet. */
  readonly waitingEntries: QueueStore<OutboxRecord>['waitingEntries'];
  readonly stop: () => void;
}

/** Looks for them where the till starts; `onDecided` is called when the sync may take the others. */
export function startUnfinished(
  deps: TillDeps,
  view: TillView,
  { startedAt, onDecided }: { readonly startedAt: number; readonly onDecided: () => void },
): Unfinished {
  const { store, log } = deps;
  const seen = new Set<string>();
  const held = new Set<string>();
  let isDone = false;
  let isStopped = false;

  /** No money goes with a stay. */
  const isOpen = ({ payload, leasedUntil, recordedAt }: QueueEntry<OutboxRecord>): boolean =>
    payload.kind !== 'stay' && leasedUntil > 0 && recordedAt < startedAt;

  /** They are decided here and not by the sync. */
  const take = (entries: readonly QueueEntry<CustomerRecord>[]): readonly Waiting[] => {
    const waiting = waitingOf(entries.filter(({ id }) => !seen.has(id)));
    for (const { ids } of waiting)
      for (const id of ids) {
        seen.add(id);
        held.add(id);
      }
    return waiting;
  };

  /** Those that were not found before, at most so many that the memory holds them. */
  const find = async (): Promise<readonly Waiting[]> =>
    isStopped ? [] : take((await store.leasedRecords(mostWaitedFor)).filter(isOpen));

  const decideAll = async (all: readonly Waiting[]): Promise<void> => {
    for (const waiting of all) {
      if (isStopped) return;
      try {
        await decide(deps, waiting, () => isStopped);
      } catch (error) {
        log('a record that was not finished was not decided', error);
      }
      for (const id of waiting.ids) held.delete(id);
      view.requestCount();
    }
  };

  const found = find();

  const run = async (): Promise<void> => {
    try {
      for (let next = await found; next.length > 0; next = await find()) await decideAll(next);
    } catch (error) {
      log('the records that were not finished were not read', error);
    }
    isDone = true;
    if (seen.size > 0) onDecided();
  };
  void run();

  const decideCrashed = async (awaited: AwaitedRecords): Promise<void> => {
    const crashed = take(await crashedRecords(deps, awaited));
    if (crashed.length > 0) void decideAll(crashed).then(onDecided);
  };

  return {
    waitingEntries: async (limit, excluding, now) => {
      await found.catch(() => undefined);
      const entries = await store.waitingEntries(limit, new Set([...excluding, ...held]), now);
      if (!isDone) return entries.filter((entry) => !isOpen(entry));
      if (deps.awaited === undefined || entries.every(({ leasedUntil }) => leasedUntil === 0)) return entries;
      await decideCrashed(deps.awaited);
      return entries.filter(({ id }) => !held.has(id));
    },
    stop: () => {
      isStopped = true;
    },
  };
}

async function decide(deps: TillDeps, waiting: Waiting, isStopped: () => boolean): Promise<void> {
  const { store, connection } = deps;
  await leaseHasEnded(deps, waiting);
  await connectionIsKnown(connection);
  if (isStopped() || !savedOrThrow(await store.run(saveUnfinishedStep, waiting.ids))) return;
  if (connection.isOnline()) await waiting.send(deps);
  else for (const id of waiting.ids) savedOrThrow(await store.run(endLeaseStep, id));
}

/** Another window may still be asking: its lease ends first. */
async function leaseHasEnded({ clock, timer }: TillDeps, { entry }: Waiting): Promise<void> {
  const now = clock.now();
  if (!isLeased(entry.leasedUntil, now)) return;
  await new Promise<void>((resolve) => void timer.after(entry.leasedUntil - now + 1, resolve));
}

/** Those whose lease has ended, and for which no window waits: theirs has crashed (RF-14). */
async function crashedRecords(
  { store, clock }: TillDeps,
  awaited: AwaitedRecords,
): Promise<readonly QueueEntry<CustomerRecord>[]> {
  const leased = await store.leasedRecords(mostWaitedFor);
  const now = clock.now();
  const ended = leased.filter(
    ({ payload, leasedUntil }) => payload.kind !== 'stay' && !isLeased(leasedUntil, now),
  );
  // A window that ends its wait meanwhile has ended the lease as well: then nothing is remembered.
  const areHeld = await Promise.all(ended.map(({ id }) => awaited.isHeld(id)));
  return ended.filter((_, at) => areHeld[at] === false);
}

/** Resolves with the first answer of the backend, or once it has been silent for long enough. */
function connectionIsKnown(connection: TillDeps['connection']): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (connection.state() === 'checking') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = connection.subscribe(check);
    check();
  });
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
                send: (deps) => sendRefundWhileWaiting(deps, { refund, before: {} }),
              },
            ]
          : [
              {
                entry,
                ids: [entry.id, sale.id],
                send: (deps) => sendExchangeWhileWaiting(deps, { refund, before: {}, sale }),
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
