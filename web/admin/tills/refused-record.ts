// The record of a refusal, as far as it is readable, and whether it can be recorded from the back office.
import type { Refusal, RefusalKind } from '#backend/tills';
import { readStay, type Stay, type StayDraft } from '#domain/stay';
import { madeByCashier, readSale, type Made, type Sale } from '#domain/sale';

export type RefusedRecord =
  | { readonly kind: 'sale'; readonly sale: Sale; readonly isWhole: boolean }
  /** What a till records of its own day: only the till can send it again. */
  | { readonly kind: Exclude<RefusalKind, 'sale' | 'stay'>; readonly id: string }
  /** `draft` is null when the stay has no days. */
  | { readonly kind: 'stay'; readonly stay: Stay; readonly draft: StayDraft | null };

export function recordOf({ id, kind, payload }: Refusal): RefusedRecord {
  if (kind === 'sale') {
    const sale = readSale(id, payload);
    return { kind, sale, isWhole: isWholeSale(sale) };
  }
  if (kind !== 'stay') return { kind, id };
  const stay = readStay(id, payload);
  return { kind, stay, draft: draftOf(stay) };
}

/** Whose it is: for a sale as it says itself, for what only its till reads as the report says. */
export function madeByTill({ cashierId, recordedBy }: Refusal, record: RefusedRecord): Made {
  return record.kind === 'sale'
    ? madeByCashier({ ...record.sale, recordedBy })
    : { by: cashierId, byName: '', recordedBy };
}

/** Whether the record has everything that a sale or a stay needs; the rules of the backend may still refuse it. */
export function isRecordable(record: RefusedRecord): boolean {
  if (record.kind === 'sale') return record.isWhole;
  return record.kind === 'stay' && record.draft !== null;
}

function isWholeSale({ items, timestamp, cashierId, tillId, receiptNumber }: Sale): boolean {
  return items.length > 0 && timestamp > 0 && cashierId !== '' && tillId !== '' && receiptNumber !== '';
}

function draftOf(stay: Stay): StayDraft | null {
  const { petName, petType, ownerName, ownerPhone, specialNotes, status, startDate, endDate } = stay;
  if (startDate === null || endDate === null) return null;
  return { petName, petType, ownerName, ownerPhone, specialNotes, status, startDate, endDate };
}
