// Converts rows and stored JSON to the domain's values; stored JSON is checked.
import { readApprovers, readPinTries, type Approver, type PinTries } from '#domain/approver';
import { readStay, storedStay, type Stay } from '#domain/stay';
import { isFields, parseJson, readJsonFields, readText, type Fields } from '#kernel/fields';
import { readPosSettings, type PosSettings } from '#domain/pos-settings';
import { readProduct, storedProduct, type Product } from '#domain/product';
import { readSettings, type Settings } from '#domain/settings';
import { emptyLedger, type Ledger } from '#till';
import { ledgerSchema } from '../schemas/index.ts';
import type { Statements } from './statements.ts';

/** The empty ledger of a new till while there is none. */
export function readLedger(content: string | undefined): Ledger {
  return content === undefined ? emptyLedger : ledgerSchema.parse(JSON.parse(content));
}

/** What could be read of the stored rows of a collection. */
export interface StoredRows<Value> {
  readonly values: readonly Value[];
  /** Whether that is all of them: the mirror reads a collection anew of which a row is unreadable. */
  readonly isWhole: boolean;
}

type ReadValue<Value> = (id: string, fields: Fields) => Value;

/** The rows of a list of JSON objects, each with its id. */
export function readStoredList<Value>(
  content: string | undefined,
  read: ReadValue<Value>,
): StoredRows<Value> {
  return content === undefined ? { values: [], isWhole: true } : readRows(parseJson(content), read);
}

/** A product is a row: one that is no JSON leaves the others readable. */
export function readStoredProducts({ products, productRows }: Statements): StoredRows<Product> {
  const all = parseJson(products.get()?.content ?? '[]');
  return readRows(all ?? productRows.all().map(({ content }) => parseJson(content)), readProduct);
}

/** In a transaction of its caller. */
export function writeProducts({ saveProduct }: Statements, products: readonly Product[]): void {
  for (const product of products) saveProduct.run(product.id, JSON.stringify(storedProduct(product)));
}

export function readStoredStays({ mirrored }: Statements): StoredRows<Stay> {
  return readStoredList(mirrored.get('stays')?.content, readStay);
}

/** All stays: a few dozen. */
export function writeStays({ saveMirrored }: Statements, stays: readonly Stay[]): void {
  saveMirrored.run('stays', JSON.stringify(stays.map(storedStay)));
}

function readRows<Value>(rows: unknown, read: ReadValue<Value>): StoredRows<Value> {
  if (!Array.isArray(rows)) return { values: [], isWhole: false };
  const values = rows.filter(isFields).flatMap((fields) => {
    const id = readText(fields, 'id');
    return id === '' ? [] : [read(id, fields)];
  });
  return { values, isWhole: values.length === rows.length };
}

/** null where nothing can be read. */
export function readStoredSettings(content: string | undefined): Settings | null {
  const fields = parseJson(content ?? null);
  return isFields(fields) ? readSettings(fields) : null;
}

/** The defaults where nothing can be read. */
export function readStoredPosSettings(content: string | undefined): PosSettings {
  return readPosSettings(readJsonFields(content ?? ''));
}

export function readStoredApprovers(content: string | undefined): readonly Approver[] {
  return readApprovers(readJsonFields(content ?? ''));
}

export function readStoredPinTries(content: string | undefined): PinTries {
  return readPinTries(readJsonFields(content ?? ''));
}
