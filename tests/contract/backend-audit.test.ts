// The audit log with a started shop: each change of a price has one entry in its own commit, and the entries tell the whole history.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditFilter, createAuditRepository } from '#backend/audit';
import { createProductRepository } from '#backend/products';
import { adminAuditKinds, type AuditEntry } from '#domain/audit';
import { importChunks } from '#domain/product-csv';
import { err } from '#kernel/result';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { pounds } from '#testing/builders';
import { aDraft } from './backend/drafts.ts';
import { recordSignIn } from '../../web/account/record-sign-in.ts';
import { type Device, expectValue, openTestShop } from './backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

const today = await shopToday();

const everything: AuditFilter = { kind: null, by: null, tillId: null, word: null, from: null, until: null };

/** Without those of the users that the shop began with, the newest first. */
async function entriesOf({ backend }: Device, filter: Partial<AuditFilter> = {}) {
  const page = await createAuditRepository(backend).list(
    { ...everything, ...filter },
    { size: 100, after: null },
  );
  return expectValue(page).items.filter(({ kind }) => kind !== 'user');
}

/** The price that the entries lead to, from the price before the first of them. */
function replay(productId: string, newestFirst: readonly AuditEntry[]) {
  const steps = newestFirst.toReversed().flatMap(({ prices }) => {
    const step = prices?.[productId];
    return step === undefined ? [] : [step];
  });
  for (const [index, [before]] of steps.entries()) if (index > 0) expect(before).toBe(steps[index - 1]?.[1]);
  return { opening: steps[0]?.[0], last: steps.at(-1)?.[1], count: steps.length };
}

test('each price of a product has one entry, and replaying the entries gives the price of today (AL-01, AL-05, AL-09)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const step = fc.record({
    way: fc.constantFrom('form', 'inline', 'import', 'stock'),
    price: fc.integer({ min: 1, max: 4 }),
    discount: fc.integer({ min: 0, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const opening = pounds(2);
      const id = expectValue(await products.create(aDraft({ price: opening }), admin.actor));
      let changes = 0;
      for (const { way, price, discount } of steps) {
        const loaded = expectValue(await products.get(id));
        const next = pounds(price);
        if (way !== 'stock' && next !== loaded.price) changes += 1;
        if (way === 'inline') expectValue(await products.changePrice(loaded, next, admin.actor));
        if (way === 'form')
          expectValue(await products.update(loaded, aDraft({ price: next, discount }), admin.actor));
        if (way === 'stock')
          expectValue(
            await products.update(loaded, aDraft({ ...loaded, stock: loaded.stock + 1 }), admin.actor),
          );
        if (way === 'import') {
          const draft = aDraft({ ...loaded, price: next });
          const chunk = [{ type: 'update', line: 2, id, before: loaded, draft, changed: ['price'] }] as const;
          for (let attempt = 0; attempt < 2; attempt += 1)
            expectValue(await products.importChunk(chunk, { importId: 'i1', actor: admin.actor }));
        }
      }
      const { price } = expectValue(await products.get(id));
      const found = replay(id, await entriesOf(admin));
      expect(found.count).toBe(changes);
      expect(found.last ?? opening).toBe(price);
      expect(found.opening ?? opening).toBe(opening);
    }),
    { numRuns: 6 },
  );
});

test('the form, the price in place and an import write who changed what, from what to what (AL-01, AL-02, AL-05)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ price: pounds(100) }), admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(await products.update(loaded, aDraft({ price: pounds(90), discount: 10 }), admin.actor));
  const changed = expectValue(await products.get(id));
  expectValue(await products.changePrice(changed, pounds(80.5), admin.actor));
  const create = { type: 'create', line: 2, id: 'csv-1', draft: aDraft() } as const;
  expectValue(await products.importChunk([create], { importId: 'i1', actor: admin.actor }));
  const subject = { id, name: 'طعام قطط' };
  const by = { by: admin.actor.id, byName: admin.actor.name, recordedBy: admin.actor.id };
  expect(await entriesOf(admin)).toMatchObject([
    { ...by, kind: 'import', importId: 'i1', after: { created: 1, updated: 0 }, prices: {} },
    { ...by, kind: 'price', subject, before: { price: 90 }, after: { price: 80.5 } },
    {
      ...by,
      kind: 'price',
      subject,
      before: { price: 100, discount: 0 },
      after: { price: 90, discount: 10 },
      prices: { [id]: [pounds(100), pounds(90)] },
      day: today,
    },
    { ...by, kind: 'productAdded', subject, after: { name: subject.name, price: 100, stock: 10 } },
  ]);
});

