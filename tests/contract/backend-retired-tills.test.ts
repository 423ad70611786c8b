// An admin of a real shop renames a till and takes it out of use, which its unsent records and an open shift prevent.
import { expect, test } from 'vitest';
import { mapResult, newDocumentId, readAll } from '#backend/documents';
import { createDayCheckRepository } from '#backend/day-checks';
import { createSaleRepository } from '#backend/sales';
import { createPosSettingsRepository } from '#backend/settings';
import { createShiftRepository } from '#backend/shifts';
import { createTillRepository } from '#backend/tills';
import { readAuditEntry, type AuditKind } from '#domain/audit';
import { formatReceiptNumber } from '#domain/sale';
import { err } from '#kernel/result';
import { shopDayOf } from '#kernel/shop-day';
import { createFirestoreTillBackend } from '#till-firestore';
import { aSale, aShift } from '#testing/builders';
import { hashText, linked } from '../till/chain.ts';
import { expectValue, openSellingShop, type TestShop } from './backend/shop.ts';

const report = { lastReceipt: 0, lastShift: 12 };

async function entriesOf({ admin }: TestShop, kind: AuditKind) {
  const found = await readAll(admin.backend, 'audit', (sdk) => [sdk.where('kind', '==', kind)]);
  return expectValue(
    mapResult(found, (entries) => entries.map(({ id, fields }) => readAuditEntry(id, fields))),
  );
}

test('an admin renames a till, and the log has both names (FS-36)', async () => {
  const shop = await openSellingShop();
  const { admin, cashier } = shop;
  const rename = (device: typeof admin) =>
    createTillRepository(device.backend).rename('till-1', 'عند الباب', device.actor);
  expect(await rename(cashier)).toMatchObject({ ok: false, error: { type: 'Refused' } });
  expectValue(await rename(admin));
  expect(await entriesOf(shop, 'tillRenamed')).toMatchObject([
    {
      by: admin.actor.id,
      subject: { id: 'till-1', name: 'A' },
      before: { name: '' },
      after: { name: 'عند الباب' },
    },
  ]);
});

test('a till is retired once nothing of it is unsent and its shift is closed, and its letter goes to nobody (FS-36, SF-24)', async () => {
  const shop = await openSellingShop();
  const { admin, cashier } = shop;
  const tills = createTillRepository(admin.backend);
  const shifts = createShiftRepository(cashier.backend);
  const { by: _, ...opening } = aShift().opening;
  const shift = { ...aShift(), opening: { ...opening, by: cashier.actor } };
  expectValue(await tills.reportPresence('till-1', { unsent: 3, ...report }));
  expectValue(await shifts.sendOpening(shift, { recordedBy: cashier.actor.id, isQueued: false }));
  expect(await tills.retire('till-1', admin.actor)).toEqual(err({ type: 'HasOpenShift', number: 12 }));
  expectValue(await createShiftRepository(admin.backend).abandon(shift, 'ضاع الجهاز', admin.actor));
  expect(await tills.retire('till-1', admin.actor)).toEqual(err({ type: 'HasUnsent', count: 3 }));
  expectValue(await tills.reportPresence('till-1', { unsent: 0, ...report }));
  expect(await createTillRepository(cashier.backend).retire('till-1', cashier.actor)).toMatchObject({
    ok: false,
    error: { type: 'Refused' },
  });
  expectValue(await tills.retire('till-1', admin.actor));
  expectValue(await tills.retire('till-1', admin.actor));
  const [till] = expectValue(await tills.list(10));
  expect(Math.abs((till?.retiredAt ?? 0) - Date.now())).toBeLessThan(60_000);
  expect(await entriesOf(shop, 'tillRetired')).toMatchObject([
    { by: admin.actor.id, subject: { id: 'till-1', name: 'A' } },
  ]);
  const next = await createTillRepository(cashier.backend).register({
    id: 'till-2',
    name: '',
    by: cashier.actor,
  });
  expect(next).toMatchObject({ ok: true, value: { letter: 'B' } });
});

