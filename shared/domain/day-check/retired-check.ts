// What a till has sent while it was out of use: nothing is refused, and each record is named (FS-36).
import { madeByCashier } from '#domain/sale';
import { differenceOf, type DayDifference, type DifferenceMaker } from './difference.ts';
import { valueAt } from './history.ts';
import type { DayRecords } from './records.ts';

type Named = DifferenceMaker & Pick<Partial<DayDifference>, 'receiptNumber'>;

interface Arrived {
  readonly record: Named;
  /** Milliseconds of the backend's clock; null where it is not known. */
  readonly at: number | null;
}

export function checkRetired(records: DayRecords): readonly DayDifference[] {
  return arrivedIn(records).flatMap(({ record, at }) =>
    at !== null && valueAt(records.isRetired, at)
      ? [differenceOf('fromRetired', { ...record, arrivedAt: at }, { expected: '', found: '' })]
      : [],
  );
}

/** A movement of the drawer states when it arrived only where it was sent later. */
function arrivedIn({ sales, refunds, drawer }: DayRecords): readonly Arrived[] {
  return [
    ...[...sales.map(({ sale }) => sale), ...refunds].map((one) => ({
      record: { documentId: one.id, receiptNumber: one.receiptNumber, ...madeByCashier(one) },
      at: one.createdAt,
    })),
    ...drawer.map(({ id: documentId, by, byName, recordedBy = '', syncedAt = null }) => ({
      record: { documentId, by, byName, recordedBy },
      at: syncedAt,
    })),
  ];
}