test('an import of three prices is one entry with all of them (FP-22, AL-05)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const loaded = [];
  for (const name of ['كرة', 'رمل', 'طوق']) {
    const id = expectValue(await products.create(aDraft({ name, price: pounds(100) }), admin.actor));
    loaded.push(expectValue(await products.get(id)));
  }
  const writes = loaded.map((before, place) => {
    const draft = aDraft({ ...before, price: pounds(90) });
    return { type: 'update', line: place + 2, id: before.id, before, draft, changed: ['price'] } as const;
  });
  for (const chunk of importChunks(writes))
    expectValue(await products.importChunk(chunk, { importId: 'i1', actor: admin.actor }));
  const [last, ...before] = await entriesOf(admin);
  expect(before.map(({ kind }) => kind)).toEqual(['productAdded', 'productAdded', 'productAdded']);
  expect(last).toMatchObject({
    kind: 'import',
    importId: 'i1',
    after: { created: 0, updated: 3 },
    prices: Object.fromEntries(loaded.map(({ id }) => [id, [pounds(100), pounds(90)]])),
  });
  for (const { id } of loaded) expect(expectValue(await products.get(id)).price).toBe(pounds(90));
});

test('a form with the same prices writes no entry but that of its stock (AL-01, FA-30)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft(), admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(await products.update(loaded, aDraft({ name: 'جديد' }), admin.actor));
  expect((await entriesOf(admin)).map(({ kind }) => kind)).toEqual(['productAdded']);
  const renamed = expectValue(await products.get(id));
  expectValue(await products.update(renamed, aDraft({ name: 'جديد', stock: 3 }), admin.actor));
  expect((await entriesOf(admin)).map(({ kind }) => kind)).toEqual(['stock', 'productAdded']);
});

test('what a till sends is stored once, also after a lost answer, and by whoever is signed in (AL-06)', async () => {
  const { admin, cashier } = await openTestShop();
  const log = createAuditRepository(cashier.backend);
  const draft = {
    kind: 'pinFailed',
    by: 'gone',
    byName: 'كريم',
    subject: { id: 't1', name: 'A' },
    tillId: 't1',
  } as const;
  const timestamp = Date.parse('2026-11-20T10:00:00Z');
  const act = { id: 'a1', draft, timestamp, isSentLater: true };
  expectValue(await log.send(act, cashier.actor.id));
  expectValue(await log.send(act, cashier.actor.id));
  expect(await log.send({ ...act, id: 'a2', isSentLater: false }, cashier.actor.id)).toMatchObject(
    err({ type: 'Refused' }),
  );
  expect(await entriesOf(admin)).toMatchObject([
    { id: 'a1', by: 'gone', recordedBy: cashier.actor.id, timestamp, day: '2026-11-20', tillId: 't1' },
  ]);
});

test('an admin filters the log by kind, person, till, days and a search term; a cashier reads nothing (AL-08, AL-13)', async () => {
  const { admin, cashier } = await openTestShop();
  const log = createAuditRepository(admin.backend);
  const subject = { id: '', name: 'قطّة A-000123' };
  expectValue(await log.record({ kind: 'signIn', subject }, admin.actor));
  const draft = {
    kind: 'clock',
    by: cashier.actor.id,
    byName: 'كريم',
    subject: { id: '', name: 'A' },
    tillId: 't1',
  } as const;
  const act = { id: 'a1', draft, timestamp: Date.now(), isSentLater: false };
  expectValue(await createAuditRepository(cashier.backend).send(act, cashier.actor.id));
  const kinds = async (filter: Partial<AuditFilter>) =>
    (await entriesOf(admin, filter)).map(({ kind }) => kind);
  expect(await kinds({})).toEqual(['clock', 'signIn']);
  expect(await kinds({ kind: 'signIn' })).toEqual(['signIn']);
  expect(await kinds({ by: cashier.actor.id })).toEqual(['clock']);
  expect(await kinds({ tillId: 't1', kind: 'clock', by: cashier.actor.id })).toEqual(['clock']);
  expect(await kinds({ word: 'قطه' })).toEqual(['signIn']);
  expect(await kinds({ word: 'a-000123', from: today })).toEqual(['signIn']);
  expect(await kinds({ from: addDays(today, 1) })).toEqual([]);
  expect(await kinds({ until: today })).toEqual(['clock', 'signIn']);
  const page = { size: 10, after: null };
  expect(await createAuditRepository(cashier.backend).list(everything, page)).toMatchObject(
    err({ type: 'Refused' }),
  );
});

