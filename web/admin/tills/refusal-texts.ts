// The name of a refused record.
import { tillsTexts } from '#text';
import type { RefusedRecord } from './refused-record.ts';

const { refused } = tillsTexts;

export function nameOfRecord(record: RefusedRecord): string {
  switch (record.kind) {
    case 'sale':
      return refused.saleNamed(record.sale.receiptNumber);
    case 'stay':
      return refused.stayNamed(record.stay.petName);
    default:
      return `${refused.kinds[record.kind]} ${record.id}`;
  }
}
