// The status in the bar of the point of sale: connection, number of unsent records, till and cashier, time.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import Banknote from 'lucide-react/icons/banknote';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { clockState } from '#domain/till-health';
import { posTexts, formatTime, shiftTexts } from '#text';
import type { SyncSummary, Till, TillState } from '#till';
import { Banner, classes, CountBadge, IconButton, Spinner, useToasts } from '#ui';
import { useKeys } from '../use-keys.ts';
import { SignInBanner } from './device-health.tsx';

const texts = posTexts.status;

/** The cashier is warned from this share of the used storage on. */
const warningShare = 0.8;

export function StatusBar(props: {
  readonly till: Till;
  readonly cashierName: string;
  readonly onHelp: () => void;
  readonly onReceipts: () => void;
  readonly onShift: () => void;
  /** Opens the records that wait. */
  readonly onUnsent: () => void;
}) {
  const { till, cashierName, onHelp, onReceipts, onShift, onUnsent } = props;
  const state = useSyncExternalStore(till.state.subscribe, till.state.current);
  useSyncAnnouncement(state.lastSync);
  useKeys(true, {
    help: onHelp,
    receipts: onReceipts,
    unsent: onUnsent,
    shift: onShift,
  });
  return (
    <section aria-label={texts.label} className="flex min-w-0 flex-1 items-center gap-x-1 sm:gap-x-2">
      <p
        role="status"
        data-connection={state.connection}
        className={classes(
          'flex min-h-8 shrink-0 items-center gap-2 rounded-full px-3 text-small leading-none font-semibold',
          connectionLooks[state.connection],
        )}
      >
        <span aria-hidden className="size-2.5 rounded-full bg-current" />
        <span className={wordClass(state)}>{texts[state.connection]}</span>
      </p>
      <UnsentButton state={state} onOpen={onUnsent} />
      <span className="me-2 text-small whitespace-nowrap text-quiet tabular max-xl:sr-only">
        {texts.today(state.today.recorded, state.today.arrived)}
      </span>
      <span className="flex min-w-0 items-center gap-1 text-small whitespace-nowrap text-quiet max-lg:sr-only">
        {state.till && <span className="font-semibold text-ink">{texts.till(state.till.letter)}</span>}
        <span className="sr-only">{texts.cashier}:</span>
        <span aria-hidden>·</span>
        <span dir="auto" className="min-w-0 truncate">
          {cashierName}
        </span>
      </span>
      <span className="ms-auto flex shrink-0 items-center">
        <Clock />
        <IconButton
          className="sm:size-13"
          label={shiftTexts.pos.title}
          aria-keyshortcuts="Shift+F9"
          icon={Banknote}
          onClick={onShift}
        />
        <IconButton
          className="sm:size-13"
          label={texts.receipts}
          aria-keyshortcuts="F3"
          icon={ReceiptText}
          onClick={onReceipts}
        />
        <IconButton
          className="sm:size-13"
          label={texts.help}
          aria-keyshortcuts="F1"
          icon={CircleHelp}
          onClick={onHelp}
        />
      </span>
    </section>
  );
}

/** What the cashier must know about the till, shown above the content. */
export function StatusBanners(props: { readonly till: Till }) {
  const { till } = props;
  const state = useSyncExternalStore(till.state.subscribe, till.state.current);
  return (
    <div className="flex flex-col gap-2 empty:hidden">
      {state.till === null && !state.awaitsApproval && state.connection !== 'checking' && (
        <Banner tone="warning">{texts.notRegistered}</Banner>
      )}
      {(state.storageUsed ?? 0) >= warningShare && <Banner tone="warning">{texts.storageLow}</Banner>}
      <ClockBanner offset={state.clockOffset} isServerWrong={state.isServerClockWrong} />
      {state.serverFailedSince !== null && (
        <ServerFailedBanner since={state.serverFailedSince + state.clockOffset} />
      )}
      <SignInBanner till={till} />
    </div>
  );
}

function ClockBanner(props: { readonly offset: number; readonly isServerWrong: boolean }) {
  const { offset, isServerWrong } = props;
  const clock = clockState(offset);
  if (clock === 'right') return null;
  const minutes = Math.round(Math.abs(offset) / 60_000);
  if (isServerWrong) return <Banner tone="warning">{texts.serverClock(-Math.sign(offset) * minutes)}</Banner>;
  const text = offset > 0 ? texts.clockAhead(minutes) : texts.clockBehind(minutes);
  return <Banner tone={clock === 'off' ? 'warning' : 'danger'}>{text}</Banner>;
}

/** Milliseconds after which the manager is to be told that the server fails (FP-30). */
const longFailure = 10 * 60_000;

/** `since` by this device's clock. */
function ServerFailedBanner(props: { readonly since: number }) {
  const lasted = useNow() - props.since;
  if (lasted < longFailure) return <Banner tone="warning">{texts.serverFailed}</Banner>;
  return <Banner tone="danger">{texts.serverFailedLong(Math.floor(lasted / 60_000))}</Banner>;
}

function UnsentButton(props: { readonly state: TillState; readonly onOpen: () => void }) {
  const { state, onOpen } = props;
  const hasRefused = state.refused.length > 0;
  const isSyncing = state.syncing && state.unsentSales + state.unsentStays > 0;
  const isWaiting = hasWaiting(state);
  return (
    <button
      type="button"
      title={posTexts.queue.open}
      aria-keyshortcuts="F4"
      onClick={onOpen}
      className={classes(
        'flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 text-small font-semibold hover:bg-sunken sm:min-h-13 sm:min-w-13',
        hasRefused ? 'text-danger-ink' : isWaiting ? 'text-warning-ink' : 'text-quiet',
      )}
    >
      {isSyncing ? (
        <Spinner />
      ) : isWaiting ? (
        <CloudUpload aria-hidden className="size-5" />
      ) : (
        <CloudCheck aria-hidden className="size-5" />
      )}
      <CountBadge
        count={state.unsentSales + state.unsentStays + refusedDayRecords(state)}
        className="xl:hidden"
      />
      <span
        role="status"
        // The count of the day beside it shows that everything has arrived.
        className={isSyncing ? 'max-lg:sr-only' : isWaiting ? 'max-xl:sr-only' : 'sr-only'}
      >
        {isSyncing ? texts.syncing : unsentText(state)}
      </span>
    </button>
  );
}

function hasWaiting({ refused, unsentSales, unsentStays }: TillState): boolean {
  return refused.length > 0 || unsentSales + unsentStays > 0;
}

/** On a phone the dot alone shows the connection while something waits: the count needs the room of the word. */
function wordClass(state: TillState): string {
  return state.connection === 'online' || hasWaiting(state) ? 'max-sm:sr-only' : 'max-[22rem]:sr-only';
}

/** The counts of unsent sales and stays contain the refused ones. */
function refusedDayRecords({ refused }: TillState): number {
  return refused.filter(({ kind }) => kind !== 'sale' && kind !== 'refund' && kind !== 'stay').length;
}

function unsentText(state: TillState): string {
  const { unsentSales, unsentRefunds: refunds, unsentStays: stays } = state;
  if (refunds + stays > 0)
    return posTexts.queue.waitingCount({ sales: unsentSales - refunds, refunds, stays });
  if (unsentSales > 0) return texts.unsent(unsentSales);
  const refused = refusedDayRecords(state);
  return refused > 0 ? posTexts.queue.refusedCount(refused) : texts.allSent;
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
  return <bdi className="px-2 font-semibold tabular max-md:sr-only">{formatTime(useNow())}</bdi>;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
