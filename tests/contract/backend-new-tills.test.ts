// A device becomes a till of a real shop: with an approval where the shop asks for it, and by its pairing.
import { expect, test } from 'vitest';
import { createApproverRepository } from '#backend/approvers';
import { mapResult, newDocumentId, readAll } from '#backend/documents';
import { createPosSettingsRepository } from '#backend/settings';
import { createTillRepository } from '#backend/tills';
import { readAuditEntry } from '#domain/audit';
import { err, ok } from '#kernel/result';
import { createFirestoreTillBackend } from '#till-firestore';
import { type Device, expectValue, openTestShop, type TestShop } from './backend/shop.ts';

/** A shop that asks an admin before it takes a till. */
async function openAskingShop(): Promise<TestShop> {
  const shop = await openTestShop();
  const { backend, actor } = shop.admin;
  const settings = createPosSettingsRepository(backend);
  const loaded = expectValue(await settings.get());
  expectValue(await settings.update(loaded, { ...loaded, newTills: 'ask' }, actor));
  return shop;
}

const needsApproval = err({ type: 'NeedsApproval' });
function registered(letter: string) {
  return ok({ letter, lastReceipt: 0, lastShift: 0, lastSeenAt: null });
}

async function entriesOf({ admin }: TestShop) {
  const found = await readAll(admin.backend, 'audit', (sdk) => [sdk.where('kind', '==', 'tillAdded')]);
  return expectValue(
    mapResult(found, (entries) => entries.map(({ id, fields }) => readAuditEntry(id, fields))),
  );
}

function pairedTill({ backend, actor }: Device) {
  return createFirestoreTillBackend(backend, {
    clock: { now: Date.now },
    timer: { after: () => () => undefined },
    newId: newDocumentId,
    sender: () => actor,
    tillName: 'PC-1',
    tillId: 'first',
    isPaired: true,
  });
}

test('a browser becomes a till with an approval alone, which its entry names, and has its letter from then on (FS-36)', async () => {
  const shop = await openAskingShop();
  const { admin, cashier } = shop;
  const tills = createTillRepository(cashier.backend);
  const till = { id: 'front', name: 'نقطة البيع', by: cashier.actor };
  expect(await tills.register(till)).toEqual(needsApproval);
  expect(await tills.register({ ...till, approvedBy: cashier.actor.id })).toMatchObject({
    ok: false,
    error: { type: 'Refused' },
  });
  expect(await tills.register({ ...till, approvedBy: admin.actor.id })).toEqual(registered('A'));
  expect(await tills.register(till)).toEqual(registered('A'));
  expect(await entriesOf(shop)).toMatchObject([
    {
      kind: 'tillAdded',
      by: cashier.actor.id,
      approvedBy: admin.actor.id,
      subject: { id: 'front', name: 'A' },
      after: { name: 'نقطة البيع' },
    },
  ]);
});

test('the browser of an admin becomes a till by the act alone, never by itself (FS-36)', async () => {
  const shop = await openAskingShop();
  const { backend, actor } = shop.admin;
  const tills = createTillRepository(backend);
  const till = { id: 'front', name: '', by: actor };
  expect(await tills.register(till)).toEqual(needsApproval);
  expect(await tills.register({ ...till, approvedBy: actor.id })).toEqual(registered('A'));
  const [entry, ...others] = await entriesOf(shop);
  expect(others).toEqual([]);
  expect(entry).not.toHaveProperty('approvedBy');
});

test('a paired desktop till asks nobody, and its entry says that it was paired (FS-36)', async () => {
  const shop = await openAskingShop();
  const { admin, cashier } = shop;
  expect(await pairedTill(cashier).registerTill('first', null)).toEqual(needsApproval);
  const secret = { salt: 'salt', hash: 'hash' };
  expectValue(await createApproverRepository(admin.backend).savePin(secret, admin.actor));
  expect(await pairedTill(cashier).registerTill('first', null)).toEqual(registered('A'));
  expect(await pairedTill(admin).registerTill('second', null)).toEqual(registered('B'));
  const entries = (await entriesOf(shop)).toSorted((one, other) =>
    one.subject.name.localeCompare(other.subject.name),
  );
  expect(entries).toMatchObject([
    { by: cashier.actor.id, approvedBy: admin.actor.id, after: { isPaired: true } },
    { by: admin.actor.id, after: { isPaired: true } },
  ]);
  expect(entries[1]).not.toHaveProperty('approvedBy');
});
