// The lines of a sale or refund as a device stores them: lists, because their names would be most of the bytes.
import { readList, readMoney, readText, readWhole, type Fields } from '#kernel/fields';
import { toPounds, type Piastres } from '#kernel/money';
import { parseShopDay } from '#kernel/shop-day';
import type { Line } from './line.ts';

/** Id, name, price, quantity and total, money in pounds. A field that comes later is appended, so that older lists stay readable. */
type StoredLine = readonly [id: string, name: string, price: number, quantity: number, total: number];

export function storedLines(lines: readonly Line[]): readonly StoredLine[] {
  return lines.map(({ id, name, price, quantity, total }) => [
    id,
    name,
    toPounds(price),
    quantity,
    toPounds(total),
  ]);
}

/** The lines of a sale or refund. Null where one of them, the total or the day cannot be read: it would be another record. */
export function readStoredLines(fields: Fields): readonly Line[] | null {
  if (readMoney(fields, 'total', null) === null || parseShopDay(readText(fields, 'day')) === null)
    return null;
  const lines = readList(fields, 'items').map(readStoredLine);
  const read = lines.filter((line) => line !== null);
  return read.length === lines.length ? read : null;
}

function readStoredLine(stored: unknown): Line | null {
  if (!Array.isArray(stored)) return null;
  const [id, name, price, quantity, total]: readonly unknown[] = stored;
  const fields: Fields = { id, name, price, quantity, total };
  const line = {
    id: readText(fields, 'id'),
    name: readText(fields, 'name'),
    price: readMoney(fields, 'price', null),
    quantity: readWhole(fields, 'quantity', 0),
    total: readMoney(fields, 'total', null),
  };
  return line.id !== '' && line.quantity > 0 && hasMoney(line) ? line : null;
}

type ReadLine = Omit<Line, 'price' | 'total'> & Record<'price' | 'total', Piastres | null>;

function hasMoney(line: ReadLine): line is Line {
  return line.price !== null && line.total !== null;
}
