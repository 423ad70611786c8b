// Behaviour in which the shop server once differed from Google's cloud. Every test runs over REST and over gRPC.
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { root, type Answer, type SendCall } from '../rest-requests.testing.ts';
import { openTransport, transports, type Transport } from './two-transports.testing.ts';

async function serving(transport: Transport) {
  const asked = await openTransport(transport);
  onTestFinished(asked.close);
  return asked;
}

function field(fieldPath: string) {
  return { field: { fieldPath } };
}

function where(fieldPath: string, op: string, value: unknown) {
  return {
    fieldFilter: { ...field(fieldPath), op, value },
  };
}

function and(...filters: readonly object[]) {
  return { compositeFilter: { op: 'AND', filters } };
}

function or(...filters: readonly object[]) {
  return { compositeFilter: { op: 'OR', filters } };
}

const from = [{ collectionId: 'c' }];
const one = { integerValue: '1' };

function queried(send: SendCall, query: object) {
  return send('runQuery', { structuredQuery: { from, ...query } });
}

test.each(transports)(
  'over %s an order with a field after the document name is refused (FC-01)',
  async (transport) => {
    const { send } = await serving(transport);
    const orderBy = [field('__name__')];
    expect(await queried(send, { where: where('n', 'GREATER_THAN', one), orderBy })).toEqual({
      type: 'Refused',
      status: 'INVALID_ARGUMENT',
      message: 'order by clause cannot contain more fields after the key',
    });
    expect(await queried(send, { orderBy: [...orderBy, field('n')] })).toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
    expect(await queried(send, { orderBy: [field('n'), ...orderBy] })).toMatchObject({ type: 'Answered' });
  },
);

