// What a record of the queue is called: a sale by its receipt number, a stay by its pet, another one by its kind.
import { posTexts } from '#text';
import type { DamagedRecord, DayRecord, TillRecord } from '#till';
import { Isolate } from '#ui';

const texts = posTexts.queue;

export function RecordName(props: { readonly record: TillRecord }) {
  const { record } = props;
  switch (record.kind) {
    case 'sale':
      return (
        <span>
          {texts.sale} <Isolate className="whitespace-nowrap">{record.sale.receiptNumber}</Isolate>
        </span>
      );
    case 'refund':
      return (
        <span>
          {texts.refund} <Isolate className="whitespace-nowrap">{record.refund.receiptNumber}</Isolate>
        </span>
      );
    case 'stay':
      return (
        <span>
          {texts.boarding} <span dir="auto">{record.stay.petName}</span>
        </span>
      );
    case 'damaged':
      return (
        <span>
          {texts.damaged(kindName(record.of))}{' '}
          <Isolate className="whitespace-nowrap">{record.receiptNumber}</Isolate>
        </span>
      );
    default:
      return (
        <span>
          {texts.dayRecords[record.kind]}{' '}
          <Isolate className="whitespace-nowrap">{numberOfDayRecord(record)}</Isolate>
        </span>
      );
  }
}

export function kindName(kind: DamagedRecord['of']): string {
  switch (kind) {
    case 'sale':
      return texts.sale;
    case 'refund':
      return texts.refund;
    case 'stay':
      return texts.boarding;
    default:
      return texts.dayRecords[kind];
  }
}

/** The number of its shift, the receipt number that is void, or the subject of an entry; a movement of the drawer has none. */
export function numberOfDayRecord(record: DayRecord): string {
  switch (record.kind) {
    case 'shiftOpened':
    case 'shiftClosed':
      return String(record.shift.number);
    case 'drawer':
      return '';
    case 'voidNumber':
      return record.voidNumber.receiptNumber;
    case 'auditEntry':
      return record.entry.draft.subject.name;
  }
}
