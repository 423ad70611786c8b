// The records that wait on this device: the oldest as rows with number, time and amount, the rest as a count in words (UX-17).
import { useEffect, useState } from 'react';
import { posTexts } from '#text';
import type { QueuedRecord, Till } from '#till';
import { ColumnPrice, Moment } from '#ui';
import { RecordName } from './record-name.tsx';

const texts = posTexts.queue;

/** The number of rows. A device that was offline for days has thousands of records. */
const maxShown = 50;

export function WaitingRecords(props: {
  readonly till: Till;
  /** The numbers of waiting records. */
  readonly sales: number;
  readonly refunds: number;
  readonly stays: number;
}) {
  const { till, sales, refunds, stays } = props;
  const records = useQueuedRecords(till);
  const more = {
    sales: moreOf(records, 'sale', sales),
    refunds: moreOf(records, 'refund', refunds),
    stays: moreOf(records, 'stay', stays),
  };
  return (
    <section className="flex flex-col gap-3">
      <div className="rounded-card bg-success-soft px-4 py-3 text-success-ink">
        <h3 className="text-lead font-semibold">{texts.saved}</h3>
        <p>{texts.waitingCount({ sales, refunds, stays })}</p>
      </div>
      {records.length > 0 && (
        <table className="w-full table-fixed">
          <thead>
            <tr className="border-b border-edge text-small text-quiet">
              <th scope="col" className="py-2 text-start font-semibold">
                {texts.record}
              </th>
              <th scope="col" className="w-24 py-2 sm:w-36 text-start font-semibold">
                {texts.time}
              </th>
              <th scope="col" className="w-24 py-2 sm:w-32 text-start font-semibold">
                {texts.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((record) => (
              <WaitingRow key={record.id} record={record} />
            ))}
          </tbody>
        </table>
      )}
      {records.length === maxShown && more.sales + more.refunds + more.stays > 0 && (
        <p className="text-quiet">{texts.further(more)}</p>
      )}
    </section>
  );
}

/** Records of a kind after the shown ones. The counts may be a moment older than the list. */
function moreOf(shown: readonly QueuedRecord[], kind: QueuedRecord['kind'], waiting: number): number {
  return Math.max(0, waiting - shown.filter((record) => record.kind === kind).length);
}

function WaitingRow(props: { readonly record: QueuedRecord }) {
  const { record } = props;
  return (
    <tr className="h-11 border-b border-line">
      <th scope="row" className="py-1 pe-2 text-start font-semibold wrap-anywhere">
        <RecordName record={record} />
      </th>
      <td className="py-1 text-small text-quiet">
        <Moment at={record.recordedAt} className="tabular" />
      </td>
      <td className="py-1">
        {record.kind === 'sale' && <ColumnPrice piastres={record.sale.total} />}
        {record.kind === 'refund' && <ColumnPrice piastres={record.refund.total} />}
      </td>
    </tr>
  );
}

/** Read again with every change of the till's state, which contains the counts. */
function useQueuedRecords(till: Till): readonly QueuedRecord[] {
  const [records, setRecords] = useState<readonly QueuedRecord[]>([]);
  useEffect(() => {
    let latest = 0;
    const read = (): void => {
      const turn = (latest += 1);
      till
        .queuedRecords(maxShown)
        .then((found) => turn === latest && setRecords(found))
        .catch(reportError);
    };
    read();
    const unsubscribe = till.state.subscribe(read);
    return () => {
      latest += 1;
      unsubscribe();
    };
  }, [till]);
  return records;
}
