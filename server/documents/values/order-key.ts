// The order of all values: a value becomes bytes, and comparing bytes gives Firestore's order. Equal values (1 and 1.0
// too) have equal bytes; no key is a prefix of another key.
import { numericId } from './path.ts';
import type { ArrayValue, DoubleValue, Fields, GeoPointValue, MapValue, Value } from './value.ts';

/** The bytes of a value for comparisons, in memory and in SQLite's indexes. */
export function orderKey(value: Value): Buffer {
  const parts: Buffer[] = [];
  writeValue(value, parts);
  return Buffer.concat(parts);
}

/** Negative, zero or positive, over values of every type. */
export function compareValues(left: Value, right: Value): number {
  return Buffer.compare(orderKey(left), orderKey(right));
}

/** Equality in queries: 1 equals 1.0, NaN equals NaN. */
export function equalValues(left: Value, right: Value): boolean {
  return compareValues(left, right) === 0;
}

/**
 * The smallest key that a range filter on the value may find, and the first key after its type. NaN is in no range of
 * numbers.
 */
export function rangeBounds(value: Value): { readonly from: Buffer; readonly to: Buffer } {
  const rank = typeRank(value);
  return { from: rank === numberRank ? afterNan : Buffer.of(rank), to: Buffer.of(rank + 1) };
}

/** False for values that `in` and `array-contains-any` never find. */
export function isMatchable(value: Value): boolean {
  return !('nullValue' in value) && !isNaNValue(value);
}

export function isNaNValue(value: Value): boolean {
  return 'doubleValue' in value && value.doubleValue === 'NaN';
}

/** The bytes of a path for comparisons: those of a reference, which compares id by id. */
export function nameKey(path: string): Buffer {
  const parts: Buffer[] = [];
  writeName(path, parts);
  return Buffer.concat(parts);
}

/** The number of a numeric value; a 64-bit integer may lose its last digits. */
export function numberOf(value: DoubleValue | { readonly integerValue: string }): number {
  return Number('integerValue' in value ? value.integerValue : value.doubleValue);
}

const typesInOrder = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['geoPointValue'],
  ['arrayValue'],
  ['mapValue'],
] as const;

const rankOfType = new Map<string, number>(
  typesInOrder.flatMap((names, position) => names.map((name) => [name, position + 1] as const)),
);

const listEnd = Buffer.of(0);
const listEntry = Buffer.of(1);
/** Numeric ids (`__id7__`) sort before all others. */
const numericIdMark = Buffer.of(1);
const textIdMark = Buffer.of(2);
const endOfText = Buffer.of(0, 1);
const escapedZero = Buffer.of(0, 255);

const numberRank = typeRank({ integerValue: '0' });

function typeRank(value: Value): number {
  const [type = ''] = Object.keys(value);
  return rankOfType.get(type) ?? typesInOrder.length + 1;
}

function writeValue(value: Value, parts: Buffer[]): void {
  parts.push(Buffer.of(typeRank(value)));
  if ('nullValue' in value) return;
  if ('booleanValue' in value) parts.push(Buffer.of(value.booleanValue ? 1 : 0));
  else if ('integerValue' in value) writeInteger(value.integerValue, parts);
  else if ('doubleValue' in value) parts.push(doubleBytes(numberOf(value)), noRest);
  else if ('timestampValue' in value) parts.push(Buffer.from(value.timestampValue, 'latin1'));
  else if ('stringValue' in value) writeBytes(Buffer.from(value.stringValue), parts);
  else if ('bytesValue' in value) writeBytes(Buffer.from(value.bytesValue, 'base64'), parts);
  else if ('referenceValue' in value) writeName(value.referenceValue, parts);
  else writeCompound(value, parts);
}

function writeCompound(value: GeoPointValue | ArrayValue | MapValue, parts: Buffer[]): void {
  if ('geoPointValue' in value) {
    parts.push(doubleBytes(value.geoPointValue.latitude), doubleBytes(value.geoPointValue.longitude));
  } else if ('arrayValue' in value) {
    for (const element of value.arrayValue.values) writeValue(element, parts);
    parts.push(listEnd);
  } else writeFields(value.mapValue.fields, parts);
}

function writeFields(fields: Fields, parts: Buffer[]): void {
  const entries = Object.entries(fields).map(([name, value]) => [Buffer.from(name), value] as const);
  entries.sort(([left], [right]) => Buffer.compare(left, right));
  for (const [name, value] of entries) {
    parts.push(listEntry);
    writeBytes(name, parts);
    writeValue(value, parts);
  }
  parts.push(listEnd);
}

function writeName(name: string, parts: Buffer[]): void {
  for (const segment of name.split('/')) {
    const number = numericId(segment);
    if (number === null) {
      parts.push(textIdMark);
      writeBytes(Buffer.from(segment), parts);
    } else {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64BE(number + 2n ** 63n);
      parts.push(numericIdMark, bytes);
    }
  }
  parts.push(listEnd);
}

// A zero byte in the text must differ from the end of the text.
function writeBytes(bytes: Buffer, parts: Buffer[]): void {
  let from = 0;
  for (let zero = bytes.indexOf(0); zero !== -1; zero = bytes.indexOf(0, from)) {
    parts.push(bytes.subarray(from, zero), escapedZero);
    from = zero + 1;
  }
  parts.push(bytes.subarray(from), endOfText);
}

const restOffset = 0x8000;
const noRest = Buffer.of(restOffset >> 8, restOffset & 0xff);

// A 64-bit integer is written as the nearest double and the difference to it, which is at most 1,024.
function writeInteger(text: string, parts: Buffer[]): void {
  const double = Number(text);
  parts.push(doubleBytes(double));
  if (Number.isSafeInteger(double)) {
    parts.push(noRest);
    return;
  }
  const rest = Buffer.alloc(2);
  rest.writeUInt16BE(Number(BigInt(text) - BigInt(double)) + restOffset);
  parts.push(rest);
}

// IEEE bits with the sign inverted, so that bytes sort like numbers; NaN sorts before all of them; -0 equals 0.
function doubleBytes(number: number): Buffer {
  const bytes = Buffer.alloc(8);
  if (Number.isNaN(number)) return bytes;
  bytes.writeDoubleBE(number === 0 ? 0 : number);
  if (number < 0) for (const [at, byte] of bytes.entries()) bytes[at] = byte ^ 0xff;
  else bytes[0] = (bytes[0] ?? 0) ^ 0x80;
  return bytes;
}

const afterNan = Buffer.concat([orderKey({ doubleValue: 'NaN' }), listEnd]);
