// The sync of a till: sends sales and stays, and publishes its progress.
import type { TillDeps } from './deps.ts';
import type { QueueEntry, SendAnswer } from './queue.ts';
import type { RefusalReports } from './refusal-reports.ts';
import { emptySummary, withRefused, withSent } from './sync-summary.ts';
import { startSync, type Sync, type SyncEvent } from './sync.ts';
import type { TillView } from './till-state.ts';
import type { SyncSummary, TillRecord } from './till.ts';

/** How many records may be under way to the backend at once. */
const syncWidth = 6;

/** Only one window of a till may run it. */
export function startTillSync(deps: TillDeps, view: TillView, reports: RefusalReports): Sync {
  const { store, backend, log } = deps;
  const { state } = view;
  let summary: SyncSummary = emptySummary;

  const report = (event: SyncEvent<TillRecord>): void => {
    switch (event.type) {
      case 'Started':
        summary = emptySummary;
        reports.retryNow();
        state.patch({ syncing: true, lastSync: null });
        return;
      case 'Sent':
        summary = withSent(summary, event.entry.payload);
        view.requestCount();
        return;
      case 'Refused':
        summary = withRefused(summary, event.entry.payload);
        reports.add({ entry: event.entry, state: 'open', note: '' });
        view.requestCount();
        return;
      case 'Idle':
        state.patch({ syncing: false, lastSync: hasCounted(summary) ? summary : null });
        return;
      case 'StorageFailed':
        log('the queue could not be read or written', event.error);
        return;
    }
  };

  const send = ({ payload }: QueueEntry<TillRecord>): Promise<SendAnswer> =>
    payload.kind === 'sale' ? backend.sendQueuedSale(payload.sale) : backend.sendQueuedStay(payload.stay);

  const sync = startSync<TillRecord>({ ...deps, queue: store, send, width: syncWidth, report });
  reportWhatIsStillRefused(deps, reports).catch((error) => log('what was refused could not be read', error));
  return sync;
}

/** The last run may have ended before the back office received a refusal or a decision about it. */
async function reportWhatIsStillRefused({ store }: TillDeps, reports: RefusalReports): Promise<void> {
  for (const { entry, decision, note } of await store.decisions())
    reports.add({ entry, state: decision, note });
  for (const entry of await store.refused()) reports.add({ entry, state: 'stillOpen', note: '' });
}

function hasCounted(summary: SyncSummary): boolean {
  return Object.values(summary).some((count) => count > 0);
}