test.each(transports)(
  'over %s an equality of the document name excludes a range on a field (FC-01)',
  async (transport) => {
    const { send } = await serving(transport);
    const isA = where('__name__', 'EQUAL', { referenceValue: `${root}/c/a` });
    const isPositive = where('n', 'GREATER_THAN', one);
    expect(await queried(send, { where: and(isPositive, isA) })).toEqual({
      type: 'Refused',
      status: 'INVALID_ARGUMENT',
      message:
        'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    });
    const fromA = where('__name__', 'GREATER_THAN_OR_EQUAL', { referenceValue: `${root}/c/a` });
    expect(await queried(send, { where: and(isPositive, isA, fromA) })).toMatchObject({ type: 'Answered' });
    expect(await queried(send, { where: isA })).toMatchObject({ type: 'Answered' });
  },
);

async function put(send: SendCall, documents: Readonly<Record<string, object>>): Promise<void> {
  const written = await send('commit', {
    writes: Object.entries(documents).map(([id, fields]) => ({
      update: { name: `${root}/c/${id}`, fields },
    })),
  });
  expect(written).toMatchObject({ type: 'Answered' });
}

const counting = { count: {} };

function aggregating(aggregations: readonly object[], query: object = {}) {
  return {
    structuredAggregationQuery: { structuredQuery: { from, ...query }, aggregations },
  };
}

/** The aggregated values in the order of the aggregations. */
async function aggregated(
  send: SendCall,
  aggregations: readonly object[],
  query: object = {},
): Promise<unknown> {
  const named = aggregations.map((each, at) => ({ ...each, alias: `a${at}` }));
  const answer = await send('runAggregationQuery', aggregating(named, query));
  if (answer.type === 'Refused') return answer;
  const { result } = aggregateAnswer.parse(answer.messages[0]);
  return named.map(({ alias }) => result.aggregateFields[alias]);
}

const aggregateAnswer = z.object({
  result: z.object({ aggregateFields: z.record(z.string(), z.unknown()) }),
});
const begun = z.object({ transaction: z.string().min(1) });

test.each(transports)(
  'over %s a transaction that counted a set commits only while the set is unchanged (FC-02)',
  async (transport) => {
    const { send } = await serving(transport);
    await put(send, { a: { n: one } });
    const count = aggregating([counting]);
    const begin = async (): Promise<string> => {
      const answer = await send('runAggregationQuery', { ...count, newTransaction: {} });
      return begun.parse(answer.type === 'Answered' ? answer.messages[0] : answer).transaction;
    };
    const write = { update: { name: `${root}/d/1`, fields: {} } };

    expect(await send('commit', { writes: [write], transaction: await begin() })).toMatchObject({
      type: 'Answered',
    });

    const overtaken = await begin();
    await put(send, { b: { n: one } });
    expect(await send('commit', { writes: [write], transaction: overtaken })).toMatchObject({
      status: 'ABORTED',
    });

    const first = begun.parse(onlyMessage(await send('beginTransaction', {}))).transaction;
    await send('runAggregationQuery', { ...count, transaction: first });
    await put(send, { d: { n: one } });
    expect(await send('commit', { writes: [write], transaction: first })).toMatchObject({
      status: 'ABORTED',
    });

    const unknown = Buffer.from('nobody opened it').toString('base64');
    expect(await send('runAggregationQuery', { ...count, transaction: unknown })).toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
  },
);

function onlyMessage(answer: Answer): unknown {
  return answer.type === 'Answered' ? answer.messages[0] : answer;
}

test.each(transports)(
  'over %s a read at a past time is refused and never answered with the present (FC-03)',
  async (transport) => {
    const { send } = await serving(transport);
    await put(send, { a: { n: one } });
    const readTime = new Date(Date.now() - 60_000).toISOString().replace('Z', '000Z');
    const query = { structuredQuery: { from } };
    const documents = [`${root}/c/a`];
    const past = { readOnly: { readTime } };
    const answers = [
      await send('runQuery', { ...query, readTime }),
      await send('runQuery', { ...query, newTransaction: past }),
      await send('batchGet', { documents, readTime }),
      await send('batchGet', { documents, newTransaction: past }),
      await send('runAggregationQuery', { ...aggregating([counting]), readTime }),
      await send('beginTransaction', { options: past }),
      await send('listCollectionIds', { readTime }),
    ];
    expect(answers.map((answer) => answer.type === 'Refused' && answer.status)).toEqual(
      answers.map(() => 'UNIMPLEMENTED'),
    );
    expect(await send('beginTransaction', { options: { readOnly: {} } })).toMatchObject({ type: 'Answered' });
  },
);

test.each(transports)(
  'over %s only documents with every aggregated field are aggregated (FC-04)',
  async (transport) => {
    const { send } = await serving(transport);
    await put(send, {
      a: { n: { integerValue: '100' }, m: one },
      b: { n: { integerValue: '200' }, m: { stringValue: 'no number' } },
      d: { n: { integerValue: '50' } },
      e: { m: { integerValue: '7' } },
    });
    const [sumN, sumM] = [{ sum: field('n') }, { sum: field('m') }];
    const oneAndTwo = [{ integerValue: '300' }, one, { integerValue: '2' }];
    expect(await aggregated(send, [sumN, sumM, counting])).toEqual(oneAndTwo);
    expect(await aggregated(send, [sumN, { avg: field('n') }])).toEqual([
      { integerValue: '350' },
      { doubleValue: 350 / 3 },
    ]);
    await put(send, Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`filler${at}`, {}])));
    expect(await aggregated(send, [sumN, sumM, counting])).toEqual(oneAndTwo);
  },
);

test.each(transports)(
  'over %s a NaN among the numbers makes the sum and the average NaN (FC-05)',
  async (transport) => {
    const { send } = await serving(transport);
    await put(send, { a: { n: { integerValue: '9' } }, b: { n: { doubleValue: 'NaN' } } });
    expect(await aggregated(send, [{ sum: field('n') }, { avg: field('n') }, counting])).toEqual([
      { doubleValue: 'NaN' },
      { doubleValue: 'NaN' },
      { integerValue: '2' },
    ]);
  },
);

test.each(transports)("over %s an infinite sum has the protocol's spelling (FC-06)", async (transport) => {
  const { send } = await serving(transport);
  const up = { n: { doubleValue: 'Infinity' } };
  const aggregations = [{ sum: field('n') }, { avg: field('n') }];
  await put(send, { a: { n: one }, b: up });
  const both = (doubleValue: string) => [{ doubleValue }, { doubleValue }];
  expect(await aggregated(send, aggregations)).toEqual(both('Infinity'));
  await put(send, { b: { n: { doubleValue: '-Infinity' } } });
  expect(await aggregated(send, aggregations)).toEqual(both('-Infinity'));
  await put(send, { d: up });
  expect(await aggregated(send, aggregations)).toEqual(both('NaN'));
  const huge = { n: { doubleValue: 1.7e308 } };
  await put(send, { a: huge, b: huge, d: huge });
  expect(await aggregated(send, [{ sum: field('n') }])).toEqual([{ doubleValue: 'Infinity' }]);
});

