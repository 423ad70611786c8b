// Long reads: in pieces, as of one moment, and with the result of one piece.
import { expect, test } from 'vitest';
import { Documents } from '../documents.ts';
import { openDatabase } from '../store/database.ts';
import { documentMigrations } from '../store/schema.ts';
import type { Write } from '../write/write.ts';
import { parseQuery } from './query-parse.ts';
import { unlimitedRead, type ReadBudget } from './read-budget.ts';
import type { Query } from './query.ts';

const databaseName = 'projects/demo/databases/(default)';

/** Every search is too long for it. */
const impatient: ReadBudget = { ...unlimitedRead, pieceMs: 0 };
const bounds = { filters: 10, alternatives: 10, fields: 10, documents: 10 };

function filled(count: number): Documents {
  const opened = openDatabase(':memory:', { documents: documentMigrations });
  if (!opened.ok) throw new Error(opened.error.message);
  const documents = new Documents({ database: opened.value, databaseName, clock: () => 1_000_000 });
  documents.commit(Array.from({ length: count }, (_, at) => set(at, at % 10)));
  return documents;
}

function set(at: number, n: number): Write {
  return {
    type: 'Set',
    path: `c/${String(at).padStart(6, '0')}`,
    fields: { n: { integerValue: String(n) }, text: { stringValue: 'x'.repeat(300) } },
    mask: null,
    transforms: [],
    precondition: null,
  };
}

function remove(at: number): Write {
  return { type: 'Delete', path: `c/${String(at).padStart(6, '0')}`, precondition: null };
}

function queryFor(raw: object): Query {
  const query = parseQuery(
    { from: [{ collectionId: 'c' }], ...raw },
    `${databaseName}/documents`,
    databaseName,
  );
  if (!query.ok) throw new Error(query.error.message);
  return query.value;
}

const below5 = { fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: '5' } } };

/** Every piece takes longer than a slice. */
function slowly(budget: ReadBudget): ReadBudget {
  return {
    ...budget,
    count: (work) => {
      const end = performance.now() + 11;
      const result = work();
      while (performance.now() < end);
      return result;
    },
  };
}

/** How many rounds of the event loop pass until the work ends. */
async function roundsOf(work: Promise<unknown>): Promise<number> {
  let rounds = 0;
  let isDone = false;
  const round = (): void => {
    rounds += 1;
    if (!isDone) setImmediate(round);
  };
  setImmediate(round);
  await work;
  isDone = true;
  return rounds;
}

test.each([
  ['whose search meets its deadline', slowly(unlimitedRead)],
  ['that examines each document', slowly(impatient)],
])(
  'a long read %s gives the event loop back, and is one of the moment of its start (FS-27)',
  async (_, budget) => {
    const documents = filled(4_000);
    const query = queryFor({ where: below5 });
    const before = documents.query(query).map(({ path, updateTime }) => [path, updateTime]);
    documents.commit([set(0, 1)]);
    const versions = documents.query(query).map(({ path, updateTime }) => [path, updateTime]);
    expect(versions).not.toEqual(before);

    const reading = documents.read(query, budget);
    setImmediate(() => {
      documents.commit([set(3_990, 9), set(3_981, 9), remove(3_982), remove(3_999), set(9_000, 1)]);
      documents.commit([remove(3_990), set(3_983, 4), set(3_999, 4)]);
    });
    const [rounds, read] = await Promise.all([roundsOf(reading), reading]);
    expect(rounds).toBeGreaterThan(1);
    expect(read.ok && read.value.found.map(({ path, updateTime }) => [path, updateTime])).toEqual(versions);
    const latest = await documents.read(query, budget);
    expect(latest.ok && latest.value.found.map(({ path }) => path)).toEqual(
      documents.query(query).map(({ path }) => path),
    );
  },
);

test('a search that is too long for a caller with bounds is refused, and so is its count (FS-27)', async () => {
  const documents = filled(300);
  const query = queryFor({ where: below5 });
  const visitor = { ...impatient, bounds };
  const count = [{ type: 'Count', alias: 'all', upTo: null }] as const;
  const exhausted = { ok: false, error: { type: 'ResourceExhausted' } };
  expect(await documents.read(query, visitor)).toMatchObject(exhausted);
  expect(await documents.readAggregate(query, count, visitor)).toMatchObject(exhausted);
  expect(await documents.readAggregate(query, count, impatient)).toMatchObject({
    value: { results: new Map([['all', { integerValue: '150' }]]) },
  });
});

test('a read ends between two pieces when its budget is used up (FS-27)', async () => {
  const documents = filled(4_000);
  let pieces = 0;
  const budget: ReadBudget = {
    ...unlimitedRead,
    bounds,
    count: (work) => {
      pieces += 1;
      return work();
    },
    exhaustion: () => (pieces < 3 ? null : { type: 'ResourceExhausted', message: 'used up' }),
  };
  expect(await documents.read(queryFor({}), budget)).toMatchObject({
    ok: false,
    error: { message: 'used up' },
  });
  expect(pieces).toBe(3);
});

test('a transaction that counted is aborted by a commit to that collection only (FS-27)', async () => {
  const documents = filled(300);
  const count = [{ type: 'Count', alias: 'all', upTo: null }] as const;
  const counted = await documents.readAggregate(queryFor({}), count, unlimitedRead);
  if (!counted.ok) throw new Error(counted.error.message);
  const unchanged = { versions: new Map(), aggregates: [counted.value] };
  const order = (at: number) =>
    documents.enqueueCommit({
      writes: [set(at, 1)],
      check: () => ({ ok: true, value: undefined }),
      unchanged,
    });
  documents.commit([{ ...set(1, 1), path: 'd/1' }]);
  expect(await order(1)).toMatchObject({ ok: true });
  expect(await order(400)).toMatchObject({ ok: true });
  expect(await order(401)).toMatchObject({ ok: false, error: { type: 'Aborted' } });
});
