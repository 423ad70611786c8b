// Almost valid requests: a valid body in which something is replaced, removed, doubled or truncated. All from the generator's
// seed.
import fc from 'fast-check';

/** A list nested so deeply that a recursive reader overflows its stack. */
const depth = 20_000;
const deepList = `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const deepFilter = `${'{"compositeFilter":{"op":"AND","filters":['.repeat(5_000)}{}${']}}'.repeat(5_000)}`;
const deepValue = `${'{"mapValue":{"fields":{"a":'.repeat(5_000)}{"nullValue":null}${'}}}'.repeat(5_000)}`;

const texts = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  'Infinity',
  '1e309',
  '٤٢',
  '__proto__',
  'constructor',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  '%',
  '%00',
  'x'.repeat(10_000),
  'projects/demo-aleef/databases/(default)/documents',
  'projects/demo-aleef/databases/(default)/documents/orders',
  'projects/other/databases/(default)/documents/orders/x',
  'REQUEST_TIME',
  '9999-99-99T99:99:99Z',
  '2026-01-01T00:00:00.123456789Z',
  '9223372036854775808',
  '`',
  'a..b',
  '__name__',
];

const numbers = [0, -0, 1, -1, 0.5, 1e15, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 31) - 1];

/** Any JSON, whatever the field expects. */
const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { '': {} }) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200, unit: 'binary' }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...texts), { minLength: 100, maxLength: 1_500 }) },
);

type Change =
  | { readonly type: 'replace' | 'wrap'; readonly at: number; readonly by: unknown }
  | { readonly type: 'leaveOut' | 'repeat'; readonly at: number };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ type: fc.constantFrom('replace' as const, 'wrap' as const), at: fc.nat(200), by: junk }),
  fc.record({ type: fc.constantFrom('leaveOut' as const, 'repeat' as const), at: fc.nat(200) }),
);

/** The valid value with one to three changes. */
export function mutated(valid: unknown): fc.Arbitrary<unknown> {
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>(
        (value, one) => changed(value, one, { left: one.at % (sizeOf(value) + 1) }),
        valid,
      ),
    );
}

function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce<number>((sum, inner) => sum + sizeOf(inner), 0);
}

function changed(value: unknown, one: Change, position: { left: number }): unknown {
  if (position.left === 0) {
    position.left -= 1;
    switch (one.type) {
      case 'replace':
        return one.by;
      case 'wrap':
        return { [String(one.at)]: value, fields: one.by };
      case 'leaveOut':
        return undefined;
      case 'repeat':
        return Array.from({ length: 1 + (one.at % 50) }, () => value);
    }
  }
  position.left -= 1;
  if (Array.isArray(value)) return value.map((inner) => changed(inner, one, position));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, changed(inner, one, position)]),
  );
}

/** The same as text: JSON with a mutation, or a text that is not JSON. */
export function mutatedText(valid: unknown): fc.Arbitrary<string> {
  const asText = mutated(valid).map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 12, arbitrary: asText },
    { weight: 2, arbitrary: fc.tuple(asText, fc.nat(500)).map(([text, at]) => text.slice(0, at)) },
    {
      weight: 1,
      arbitrary: fc.tuple(asText, fc.nat(100)).map(([text, at]) => text.slice(0, at) + text.slice(at - 20)),
    },
    { weight: 1, arbitrary: fc.string({ maxLength: 300, unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', 'null', '[]', '""', deepList, deepObject) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `{"structuredQuery":{"from":[{"collectionId":"products"}],"where":${deepFilter}}}`,
        `{"writes":[{"update":{"name":"x","fields":{"a":${deepValue}}}}]}`,
        `{"__proto__":{"writes":[]},"constructor":{"prototype":{"x":1}}}`,
      ),
    },
  );
}
