// A void number may hide a sale that was paid, or a refund that never was: each waits for a person, unless the till recorded it again at
// once (TH-05, TH-11).
import { madeByCashier, type VoidNumber } from '#domain/sale';
import { differenceOf, type DayDifference } from './difference.ts';
import type { DayRecords } from './records.ts';

/** Milliseconds: within so much the record that was tried again is that of the void number. */
const triedAgainWithin = 600_000;

/** Each void number, a sale of nothing too: whoever hides a sale states what they like. A record stands for one of them. */
export function checkVoidNumbers(records: DayRecords): readonly DayDifference[] {
  const used = new Set<string>();
  const candidates = recordedOf(records);
  return records.voidNumbers
    .toSorted((one, other) => one.timestamp - other.timestamp)
    .flatMap((voided) => {
      const again = candidates.find((one) => !used.has(one.id) && isSame(one, voided));
      if (again === undefined) return [differenceOfVoid(voided)];
      used.add(again.id);
      return [];
    });
}

interface Recorded {
  readonly id: string;
  readonly kind: VoidNumber['kind'];
  readonly total: number;
  readonly timestamp: number;
}

/** The sales and refunds of the day and of its shifts, which may go on after midnight. */
function recordedOf({ sales, refunds, shifts }: DayRecords): readonly Recorded[] {
  const sold = [...sales.map(({ sale }) => sale), ...shifts.flatMap((shift) => shift.sales)];
  const returned = [...refunds, ...shifts.flatMap((shift) => shift.refunds)];
  return [
    ...sold.map(({ id, total, timestamp }) => ({ id, kind: 'sale' as const, total, timestamp })),
    ...returned.map(({ id, total, timestamp }) => ({ id, kind: 'refund' as const, total, timestamp })),
  ];
}

function isSame(one: Recorded, { kind, total, timestamp }: VoidNumber): boolean {
  return one.kind === kind && one.total === total && Math.abs(one.timestamp - timestamp) <= triedAgainWithin;
}

function differenceOfVoid(one: VoidNumber): DayDifference {
  const { receiptNumber, reason, total } = one;
  const record = { documentId: receiptNumber, receiptNumber, subject: reason, ...madeByCashier(one) };
  return differenceOf('voidNumber', record, { expected: total, found: 0 });
}
