// Lists and numbers of a request are limited, also for staff. Every test runs over REST and over gRPC.
import { expect, onTestFinished, test } from 'vitest';
import { root, type SendCall } from '../rest-requests.testing.ts';
import { openTransport, transports, type Transport } from './two-transports.testing.ts';

async function serving(transport: Transport) {
  const asked = await openTransport(transport);
  onTestFinished(asked.close);
  return asked;
}

const from = [{ collectionId: 'c' }];

function queried(send: SendCall, query: object) {
  return send('runQuery', { structuredQuery: { from, ...query } });
}

function several<Item>(count: number, make: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => make(at));
}

function field(fieldPath: string) {
  return { field: { fieldPath } };
}

test.each(transports)(
  'over %s a commit of staff has at most 5,000 writes (FS-01, DB-03)',
  async (transport) => {
    const { send, documents } = await serving(transport);
    const writes = (count: number) =>
      several(count, (at) => ({ update: { name: `${root}/c/${at}`, fields: {} } }));
    for (const call of ['commit', 'batchWrite']) {
      expect(await send(call, { writes: writes(5001) })).toMatchObject({ status: 'INVALID_ARGUMENT' });
    }
    expect(documents.get('c/0')).toBeNull();
    expect(await send('commit', { writes: writes(5000) })).toMatchObject({ type: 'Answered' });
    expect(documents.get('c/4999')).not.toBeNull();
  },
);

test.each(transports)('over %s offsets and limits have 31 bits (FS-01, DB-03)', async (transport) => {
  const { send } = await serving(transport);
  const most = 2 ** 31 - 1;
  expect(await queried(send, { offset: most, limit: { value: most } })).toMatchObject({ type: 'Answered' });
  for (const query of [{ limit: { value: -1 } }, { offset: -1 }]) {
    expect(await queried(send, query)).toMatchObject({ status: 'INVALID_ARGUMENT' });
  }
});

test.each([most(1), { value: true }, { value: [1] }, { value: '' }, { value: '1e3' }, { value: 1.5 }])(
  'over REST %j is refused as a limit (FS-01, DB-03)',
  async (limit) => {
    const { send } = await serving('REST');
    expect(await queried(send, { limit })).toMatchObject({ status: 'INVALID_ARGUMENT' });
  },
);

function most(above: number) {
  return { value: 2 ** 31 - 1 + above };
}

test.each(transports)(
  'over %s a query has at most 100 filters and 100 orders (FS-01, DB-03)',
  async (transport) => {
    const { send } = await serving(transport);
    const filters = (count: number) =>
      several(count, () => ({ fieldFilter: { ...field('n'), op: 'EQUAL', value: { integerValue: '1' } } }));
    const and = (inner: readonly object[]) => ({ compositeFilter: { op: 'AND', filters: inner } });
    expect(await queried(send, { where: and(filters(100)) })).toMatchObject({ type: 'Answered' });
    for (const where of [and(filters(101)), and([and(filters(60)), and(filters(60))])]) {
      expect(await queried(send, { where })).toMatchObject({ status: 'INVALID_ARGUMENT' });
    }
    const orderBy = (count: number) => several(count, (at) => field(`f${at}`));
    expect(await queried(send, { orderBy: orderBy(100) })).toMatchObject({ type: 'Answered' });
    expect(await queried(send, { orderBy: orderBy(101) })).toMatchObject({ status: 'INVALID_ARGUMENT' });
  },
);

test.each(transports)('over %s a read selects at most 1,000 fields (FS-01, DB-03)', async (transport) => {
  const { send } = await serving(transport);
  const paths = (count: number) => several(count, (at) => `f${at}`);
  const read = (count: number) =>
    send('batchGet', { documents: [`${root}/c/a`], mask: { fieldPaths: paths(count) } });
  const select = (count: number) =>
    queried(send, { select: { fields: paths(count).map((fieldPath) => ({ fieldPath })) } });
  for (const ask1000 of [read, select]) {
    expect(await ask1000(1000)).toMatchObject({ type: 'Answered' });
    expect(await ask1000(1001)).toMatchObject({ status: 'INVALID_ARGUMENT' });
  }
});

test.each(transports)(
  'over %s a field path has at most 1,500 bytes and 20 levels (FS-01, DB-03)',
  async (transport) => {
    const { send } = await serving(transport);
    const set = (fieldPath: string) =>
      send('commit', {
        writes: [
          {
            update: { name: `${root}/c/a`, fields: {} },
            updateTransforms: [{ fieldPath, setToServerValue: 'REQUEST_TIME' }],
          },
        ],
      });
    const levels = (count: number) => several(count, () => 'a').join('.');
    expect(await set(levels(20))).toMatchObject({ type: 'Answered' });
    expect(await set(levels(21))).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(await set(levels(100_000))).toMatchObject({ status: 'INVALID_ARGUMENT' });
    expect(await set('a'.repeat(1500))).toMatchObject({ type: 'Answered' });
    expect(await set('a'.repeat(1501))).toMatchObject({ status: 'INVALID_ARGUMENT' });
  },
);
