// Which records of the queue the server fails at, and since when: one that fails for ever is seen beside others that arrive (FP-30).
import type { TillDeps } from '../ports/deps.ts';
import type { SyncEvent } from '../ports/sync.ts';
import type { TillView } from '../ports/till-state.ts';

/** Takes each event of the sync; publishes `serverFailedSince`, and logs the first failure of a record. */
export function watchServerFailures(
  { clock, log }: Pick<TillDeps, 'clock' | 'log'>,
  { state }: Pick<TillView, 'state'>,
): (event: SyncEvent<unknown>) => void {
  const since = new Map<string, number>();

  const note = (event: SyncEvent<unknown>): void => {
    if (event.type === 'Sent' || event.type === 'Refused') since.delete(event.entry.id);
    if (event.type !== 'ServerFailed' || since.has(event.entry.id)) return;
    log('the server failed at a record of the queue', { id: event.entry.id, code: event.code });
    since.set(event.entry.id, clock.now());
  };

  return (event) => {
    note(event);
    const serverFailedSince = since.size === 0 ? null : Math.min(...since.values());
    if (state.current().serverFailedSince !== serverFailedSince) state.patch({ serverFailedSince });
  };
}
