// The sync of a till: sends sales, stays and reports about refused records, and publishes its progress.
import type { ShopDay } from '#kernel/shop-day';
import { damagedReason, damagedRecord } from '../contract/damaged-record.ts';
import type { TillDeps } from '../ports/deps.ts';
import type { QueueEntry, QueueStore, SendAnswer } from '../contract/queue.ts';
import type { OutboxRecord, RefusalReport } from '../contract/refusal-report.ts';
import { emptySummary, withRefused, withSent } from './sync-summary.ts';
import { watchServerFailures } from './server-failures.ts';
import { startSync, type Sync, type SyncEvent } from '../ports/sync.ts';
import type { TillView } from '../ports/till-state.ts';
import type { SyncSummary } from '../contract/till.ts';

interface TillSyncOptions {
  readonly onShiftClosed: () => void;
  /** As the store's, without what is decided elsewhere. */
  readonly waitingEntries: QueueStore<OutboxRecord>['waitingEntries'];
}

/** Only one window of a till may run it. */
export function startTillSync(
  deps: TillDeps,
  view: TillView,
  { onShiftClosed, waitingEntries }: TillSyncOptions,
): Sync {
  const { store, backend, log } = deps;
  const { state } = view;
  const noteServerFailure = watchServerFailures(deps, view);
  let summary: SyncSummary = emptySummary;

  /** Reports and records of the till's own day are sent without a message: nobody counts them. */
  const showSyncing = (): void => {
    if (state.current().syncing) return;
    summary = emptySummary;
    state.patch({ syncing: true, lastSync: null });
  };

  const send = async ({ id, payload }: QueueEntry<OutboxRecord>): Promise<SendAnswer> => {
    switch (payload.kind) {
      case 'refusalReport':
        return sendReport(deps, payload);
      case 'damagedReport':
        log('a report about a refused record is damaged', { id });
        return { type: 'Acknowledged' };
      case 'damaged':
        // Without its content, which may name a customer.
        log('a record of the queue is damaged', { id, of: payload.of, receiptNumber: payload.receiptNumber });
        return { type: 'Refused', reason: damagedReason };
      case 'sale':
        showSyncing();
        return backend.sendQueuedSale(payload.sale);
      case 'refund':
        showSyncing();
        return backend.sendQueuedRefund(payload.refund);
      case 'stay':
        showSyncing();
        return backend.sendQueuedStay(payload.stay);
      default:
        return backend.sendDayRecord(payload);
    }
  };

  const report = (event: SyncEvent<OutboxRecord>): void => {
    noteServerFailure(event);
    switch (event.type) {
      case 'Sent':
        summary = withSent(summary, event.entry.payload);
        if (event.entry.payload.kind === 'shiftClosed') onShiftClosed();
        view.requestCount();
        return;
      case 'Refused':
        summary = withRefused(summary, event.entry.payload);
        view.requestCount();
        return;
      case 'SendingFailed':
        log('a record of the queue could not be sent', event.error);
        return;
      case 'ServerFailed':
        return;
      case 'Idle':
        if (state.current().syncing)
          state.patch({ syncing: false, lastSync: hasCounted(summary) ? summary : null });
        return;
      case 'StorageFailed':
        log('the queue could not be read or written', event.error);
        return;
    }
  };

  const { width, perDay } = backend.pace;
  return startSync<OutboxRecord>({
    ...deps,
    queue: { ...store, waitingEntries },
    send,
    width,
    laneOf: dayRaisedBy,
    laneWidth: perDay,
    report,
  });
}

/** The shop day whose sums the record raises; null for one that raises none. */
function dayRaisedBy(record: OutboxRecord): ShopDay | null {
  switch (record.kind) {
    case 'sale':
      return record.sale.day;
    case 'refund':
      return record.refund.day;
    default:
      return null;
  }
}

/** A report that the backend refuses is logged and sent again later: it holds up only the reports after it. */
async function sendReport({ backend, log }: TillDeps, report: RefusalReport): Promise<SendAnswer> {
  const answer = await sendWholeOrContent({ backend, log }, report);
  if (answer.type !== 'Refused') return answer;
  log('the back office did not take the report of a refused record', answer.reason);
  return { type: 'Unanswered' };
}

/** A report whose record makes sending throw has the stored text of the record in its place. */
async function sendWholeOrContent(
  { backend, log }: Pick<TillDeps, 'backend' | 'log'>,
  report: RefusalReport,
): Promise<SendAnswer> {
  const { record } = report;
  try {
    return await backend.sendRefusalReport(report);
  } catch (error) {
    if (record.kind === 'damaged') throw error;
    log('the report of a refused record could not be sent whole', error);
    return backend.sendRefusalReport({ ...report, record: damagedRecord(record.kind, record) });
  }
}

function hasCounted(summary: SyncSummary): boolean {
  return Object.values(summary).some((count) => count > 0);
}