function list(...values: readonly object[]) {
  return { arrayValue: { values } };
}

const nan = { doubleValue: 'NaN' };

/** The ids of the query's documents, in its order. */
async function found(send: SendCall, query: object): Promise<unknown> {
  const answer = await queried(send, query);
  if (answer.type === 'Refused') return answer;
  return answer.messages.flatMap((message) => {
    const { document } = foundDocument.parse(message);
    return document === undefined ? [] : [document.name.slice(`${root}/c/`.length)];
  });
}

const foundDocument = z.object({ document: z.object({ name: z.string() }).optional() });

test.each(transports)('over %s a list can be a value of in and not-in (FC-07)', async (transport) => {
  const { send } = await serving(transport);
  await put(send, { a: { n: list(one) }, b: { n: list(one, one) }, d: { n: one } });
  expect(await found(send, { where: where('n', 'IN', list(list(one), one)) })).toEqual(['a', 'd']);
  expect(await found(send, { where: where('n', 'NOT_IN', list(list(one), one)) })).toEqual(['b']);
  expect(await found(send, { where: where('n', 'ARRAY_CONTAINS_ANY', list(list(one))) })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
});

test.each(transports)('over %s array-contains-any never matches null or NaN (FC-08)', async (transport) => {
  const { send } = await serving(transport);
  const nothing = { nullValue: null };
  await put(send, { a: { n: list(nothing) }, b: { n: list(nan) }, d: { n: list(one, nan) } });
  const anyOf = (...values: readonly object[]) =>
    found(send, { where: where('n', 'ARRAY_CONTAINS_ANY', list(...values)) });
  expect(await anyOf(nothing, nan, one)).toEqual(['d']);
  expect(await anyOf(nothing, nan)).toEqual([]);
});

test.each(transports)('over %s NaN is in no range of numbers (FC-09)', async (transport) => {
  const { send } = await serving(transport);
  await put(send, { a: { n: nan }, b: { n: one }, d: { n: { doubleValue: '-Infinity' } } });
  expect(await found(send, { where: where('n', 'LESS_THAN_OR_EQUAL', one) })).toEqual(['d', 'b']);
  expect(await found(send, { where: where('n', 'LESS_THAN', one) })).toEqual(['d']);
});

test.each(transports)(
  'over %s the maximum and the minimum of NaN and a number are NaN (FC-10)',
  async (transport) => {
    const { send } = await serving(transport);
    await put(send, { a: { n: one, m: one, was: nan } });
    const updateTransforms = [
      { fieldPath: 'n', maximum: nan },
      { fieldPath: 'm', minimum: nan },
      { fieldPath: 'was', maximum: one },
    ];
    const update = { name: `${root}/c/a` };
    const write = { update, updateMask: { fieldPaths: [] }, updateTransforms };
    expect(onlyMessage(await send('commit', { writes: [write] }))).toMatchObject({
      writeResults: [{ transformResults: [nan, nan, nan] }],
    });
  },
);

test.each(transports)(
  'over %s an update after a deletion in one commit is an invalid argument (FC-11)',
  async (transport) => {
    const { send } = await serving(transport);
    await put(send, { a: { n: one } });
    const name = `${root}/c/a`;
    const update = { update: { name, fields: { n: one } }, currentDocument: { exists: true } };
    expect(await send('commit', { writes: [{ delete: name }, update] })).toMatchObject({
      status: 'INVALID_ARGUMENT',
    });
    expect(await found(send, {})).toEqual(['a']);
    const set = { update: { name, fields: {} } };
    expect(await send('commit', { writes: [{ delete: name }, set] })).toMatchObject({ type: 'Answered' });
  },
);

test.each(transports)(
  'over %s the refusal of six aggregations names their maximum (FC-12)',
  async (transport) => {
    const { send } = await serving(transport);
    expect(
      await aggregated(
        send,
        Array.from({ length: 5 }, () => counting),
      ),
    ).toHaveLength(5);
    expect(
      await aggregated(
        send,
        Array.from({ length: 6 }, () => counting),
      ),
    ).toMatchObject({
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining('maximum number of aggregations'),
    });
  },
);

test.each(transports)(
  'over %s an id may be a number, and numeric ids sort first (FC-13)',
  async (transport) => {
    const { send } = await serving(transport);
    const inOrder = [
      '__id-9223372036854775808__',
      '__id-2__',
      '__id7__',
      '__id12__',
      '__id9223372036854775807__',
    ].concat('12', '7', 'A', '__id', '__id1_', '_id1__', 'a');
    await put(send, Object.fromEntries(inOrder.toReversed().map((id) => [id, { n: one }])));
    expect(await found(send, {})).toEqual(inOrder);
    const from7 = where('__name__', 'GREATER_THAN', { referenceValue: `${root}/c/__id7__` });
    expect(await found(send, { where: from7, limit: { value: 2 } })).toEqual(inOrder.slice(3, 5));
    for (const id of ['__id07__', '__id9223372036854775808__', '__idx__', '__a__']) {
      const write = { update: { name: `${root}/c/${id}`, fields: {} } };
      expect(await send('commit', { writes: [write] })).toMatchObject({ status: 'INVALID_ARGUMENT' });
    }
  },
);

test.each(transports)(
  'over %s everything below a document is found without a collection id (FC-16)',
  async (transport) => {
    const { send } = await serving(transport);
    const write = (path: string) => ({ update: { name: `${root}/${path}`, fields: {} } });
    const paths = ['c/a', 'c/a/d/1', 'c/a/d/1/e/2', 'c/b/d/1', 'f/a'];
    await send('commit', { writes: paths.map(write) });
    const everything = { from: [{ allDescendants: true }] };
    expect(await found(send, everything)).toEqual(paths.map((path) => path.slice('c/'.length)));
    const below = { structuredQuery: { ...everything, select: { fields: [{ fieldPath: '__name__' }] } } };
    const answer = await send('runQuery', below, `${root}/c/a`);
    expect(answer).toMatchObject({
      messages: [{ document: { name: `${root}/c/a/d/1` } }, { document: { name: `${root}/c/a/d/1/e/2` } }],
    });
    expect(await found(send, { from: [{}] })).toMatchObject({ status: 'INVALID_ARGUMENT' });
  },
);

test.each(transports)('over %s a deletion has no update time (FC-17)', async (transport) => {
  const { send } = await serving(transport);
  await put(send, { a: { n: one } });
  const writes = [{ delete: `${root}/c/a` }, { update: { name: `${root}/c/b`, fields: {} } }];
  const { writeResults } = batchAnswer.parse(onlyMessage(await send('batchWrite', { writes })));
  expect(writeResults.map((result) => Object.keys(result))).toEqual([[], ['updateTime']]);
});

const batchAnswer = z.object({ writeResults: z.array(z.record(z.string(), z.unknown())) });

test.each(transports)(
  'over %s one filter of an array is allowed in an alternative (FC-20)',
  async (transport) => {
    const { send } = await serving(transport);
    await put(send, { a: { n: list(one), m: list(one) }, b: { n: list(one) } });
    const contains = (fieldPath: string) => where(fieldPath, 'ARRAY_CONTAINS', one);
    const containsAny = where('m', 'ARRAY_CONTAINS_ANY', list(one));
    const refused = {
      type: 'Refused',
      status: 'INVALID_ARGUMENT',
      message: "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.",
    };
    expect(await found(send, { where: and(contains('n'), contains('m')) })).toEqual(refused);
    expect(await found(send, { where: and(contains('n'), containsAny) })).toEqual(refused);
    const nested = and(or(contains('n'), where('k', 'EQUAL', one)), or(contains('m'), contains('k')));
    expect(await found(send, { where: nested })).toEqual(refused);
    expect(await found(send, { where: or(contains('n'), contains('m')) })).toEqual(['a', 'b']);
  },
);

test.each(transports)('over %s one negation is allowed in a query (FC-20)', async (transport) => {
  const { send } = await serving(transport);
  await put(send, { a: { n: one, m: one } });
  const differs = where('n', 'NOT_EQUAL', { integerValue: '2' });
  const notIn = where('m', 'NOT_IN', list({ integerValue: '2' }));
  const isNotNull = { unaryFilter: { ...field('m'), op: 'IS_NOT_NULL' } };
  const isNotNan = { unaryFilter: { ...field('n'), op: 'IS_NOT_NAN' } };
  for (const pair of [
    and(differs, where('m', 'NOT_EQUAL', one)),
    and(notIn, where('n', 'NOT_IN', list(one))),
    and(differs, notIn),
    and(differs, isNotNull),
    and(isNotNan, isNotNull),
    or(differs, isNotNull),
  ]) {
    expect(await found(send, { where: pair })).toEqual({
      type: 'Refused',
      status: 'INVALID_ARGUMENT',
      message:
        "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    });
  }
  expect(await found(send, { where: and(notIn, where('n', 'IN', list(one))) })).toEqual({
    type: 'Refused',
    status: 'INVALID_ARGUMENT',
    message: "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
  });
  for (const alone of [differs, notIn, isNotNull, isNotNan]) {
    expect(
      await found(send, { where: and(alone, where('n', 'GREATER_THAN', { integerValue: '0' })) }),
    ).toEqual(['a']);
  }
});

test.each(transports)('over %s a field that is twice in an order is refused (FC-21)', async (transport) => {
  const { send } = await serving(transport);
  await put(send, { a: { n: one } });
  const again = { ...field('n'), direction: 'DESCENDING' };
  expect(await found(send, { orderBy: [field('n'), field('m'), again] })).toEqual({
    type: 'Refused',
    status: 'INVALID_ARGUMENT',
    message: 'order by clause cannot contain duplicate fields n',
  });
  expect(await found(send, { orderBy: [field('`n`'), field('n')] })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(await found(send, { orderBy: [field('__name__'), field('__name__')] })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(await found(send, { orderBy: [field('n'), field('__name__')] })).toEqual(['a']);
});

test.each(transports)(
  'over %s an insert after a write of the same document in one commit is an invalid argument (FC-21)',
  async (transport) => {
    const { send } = await serving(transport);
    await put(send, { a: { n: one } });
    const named = (id: string) => ({ name: `${root}/c/${id}`, fields: { n: one } });
    const insert = (id: string) => ({ update: named(id), currentDocument: { exists: false } });
    const set = (id: string) => ({ update: named(id) });
    for (const writes of [
      [set('b'), insert('b')],
      [insert('b'), insert('b')],
      // The first write changes nothing.
      [set('a'), insert('a')],
      [{ ...set('a'), currentDocument: { exists: true } }, insert('a')],
      [{ delete: named('a').name }, set('a'), insert('a')],
      // What the writes mean together is examined before any of their preconditions.
      [{ ...set('b'), currentDocument: { exists: true } }, insert('b')],
    ]) {
      expect(await send('commit', { writes })).toMatchObject({ status: 'INVALID_ARGUMENT' });
    }
    expect(await found(send, {})).toEqual(['a']);
    expect(await send('commit', { writes: [insert('a')] })).toMatchObject({ status: 'ALREADY_EXISTS' });
    const replaced = [{ delete: named('a').name }, insert('a'), insert('b'), set('b')];
    expect(await send('commit', { writes: replaced })).toMatchObject({ type: 'Answered' });
  },
);

test.each(transports)(
  'over %s a sum of integers is an integer as long as it has 64 bits, and then a double (FC-21)',
  async (transport) => {
    const { send } = await serving(transport);
    const [most, least] = [2n ** 63n - 1n, -(2n ** 63n)];
    const sumOf = async (...numbers: readonly bigint[]) => {
      await put(send, { a: {}, b: {}, d: {} });
      const fieldsOf = (number: bigint) => ({ n: { integerValue: String(number) } });
      await put(send, Object.fromEntries(numbers.map((each, at) => ['abd'.charAt(at), fieldsOf(each)])));
      return aggregated(send, [{ sum: field('n') }]);
    };
    expect(await sumOf(most)).toEqual([{ integerValue: String(most) }]);
    expect(await sumOf(least)).toEqual([{ integerValue: String(least) }]);
    expect(await sumOf(2n ** 62n, 2n ** 62n - 1n)).toEqual([{ integerValue: String(most) }]);
    expect(await sumOf(most, 1n, -1n)).toEqual([{ integerValue: String(most) }]);
    expect(await sumOf(least, -7n, 7n)).toEqual([{ integerValue: String(least) }]);
    expect(await sumOf(most, 1n)).toEqual([{ doubleValue: 2 ** 63 }]);
    expect(await sumOf(least, -1n)).toEqual([{ doubleValue: -(2 ** 63) }]);
    expect(await sumOf(least, most, 1n)).toEqual([{ integerValue: '0' }]);
  },
);
