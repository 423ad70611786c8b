// A sale as a device stores it: the fields of its document, money in pounds, the lines as lists.
import { readStoredLines, storedLines, unitsOf } from '#domain/cart';
import type { Fields } from '#kernel/fields';
import { sumMoney } from '#kernel/money';
import { readSale, saleAsMade, saleDocument, type Sale } from './sale.ts';

/** Without what its other fields tell: the units, the method, and the status, which is always the same on a device. */
export function storedSale(sale: Sale) {
  const { units: _units, paymentMethod: _method, status: _status, ...fields } = saleDocument(sale);
  return { ...fields, items: storedLines(sale.items) };
}

/** Null where the lines, the total or the day cannot be read. A field that an older version has not stored has its default. */
export function readStoredSale(id: string, fields: Fields): Sale | null {
  const items = readStoredLines(fields);
  if (items === null) return null;
  return { ...saleAsMade(readSale(id, fields)), items, units: unitsOf(items) };
}

/** Whether nothing of a sale is lost: what its lines come to is what was paid (DC-05). */
export function isWholeSale({ items, total }: Sale): boolean {
  return items.length > 0 && sumMoney(items.map((line) => line.total)) === total;
}
