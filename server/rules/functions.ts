// The global functions of the language: conversions, and the namespaces math, duration and timestamp.
import { fail } from './rules-error.ts';
import { whole } from './operators.ts';
import { isNumber, type RuleValue } from './value.ts';

export interface BuiltIn {
  readonly parameters: number;
  apply(values: readonly RuleValue[]): RuleValue;
}

/** Conversions by the name of their type. */
export const conversions: Readonly<Record<string, BuiltIn>> = {
  int: of(1, ([value = null]) => toInt(value)),
  float: of(1, ([value = null]) => toFloat(value)),
  string: of(1, ([value = null]) => toText(value)),
};

export const namespaces: Readonly<Record<string, Readonly<Record<string, BuiltIn>>>> = {
  math: {
    abs: of(1, ([value = null]) =>
      typeof value === 'bigint' ? whole(value < 0n ? -value : value) : Math.abs(float(value)),
    ),
    ceil: of(1, ([value = null]) => toWhole(value, Math.ceil)),
    floor: of(1, ([value = null]) => toWhole(value, Math.floor)),
    round: of(1, ([value = null]) => toWhole(value, (exact) => Math.floor(exact + 0.5))),
  },
  duration: {
    value: of(2, ([magnitude = null, unit = null]) => duration(magnitude, unit)),
  },
  timestamp: {
    date: of(3, ([year = null, month = null, day = null]) => midnight(year, month, day)),
    value: of(1, ([millis = null]) =>
      typeof millis === 'bigint'
        ? { kind: 'timestamp', micros: Number(millis) * 1000 }
        : fail('milliseconds are whole'),
    ),
  },
};

function of(parameters: number, apply: BuiltIn['apply']): BuiltIn {
  return { parameters, apply };
}

function toWhole(value: RuleValue, rounded: (exact: number) => number): RuleValue {
  if (typeof value === 'bigint') return value;
  const result = rounded(float(value));
  return Number.isFinite(result) ? whole(BigInt(result)) : fail('not a finite number');
}

function float(value: RuleValue): number {
  return typeof value === 'number' ? value : fail('expected a number');
}

function toInt(value: RuleValue): RuleValue {
  if (typeof value === 'string') return /^-?0*\d{1,19}$/.test(value) ? whole(BigInt(value)) : fail('no int');
  return toWhole(value, Math.trunc);
}

function toFloat(value: RuleValue): RuleValue {
  if (isNumber(value)) return Number(value);
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : fail('no float');
}

function toText(value: RuleValue): string {
  if (typeof value === 'number') return floatText(value);
  if (value === null || typeof value !== 'object') return String(value);
  return fail('only simple values have a text');
}

/** The text of a float always has a decimal point, and an exponent outside 0.001 to 10,000,000. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const magnitude = Math.abs(value);
  if (magnitude === 0 || (magnitude >= 1e-3 && magnitude < 1e7))
    return withPoint(Object.is(value, -0) ? '-0' : String(value));
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${withPoint(digits)}E${Number(exponent)}`;
}

function withPoint(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}

/** The start of a day in UTC; an impossible date is an error. */
function midnight(...parts: readonly RuleValue[]): RuleValue {
  const [year = NaN, month = NaN, day = NaN] = parts.map((part) =>
    typeof part === 'bigint' ? Number(part) : NaN,
  );
  const date = new Date(Date.UTC(2000, month - 1, day));
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? { kind: 'timestamp', micros: date.getTime() * 1000 }
    : fail('no day of the calendar');
}

const unitMicros: Readonly<Record<string, number>> = {
  w: 604_800_000_000,
  d: 86_400_000_000,
  h: 3_600_000_000,
  m: 60_000_000,
  s: 1_000_000,
  ms: 1000,
};

function duration(magnitude: RuleValue, unit: RuleValue): RuleValue {
  const micros = typeof unit === 'string' ? unitMicros[unit] : undefined;
  if (typeof magnitude !== 'bigint' || micros === undefined) return fail('no duration');
  return { kind: 'duration', micros: Number(magnitude) * micros };
}