test('what a retired till still sends is accepted and named by the check of its day, also once it is in use again (FS-36)', async () => {
  const shop = await openSellingShop();
  const { admin, cashier } = shop;
  const tills = createTillRepository(admin.backend);
  const sales = createSaleRepository(cashier.backend);
  const timestamp = Date.now();
  const day = shopDayOf(timestamp);
  const send = (number: number) =>
    sales.createQueued(
      linked(
        aSale({
          id: `s${number}`,
          cashierId: cashier.actor.id,
          timestamp,
          receiptNumber: formatReceiptNumber('A', number),
        }),
        '',
      ),
      cashier.actor.id,
    );
  const checks = createDayCheckRepository(admin.backend);
  const namedIn = async () => {
    const { differences } = expectValue(
      await checks.run(
        { tillId: 'till-1', day, isFull: false, pause: () => Promise.resolve() },
        { actor: admin.actor, hashText },
      ),
    );
    return differences.filter(({ kind }) => kind === 'fromRetired').map(({ documentId }) => documentId);
  };
  expectValue(await send(1));
  expectValue(await tills.retire('till-1', admin.actor));
  expect(await namedIn()).toEqual([]);
  expectValue(await send(2));
  expect(await namedIn()).toEqual(['s2']);
  expectValue(await tills.renew({ id: 'till-1', by: admin.actor, approvedBy: admin.actor.id }));
  expectValue(await send(3));
  expect(await namedIn()).toEqual(['s2']);
  // Its finished days are among those that are checked.
  const counts = expectValue(await checks.counts({ first: day, last: day }, []));
  expect(counts).toMatchObject([{ tillId: 'till-1', day, sales: 3 }]);
});

test('a retired till, paired or not, is in use again with an approval alone, which its entry names, under its letter and name (FS-36)', async () => {
  const shop = await openSellingShop();
  const { admin, cashier } = shop;
  const settings = createPosSettingsRepository(admin.backend);
  const loaded = expectValue(await settings.get());
  expectValue(await settings.update(loaded, { ...loaded, newTills: 'ask' }, admin.actor));
  const tills = createTillRepository(admin.backend);
  expectValue(await tills.rename('till-1', 'عند الباب', admin.actor));
  const till = createFirestoreTillBackend(cashier.backend, {
    clock: { now: Date.now },
    timer: { after: () => () => undefined },
    newId: newDocumentId,
    sender: () => cashier.actor,
    tillName: 'PC-1',
    tillId: 'till-1',
    isPaired: true,
  });
  const state = { unsent: 0, ...report };
  expect(await till.registerTill('till-1', null)).not.toHaveProperty('value.isRetired');
  expect(await till.reportPresence('till-1', state)).toMatchObject({ value: { isRetired: false } });
  expectValue(await tills.retire('till-1', admin.actor));
  expect(await till.reportPresence('till-1', state)).toMatchObject({ value: { isRetired: true } });
  expect(await till.registerTill('till-1', null)).toMatchObject({ value: { letter: 'A', isRetired: true } });
  expect(await till.renewTill('till-1', null)).toEqual(err({ type: 'NeedsApproval' }));
  expect(await till.renewTill('till-1', cashier.actor.id)).toMatchObject({
    ok: false,
    error: { type: 'Refused' },
  });
  expect(await till.renewTill('till-1', admin.actor.id)).toMatchObject({ ok: true, value: { letter: 'A' } });
  expect(await till.renewTill('till-1', null)).toMatchObject({ ok: true, value: { letter: 'A' } });
  expect(await till.reportPresence('till-1', state)).toMatchObject({ value: { isRetired: false } });
  const [known] = expectValue(await tills.list(10));
  expect(known).toMatchObject({ letter: 'A', name: 'عند الباب' });
  expect(known).not.toHaveProperty('retiredAt');
  const entries = await entriesOf(shop, 'tillAdded');
  expect(entries.filter(({ approvedBy }) => approvedBy !== undefined)).toMatchObject([
    {
      by: cashier.actor.id,
      approvedBy: admin.actor.id,
      subject: { id: 'till-1', name: 'A' },
      after: { name: 'عند الباب' },
    },
  ]);
});
