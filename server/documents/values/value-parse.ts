// Parses raw values of clients into canonical values, or returns a sentence about the problem.
import { canonicalTime } from './time.ts';
import type { Fields, Value } from './value.ts';
import { isWellFormed } from './well-formed.ts';

/**
 * The fields of a document, or the problem as a sentence. Limits: 20 levels, names of 1,500 bytes, no reserved names.
 */
export function parseFields(input: unknown): Fields | Problem {
  return parseMap(input, 0);
}

/** One value of a filter, a cursor or a transform, or the problem as a sentence. */
export function parseValue(input: unknown): Value | Problem {
  return parseAt(input, 0, 'anywhere');
}

/** The operand of `in` and `not-in`: a list whose elements may be lists. */
export function parseAlternatives(input: unknown): Value | Problem {
  const values = isRecord(input) && isRecord(input['arrayValue']) ? input['arrayValue']['values'] : undefined;
  if (!Array.isArray(values)) return parseValue(input);
  const alternatives: Value[] = [];
  for (const raw of values) {
    const value = parseValue(raw);
    if (isProblem(value)) return value;
    alternatives.push(value);
  }
  return { arrayValue: { values: alternatives } };
}

/** The problem of an input; never a valid value. */
export interface Problem {
  readonly problem: string;
}

/** Distinguishes a problem from a value: no value and no fields have a text under `problem`. */
export function isProblem(parsed: object): parsed is Problem {
  return 'problem' in parsed && typeof parsed.problem === 'string';
}

/** Levels of maps and lists in a document, as in the cloud. */
export const maxDepth = 20;
const maxNameBytes = 1500;

function problem(text: string): Problem {
  return { problem: text };
}

function parseMap(input: unknown, depth: number): Fields | Problem {
  if (input === undefined || input === null) return {};
  if (!isRecord(input)) return problem('Fields must be an object.');
  if (depth > maxDepth) return problem('Property contains an invalid nested entity: more than 20 levels.');
  const entries: [string, Value][] = [];
  for (const [name, raw] of Object.entries(input)) {
    const wrong = problemOfName(name);
    if (wrong !== null) return wrong;
    const value = parseAt(raw, depth + 1, 'anywhere');
    if (isProblem(value)) return value;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function problemOfName(name: string): Problem | null {
  if (name === '') return problem('Property name is empty.');
  if (/^__.*__$/su.test(name)) return problem(`Property ${name} is reserved.`);
  if (!isWellFormed(name) || Buffer.byteLength(name) > maxNameBytes) {
    return problem('Property name is not valid.');
  }
  return null;
}

function parseAt(input: unknown, depth: number, where: 'anywhere' | 'in an array'): Value | Problem {
  if (!isRecord(input)) return problem('A value must be an object with one type key.');
  const [entry, ...others] = Object.entries(input);
  if (entry === undefined || others.length > 0) return problem('A value must have exactly one type key.');
  const [type, content] = entry;
  switch (type) {
    case 'nullValue':
      return { nullValue: null };
    case 'booleanValue':
      return typeof content === 'boolean' ? { booleanValue: content } : notA('boolean');
    case 'integerValue':
      return parseInteger(content);
    case 'doubleValue':
      return parseDouble(content);
    case 'timestampValue':
      return parseTimestamp(content);
    case 'stringValue':
      return typeof content === 'string' && isWellFormed(content)
        ? { stringValue: content }
        : notA('well-formed string');
    case 'bytesValue':
      return parseBytes(content);
    case 'referenceValue':
      return typeof content === 'string' && isWellFormed(content)
        ? { referenceValue: content }
        : notA('reference');
    case 'geoPointValue':
      return parseGeoPoint(content);
    case 'arrayValue':
      return where === 'in an array' ? problem('Nested arrays are not allowed.') : parseArray(content, depth);
    case 'mapValue':
      return parseMapValue(content, depth);
    default:
      return problem(`Unknown value type ${type}.`);
  }
}

function notA(kind: string): Problem {
  return problem(`A value is not a ${kind}.`);
}

function parseInteger(content: unknown): Value | Problem {
  const text = typeof content === 'number' ? String(content) : content;
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text)) return notA('64-bit integer');
  const integer = BigInt(text);
  if (integer !== BigInt.asIntN(64, integer)) return notA('64-bit integer');
  return { integerValue: String(integer) };
}

function parseDouble(content: unknown): Value | Problem {
  if (content === 'NaN' || content === 'Infinity' || content === '-Infinity' || content === '-0') {
    return { doubleValue: content };
  }
  if (typeof content === 'number' && Number.isFinite(content)) {
    return { doubleValue: Object.is(content, -0) ? '-0' : content };
  }
  const number = typeof content === 'string' && content.trim() !== '' ? Number(content) : Number.NaN;
  return Number.isFinite(number) ? { doubleValue: number } : notA('number');
}

function parseTimestamp(content: unknown): Value | Problem {
  const canonical = typeof content === 'string' ? canonicalTime(content) : null;
  return canonical === null ? notA('timestamp') : { timestampValue: canonical };
}

function parseBytes(content: unknown): Value | Problem {
  if (typeof content !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(content)) return notA('base64 text');
  return { bytesValue: Buffer.from(content, 'base64').toString('base64') };
}

function parseGeoPoint(content: unknown): Value | Problem {
  if (!isRecord(content)) return notA('geographical point');
  const { latitude = 0, longitude = 0 } = content;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return notA('geographical point');
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return notA('geographical point');
  return { geoPointValue: { latitude, longitude } };
}

function parseArray(content: unknown, depth: number): Value | Problem {
  if (!isRecord(content)) return notA('list');
  const { values = [] } = content;
  if (!Array.isArray(values)) return notA('list');
  if (depth > maxDepth) return problem('Property contains an invalid nested entity: more than 20 levels.');
  const elements: Value[] = [];
  for (const raw of values) {
    const element = parseAt(raw, depth + 1, 'in an array');
    if (isProblem(element)) return element;
    elements.push(element);
  }
  return { arrayValue: { values: elements } };
}

function parseMapValue(content: unknown, depth: number): Value | Problem {
  if (!isRecord(content)) return notA('map');
  const fields = parseMap(content['fields'], depth);
  return isProblem(fields) ? fields : { mapValue: { fields } };
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}