test('a sign-in of an admin is recorded, one of a cashier is not (AL-01)', async () => {
  const { admin, cashier } = await openTestShop();
  const rest = { email: '', name: 'سلمى' };
  await recordSignIn(cashier.backend, { ...rest, id: cashier.actor.id, role: 'cashier' });
  await recordSignIn(admin.backend, { ...rest, id: admin.actor.id, role: 'admin' });
  expect(await entriesOf(admin)).toMatchObject([
    { kind: 'signIn', by: admin.actor.id, subject: { id: admin.actor.id, name: 'سلمى' } },
  ]);
});

test('approvals are counted and listed by the admin in whose name they are, on the day of their arrival (BA-10, FS-32)', async () => {
  const { admin, cashier } = await openTestShop();
  const log = createAuditRepository(cashier.backend);
  const draft = {
    kind: 'payOut',
    by: cashier.actor.id,
    byName: 'كريم',
    subject: { id: 'd1', name: '' },
    tillId: 't1',
  } as const;
  const timestamp = Date.parse('2026-11-20T10:00:00Z');
  const send = async (id: string, approvedBy: string, at = timestamp) =>
    expectValue(
      await log.send(
        { id, draft: { ...draft, approvedBy }, timestamp: at, isSentLater: true },
        cashier.actor.id,
      ),
    );
  for (const id of ['a1', 'a2']) await send(id, admin.actor.id);
  await send('a3', 'other');
  await send('a4', admin.actor.id, timestamp + 86_400_000);
  const read = createAuditRepository(admin.backend);
  const counted = await read.countApprovals(today, [admin.actor.id, 'none']);
  expect(expectValue(counted)).toEqual(new Map([[admin.actor.id, 3]]));
  const listed = expectValue(await read.listApprovals(today, admin.actor.id));
  // The newest first.
  expect(listed.map(({ id }) => id)).toEqual(['a4', 'a2', 'a1']);
  const stated = shopDayOf(timestamp);
  expect(expectValue(await read.countApprovals(stated, [admin.actor.id]))).toEqual(new Map());
  expect(expectValue(await read.listApprovals(stated, admin.actor.id))).toEqual([]);
});

test('a cashier writes no act of an admin into the log, at once or sent later; their own acts arrive as theirs (FS-30)', async () => {
  const { admin, cashier } = await openTestShop();
  const log = createAuditRepository(cashier.backend);
  const subject = { id: 'general', name: '' };
  const self = { id: cashier.actor.id, name: admin.actor.name };
  for (const kind of adminAuditKinds) {
    expect(await log.record({ kind, subject }, self), kind).toMatchObject(err({ type: 'Refused' }));
    const draft = { kind, subject, by: admin.actor.id, byName: admin.actor.name };
    const act = { id: `forged-${kind}`, draft, timestamp: Date.now(), isSentLater: true };
    expect(await log.send(act, cashier.actor.id), kind).toMatchObject(err({ type: 'Refused' }));
  }
  const draft = { kind: 'pinFailed', subject, by: cashier.actor.id, byName: cashier.actor.name } as const;
  const honest = { id: 'honest', draft, timestamp: Date.now(), isSentLater: false };
  expectValue(await log.send(honest, cashier.actor.id));
  expect(await entriesOf(admin)).toMatchObject([{ id: 'honest', by: cashier.actor.id }]);
});
