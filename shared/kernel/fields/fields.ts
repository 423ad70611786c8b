// Reads the fields of a raw document: a missing or ill-typed field gets the given default, and nothing here throws.
import { toLatinDigits } from '#kernel/digits';
import { fromPounds, maxStoredAmount, type Piastres } from '#kernel/money';
import { instantOf } from '#kernel/shop-day';
import { parseJson } from './json.ts';

/** The fields of a raw document, of any type. */
export type Fields = Readonly<Record<string, unknown>>;

/** A text; a number is converted (phones and barcodes are often stored as numbers). */
export function readText(fields: Fields, name: string, fallback = ''): string {
  const value = fields[name];
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : fallback;
}

/** An optional text: null when it is missing or empty. */
export function readOptionalText(fields: Fields, name: string): string | null {
  const text = readText(fields, name).trim();
  return text === '' ? null : text;
}

/** A finite number, or a text that holds one (PO-11). */
export function readNumber<Fallback extends number | null>(
  fields: Fields,
  name: string,
  fallback: Fallback,
): number | Fallback {
  const value = fields[name];
  const number =
    typeof value === 'string' && value.trim() !== '' ? Number(toLatinDigits(value).replace('٫', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : fallback;
}

/** A whole number; a fraction is cut off. */
export function readWhole(fields: Fields, name: string, fallback: number): number {
  const whole = Math.trunc(readNumber(fields, name, fallback));
  return Number.isSafeInteger(whole) ? whole + 0 : fallback;
}

/** Pounds as piastres; a negative or impossibly large price counts as missing. */
export function readMoney<Fallback extends Piastres | null>(
  fields: Fields,
  name: string,
  fallback: Fallback,
): Piastres | Fallback {
  const pounds = readNumber(fields, name, -1);
  return pounds >= 0 && pounds * 100 <= maxStoredAmount ? fromPounds(pounds) : fallback;
}

export function readFlag(fields: Fields, name: string, fallback: boolean): boolean {
  const value = fields[name];
  return typeof value === 'boolean' ? value : fallback;
}

/** Milliseconds of any shape of timestamp, or null. */
export function readInstant(fields: Fields, name: string): number | null {
  return instantOf(fields[name]);
}

/** One of a list of values, or the fallback. */
export function readChoice<Choice extends string, Fallback extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
  fallback: Fallback,
): Choice | Fallback {
  return choices.find((choice) => choice === fields[name]) ?? fallback;
}

/** The entries of a list; anything else is an empty list. */
export function readList(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name];
  return Array.isArray(value) ? value : [];
}

/** The maps among the entries of a list. */
export function readMaps(fields: Fields, name: string): readonly Fields[] {
  return readList(fields, name).filter(isFields);
}

/** A map; anything else is an empty one. */
export function readMap(fields: Fields, name: string): Fields {
  const value = fields[name];
  return isFields(value) ? value : {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a JSON array from browser storage; null for any other text. */
export function readJsonArray(json: string): readonly unknown[] | null {
  const value = parseJson(json);
  return Array.isArray(value) ? value : null;
}

/** The fields of a JSON object; empty for any other text. */
export function readJsonFields(json: string): Fields {
  const value = parseJson(json);
  return isFields(value) ? value : {};
}

/** Another value under each name. */
export function mapFields<Name extends string, From, To>(
  fields: Readonly<Record<Name, From>>,
  map: (value: From, name: Name) => To,
): Record<Name, To>;
export function mapFields<From, To>(
  fields: Readonly<Record<string, From>>,
  map: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]));
}
