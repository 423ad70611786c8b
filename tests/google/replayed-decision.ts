// A decision of the rules tests as requests to Google's emulator. Its clock cannot be set, so all times of the data move by the time since
// the moment of the rules tests, and what has exactly that moment becomes a server timestamp.
import { isDeepStrictEqual } from 'node:util';
import { formatTime, type Auth, type Fields, type ProposedWrite, type Value } from '#server/documents';
import type { Decision } from '../rules/decisions.ts';

export interface Replay {
  readonly before: readonly object[];
  readonly request: ReplayedRequest;
}

export interface ReplayedRequest {
  /** Below the documents of the project: `/orders/a`, or `:commit`. */
  readonly place: string;
  readonly method: 'GET' | 'POST';
  readonly body: object | null;
  readonly auth: Auth | null;
}

/** Null for a list. `asked`: milliseconds, when it is asked; `project` is that of the documents' names. */
export function replayOf(decision: Decision, asked: number, project: string): Replay | null {
  const shift = shiftTo(decision, asked);
  const named = (path: string): string =>
    `projects/${project}/databases/(default)/documents/${movedDays(path, shift)}`;
  const before = [...decision.before.values()].map(({ path, fields }) => ({
    update: { name: named(path), fields: moved(fields, shift) },
  }));
  if (decision.type === 'commit') {
    const writes = decision.writes.map((write) => writeOf(write, { named, shift, time: decision.time }));
    return { before, request: { place: ':commit', method: 'POST', body: { writes }, auth: decision.auth } };
  }
  const { request } = decision;
  if (request.operation === 'list') return null;
  const place = `/${movedDays(request.path, shift).split('/').map(encodeURIComponent).join('/')}`;
  return { before, request: { place, method: 'GET', body: null, auth: request.auth } };
}

/** The same decision, asked so many milliseconds later; nothing but the moment of the request moves. */
export function askedLater(decision: Decision, milliseconds: number): Decision {
  const from = timeOf(decision);
  const time = from + milliseconds * 1000;
  const moveWrite = (write: ProposedWrite): ProposedWrite =>
    write.after === null
      ? write
      : {
          ...write,
          after: { ...write.after, fields: withStamps(write, from, { timestampValue: formatTime(time) }) },
        };
  const written = decision.written.map(moveWrite);
  return decision.type === 'read'
    ? { ...decision, written, request: { ...decision.request, time } }
    : { ...decision, written, writes: decision.writes.map(moveWrite), time };
}

/** Microseconds. */
function timeOf(decision: Decision): number {
  return decision.type === 'commit' ? decision.time : decision.request.time;
}

/** Times move by milliseconds, days by whole days of UTC: so the rules compare them with the moment of a request. */
interface Shift {
  readonly milliseconds: number;
  readonly days: number;
}

function shiftTo(decision: Decision, asked: number): Shift {
  const at = timeOf(decision) / 1000;
  return { milliseconds: asked - at, days: Math.floor(asked / dayMs) - Math.floor(at / dayMs) };
}

interface Moving {
  readonly named: (path: string) => string;
  readonly shift: Shift;
  /** Microseconds. */
  readonly time: number;
}

function writeOf({ operation, path, before, after }: ProposedWrite, { named, shift, time }: Moving): object {
  if (after === null) return { delete: named(path) };
  return {
    update: { name: named(path), fields: moved(withStamps({ before, after }, time, null), shift) },
    updateTransforms: stampedOf({ before, after }, time).map((field) => ({
      fieldPath: quoted(field),
      setToServerValue: 'REQUEST_TIME',
    })),
    ...(operation === 'create' && { currentDocument: { exists: false } }),
  };
}

type Written = Pick<ProposedWrite, 'before' | 'after'>;

function stampedOf({ before, after }: Written, time: number): readonly (readonly string[])[] {
  const former = { mapValue: { fields: before?.fields ?? {} } };
  return stampedIn({ mapValue: { fields: after?.fields ?? {} } }, former, time);
}

/** The fields after a write with another value in place of the moment; null leaves it out. */
function withStamps(write: Written, time: number, stamp: Value | null): Fields {
  return replaced(write.after?.fields ?? {}, stampedOf(write, time), stamp);
}

/**
 * The paths of the fields, also of maps, that have the time of the commit and did not have it before. `updatedAt` is never the former one.
 */
function stampedIn(value: Value, before: Value | undefined, time: number): readonly (readonly string[])[] {
  if ('timestampValue' in value) {
    const isNew = Date.parse(value.timestampValue) * 1000 === time && !isDeepStrictEqual(value, before);
    return isNew ? [[]] : [];
  }
  if (!('mapValue' in value)) return [];
  const former = before !== undefined && 'mapValue' in before ? before.mapValue.fields : {};
  return Object.entries(value.mapValue.fields).flatMap(([name, inner]) =>
    stampedIn(inner, name === 'updatedAt' ? undefined : former[name], time).map((path) => [name, ...path]),
  );
}

function replaced(fields: Fields, paths: readonly (readonly string[])[], stamp: Value | null): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]): [string, Value][] => {
      const own = paths.filter(([first]) => first === name).map((path) => path.slice(1));
      if (own.some(({ length }) => length === 0)) return stamp === null ? [] : [[name, stamp]];
      if (own.length === 0 || !('mapValue' in value)) return [[name, value]];
      return [[name, { mapValue: { fields: replaced(value.mapValue.fields, own, stamp) } }]];
    }),
  );
}

function quoted(path: readonly string[]): string {
  return path.map((name) => `\`${name.replaceAll('\\', '\\\\').replaceAll('`', '\\`')}\``).join('.');
}

function moved(fields: Fields, shift: Shift): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [movedDays(name, shift), movedValue(value, shift)]),
  );
}

function movedValue(value: Value, shift: Shift): Value {
  if ('timestampValue' in value)
    return { timestampValue: movedTime(value.timestampValue, shift.milliseconds) };
  if ('stringValue' in value) return { stringValue: movedDays(value.stringValue, shift) };
  if ('mapValue' in value) return { mapValue: { fields: moved(value.mapValue.fields, shift) } };
  if (!('arrayValue' in value)) return value;
  return { arrayValue: { values: value.arrayValue.values.map((one) => movedValue(one, shift)) } };
}

function movedTime(time: string, milliseconds: number): string {
  const micros = /\.\d{3}(\d{3})Z$/u.exec(time)?.[1] ?? '000';
  return new Date(Date.parse(time) + milliseconds).toISOString().replace('Z', `${micros}Z`);
}

/** Shop days in texts, names and paths move by whole days. */
function movedDays(text: string, { days }: Shift): string {
  return text.replaceAll(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/gu, (day) => {
    const at = Date.parse(day);
    return Number.isNaN(at) ? day : new Date(at + days * dayMs).toISOString().slice(0, 10);
  });
}

const dayMs = 86_400_000;
