// The name of a refused record.
import { tillsTexts } from '#text';
import type { RefusedRecord } from './refused-record.ts';

const { refused } = tillsTexts;

export function nameOfRecord(record: RefusedRecord): string {
  return record.kind === 'sale'
    ? refused.saleNamed(record.sale.receiptNumber)
    : refused.stayNamed(record.stay.petName);
}
