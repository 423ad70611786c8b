// The unsent records: the refused ones, to retry, save a copy of or discard with a reason; below them those that wait.
import { useState, useSyncExternalStore } from 'react';
import Download from 'lucide-react/icons/download';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { posTexts, refusalReason } from '#text';
import type { RefusedEntry, Till } from '#till';
import { Button, EmptyState, Illustration, Price, SideSheet, useToasts, Moment } from '#ui';
import { notSavedMessage } from '../not-saved.ts';
import { DiscardDialog, type DiscardableEntry } from './discard-dialog.tsx';
import { RecordName } from './record-name.tsx';
import { WaitingRecords } from './waiting-records.tsx';
import { refusedAsCsv, refusedAsJson } from './export-refused.ts';

const texts = posTexts.queue;

/** Saves a file for the user: the browser's download, or a file chosen in a dialog. */
export type SaveFile = (name: string, type: string, content: string) => void;

export function UnsentSheet(props: {
  readonly till: Till;
  readonly onSaveFile: SaveFile;
  readonly onClose: () => void;
}) {
  const { till, onSaveFile, onClose } = props;
  const { refused, unsentSales, unsentRefunds, unsentStays } = useSyncExternalStore(
    till.state.subscribe,
    till.state.current,
  );
  const toasts = useToasts();
  const [given, setGiven] = useState<DiscardableEntry | null>(null);
  const retry = async (id: string): Promise<void> => {
    const retried = await till.retryRefused(id);
    if (!retried.ok) toasts.failure(notSavedMessage(retried.error));
  };
  const waiting = {
    sales: unsentSales - unsentRefunds - countOf(refused, 'sale'),
    refunds: unsentRefunds - countOf(refused, 'refund'),
    stays: unsentStays - countOf(refused, 'stay'),
  };
  const isEmpty = refused.length === 0 && unsentSales + unsentStays === 0;
  return (
    <SideSheet
      title={texts.title}
      onClose={onClose}
      footer={
        refused.length > 0 && (
          <>
            <Button
              variant="quiet"
              icon={Download}
              onClick={() => onSaveFile('refused.csv', 'text/csv', refusedAsCsv(refused))}
            >
              {texts.exportCsv}
            </Button>
            <Button
              variant="quiet"
              icon={Download}
              onClick={() => onSaveFile('refused.json', 'application/json', refusedAsJson(refused))}
            >
              {texts.exportJson}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyState
          sentence={texts.empty}
          illustration={<Illustration name="success" className="size-40" />}
          action={
            <Button size="large" onClick={onClose}>
              {posTexts.receipt.startSale}
            </Button>
          }
        />
      ) : (
        <>
          {refused.length > 0 && (
            <ul className="mb-6 flex flex-col gap-3">
              {refused.map((entry) => (
                <RefusedCard
                  key={entry.id}
                  entry={entry}
                  onRetry={() => void retry(entry.id)}
                  onGiveUp={isDiscardable(entry) ? () => setGiven(entry) : null}
                />
              ))}
            </ul>
          )}
          {waiting.sales + waiting.refunds + waiting.stays > 0 && <WaitingRecords till={till} {...waiting} />}
        </>
      )}
      {given && <DiscardDialog till={till} entry={given} onClose={() => setGiven(null)} />}
    </SideSheet>
  );
}

function isDiscardable(entry: RefusedEntry): entry is DiscardableEntry {
  return ['sale', 'refund', 'stay', 'damaged'].includes(entry.kind);
}

function countOf(refused: readonly RefusedEntry[], kind: RefusedEntry['kind']): number {
  return refused.filter((entry) => (entry.kind === 'damaged' ? entry.of : entry.kind) === kind).length;
}

function RefusedCard(props: {
  readonly entry: RefusedEntry;
  readonly onRetry: () => void;
  /** Null for a record that nobody discards (SF-20). */
  readonly onGiveUp: (() => void) | null;
}) {
  const { entry } = props;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-danger bg-danger-soft p-4">
      <p className="flex items-baseline justify-between gap-3 font-semibold">
        <RecordName record={entry} />
        {entry.kind === 'sale' && <Price piastres={entry.sale.total} />}
        {entry.kind === 'refund' && <Price piastres={entry.refund.total} />}
      </p>
      <p className="text-small">
        {texts.reason}: {refusalReason(entry.reason)}
      </p>
      <p className="text-small">
        <Moment at={entry.refusedAt} />
      </p>
      <p className="flex flex-wrap gap-2">
        {entry.kind !== 'damaged' && (
          <Button variant="quiet" icon={RotateCw} onClick={props.onRetry}>
            {texts.retry}
          </Button>
        )}
        {props.onGiveUp !== null && (
          <Button variant="quiet" icon={Trash2} onClick={props.onGiveUp}>
            {texts.discard}
          </Button>
        )}
      </p>
    </li>
  );
}
