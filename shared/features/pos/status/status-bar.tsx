// The status bar: connection, number of unsent records, cashier and till, time.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { posTexts, formatTime } from '#text';
import type { SyncSummary, Till, TillState } from '#till';
import { Banner, classes, IconButton, Isolate, useToasts } from '#ui';
import { useKeys } from '../use-keys.ts';
import { UnsentSheet, type SaveFile } from './unsent-sheet.tsx';

const texts = posTexts.status;

/** The cashier is warned from this share of the used storage on. */
const warningShare = 0.8;

export function StatusBar(props: {
  readonly till: Till;
  readonly cashierName: string;
  readonly onHelp: () => void;
  readonly onReceipts: () => void;
  readonly onSaveFile: SaveFile;
}) {
  const { till, cashierName, onHelp, onReceipts, onSaveFile } = props;
  const state = useSyncExternalStore(till.state.subscribe, till.state.current);
  const [isListOpen, setListOpen] = useState(false);
  useSyncAnnouncement(state.lastSync);
  useKeys(true, { help: onHelp, receipts: onReceipts, unsent: () => setListOpen(true) });
  const unsent = state.unsentSales + state.unsentStays;
  return (
    <>
      <section aria-label={texts.label} className="flex flex-1 flex-wrap items-center gap-x-2 gap-y-1">
        <p
          role="status"
          data-connection={state.connection}
          className={classes(
            'flex min-h-9 items-center gap-2 rounded-full px-3 text-small font-semibold',
            connectionLooks[state.connection],
          )}
        >
          <span aria-hidden className="size-2.5 rounded-full bg-current" />
          {texts[state.connection]}
        </p>
        <UnsentButton state={state} onOpen={() => setListOpen(true)} />
        <span className="hidden items-center gap-1 text-small text-quiet lg:flex">
          <span className="max-xl:sr-only">{texts.cashier}:</span>
          <span dir="auto" className="max-w-24 truncate font-semibold text-ink xl:max-w-48">
            {cashierName}
          </span>
          {state.till && <span>· {texts.till(state.till.letter)}</span>}
        </span>
        <span className="ms-auto flex items-center gap-1">
          <Clock />
          <IconButton label={texts.receipts} aria-keyshortcuts="F3" icon={ReceiptText} onClick={onReceipts} />
          <IconButton label={texts.help} aria-keyshortcuts="F1" icon={CircleHelp} onClick={onHelp} />
        </span>
      </section>
      <div className="flex basis-full flex-col gap-2 empty:hidden">
        {state.syncing && unsent > 0 && <Banner tone="brand">{texts.syncing}</Banner>}
        {state.till === null && state.connection !== 'checking' && (
          <Banner tone="warning">{texts.notRegistered}</Banner>
        )}
        {(state.storageUsed ?? 0) >= warningShare && <Banner tone="warning">{texts.storageLow}</Banner>}
      </div>
      {isListOpen && <UnsentSheet till={till} onSaveFile={onSaveFile} onClose={() => setListOpen(false)} />}
    </>
  );
}

function UnsentButton(props: { readonly state: TillState; readonly onOpen: () => void }) {
  const { state, onOpen } = props;
  const hasRefused = state.refused.length > 0;
  const isWaiting = hasRefused || state.unsentSales + state.unsentStays > 0;
  return (
    <button
      type="button"
      title={posTexts.queue.open}
      aria-keyshortcuts="F4"
      onClick={onOpen}
      className={classes(
        'flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-semibold hover:bg-sunken',
        hasRefused ? 'text-danger-ink' : isWaiting ? 'text-warning-ink' : 'text-quiet',
      )}
    >
      {isWaiting ? (
        <CloudUpload aria-hidden className="size-5" />
      ) : (
        <CloudCheck aria-hidden className="size-5" />
      )}
      <span role="status" className={classes(!isWaiting && 'lg:max-xl:sr-only')}>
        {unsentText(state)}
      </span>
    </button>
  );
}

function unsentText({ unsentSales, unsentStays }: TillState): string {
  if (unsentStays > 0) return posTexts.queue.waitingCount(unsentSales, unsentStays);
  return unsentSales > 0 ? texts.unsent(unsentSales) : texts.allSent;
}

const connectionLooks = {
  online: 'bg-success-soft text-success-ink',
  offline: 'bg-danger-soft text-danger-ink',
  checking: 'bg-sunken text-quiet',
} as const;

/** Announces the result of a sync once (CO-13). */
function useSyncAnnouncement(summary: SyncSummary | null): void {
  const toasts = useToasts();
  const announced = useRef<SyncSummary | null>(summary);
  useEffect(() => {
    if (summary === null || announced.current === summary) return;
    announced.current = summary;
    const message = texts.syncDone(
      { succeeded: summary.salesSent, failed: summary.salesRefused },
      { succeeded: summary.staysSent, failed: summary.staysRefused },
    );
    if (summary.salesRefused + summary.staysRefused > 0) toasts.failure(message);
    else toasts.info(message);
  }, [summary, toasts]);
}

/** The time of the shop's time zone, updated every minute. */
function Clock() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return <Isolate className="px-2 font-semibold tabular">{formatTime(now)}</Isolate>;
}
