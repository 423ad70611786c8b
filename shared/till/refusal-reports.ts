// Reports refused entries to the back office: that there is one and why, then the decision about it, in this order.
// A report that got no answer is retried after a delay; one that was not taken, with the next call of `retryNow`.
import { startRetrying } from '#kernel/timing';
import type { Result } from '#kernel/result';
import type { TillDeps } from './deps.ts';
import type { QueueEntry } from './queue.ts';
import type { ReportedState } from './till-backend.ts';
import type { TillStore } from './till-store.ts';
import type { OnlineOnlyError, TillRecord } from './till.ts';

export interface RefusalReport {
  readonly entry: QueueEntry<TillRecord>;
  readonly state: ReportedState;
  readonly note: string;
}

export interface RefusalReports {
  readonly add: (report: RefusalReport) => void;
  /** Sends again what has not arrived. */
  readonly retryNow: () => void;
  /** Reports added from here on are sent once and not retried. */
  readonly stop: () => void;
}

export function startRefusalReports(deps: TillDeps): RefusalReports {
  const waiting = new Map<string, readonly RefusalReport[]>();
  let isMoreAdded = false;

  /** Whether everything about this entry was answered. */
  const sendAllOf = async (id: string): Promise<boolean> => {
    for (let next = waiting.get(id)?.[0]; next !== undefined; next = waiting.get(id)?.[0]) {
      const outcome = await trySending(deps, next);
      if (outcome !== 'arrived') return outcome === 'refused';
      const left = (waiting.get(id) ?? []).filter((report) => report !== next);
      if (left.length > 0) waiting.set(id, left);
      else waiting.delete(id);
    }
    return true;
  };

  const sendAll = async (): Promise<boolean> => {
    let isAnswered = true;
    do {
      isMoreAdded = false;
      isAnswered = true;
      for (const id of waiting.keys()) isAnswered = (await sendAllOf(id)) && isAnswered;
    } while (isMoreAdded);
    return isAnswered;
  };

  const retrying = startRetrying({ ...deps, attempt: sendAll });

  return {
    add: (report) => {
      const { id } = report.entry;
      waiting.set(id, reportsAfter(waiting.get(id) ?? [], report));
      isMoreAdded = true;
      retrying.retryNow();
    },
    retryNow: () => {
      if (waiting.size > 0) retrying.retryNow();
    },
    stop: retrying.stop,
  };
}

function reportsAfter(before: readonly RefusalReport[], report: RefusalReport): readonly RefusalReport[] {
  if (report.state === 'open') return [report];
  return report.state === 'stillOpen' && before.length > 0 ? before : [...before, report];
}

async function trySending(
  deps: TillDeps,
  report: RefusalReport,
): Promise<'arrived' | 'unanswered' | 'refused'> {
  try {
    const answer = await send(deps, report);
    if (answer.ok) return 'arrived';
    if (answer.error.type === 'Offline') return 'unanswered';
    deps.log('the back office did not take the report of a refused entry', answer.error);
    return 'refused';
  } catch (error) {
    deps.log('a refused entry was not reported', error);
    return 'refused';
  }
}

async function send(
  { store, backend }: TillDeps,
  { entry, state, note }: RefusalReport,
): Promise<Result<void, OnlineOnlyError>> {
  const reported = await backend.reportRefused(entry, state, note);
  if (reported.ok && (state === 'retried' || state === 'discarded'))
    await store.forgetDecision(entry.id, state);
  if (state !== 'retried' || !reported.ok) return reported;
  // Another window may have sent the entry meanwhile and have reported its new refusal before this report arrived.
  const refusedAgain = await refusedEntry(store, entry.id);
  return refusedAgain === undefined ? reported : backend.reportRefused(refusedAgain, 'open', '');
}

export async function refusedEntry(
  store: TillStore,
  id: string,
): Promise<QueueEntry<TillRecord> | undefined> {
  return (await store.refused()).find((entry) => entry.id === id);
}
