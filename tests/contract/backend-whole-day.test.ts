// The check of a till's day reads all of it: nothing is hidden behind many others, and what is beyond its bounds is named.
import type { Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { formatReceiptNumber } from '#domain/sale';
import { openShift, shiftDocument } from '#domain/shift';
import { addDays, instantsOfDay, looseShopDay, type ShopDay } from '#kernel/shop-day';
import { aClosedShift, aSale, pounds } from '#testing/builders';
import { linked } from '../till/chain.ts';
import { shopWithDay } from './backend/checked-shop.ts';
import { expectValue } from './backend/shop.ts';

/** Three pages make the whole. */
const bounds = { step: 3, whole: 9, doubted: 4 };

/** Later entries of the log about something else, all of one moment. */
async function addEntries(forged: Firestore, kind: string, count: number): Promise<void> {
  const at = new Date(Date.now() + 600_000);
  for (let start = 0; start < count; start += 400) {
    const batch = forged.batch();
    for (let index = start; index < Math.min(count, start + 400); index += 1)
      batch.set(forged.doc(`audit/other-${kind}-${index}`), { kind, at, subject: { id: 'other', name: '' } });
    await batch.commit();
  }
}

test('a price that was changed after its sale is found behind any number of later entries of its kind (FS-31, FA-30)', async () => {
  const { admin, cashier, check, forged, id } = await shopWithDay();
  const items = [{ id, name: 'رمل', price: pounds(90), quantity: 1, total: pounds(90) }];
  const below = { id: 's5', items, cashierId: cashier.actor.id, timestamp: Date.now() };
  const sale = linked(aSale({ ...below, receiptNumber: formatReceiptNumber('A', 5) }), '');
  expectValue(await createSaleRepository(cashier.backend).createQueued(sale, cashier.actor.id));
  const products = createProductRepository(admin.backend);
  const loaded = expectValue(await products.get(id));
  expectValue(await products.changePrice(loaded, pounds(90), admin.actor));
  // Longer after the sale than a till may not have heard of it.
  const [entry] = (await forged.collection('audit').where('kind', '==', 'price').get()).docs;
  await entry?.ref.update({ at: new Date(Date.now() + 300_000) });
  const wrong = async () =>
    (await check(false)).differences.flatMap(({ kind, documentId }) =>
      kind === 'price' ? [documentId] : [],
    );
  expect(await wrong()).toEqual(['s5']);
  await addEntries(forged, 'price', 1_001);
  expect(await wrong()).toEqual(['s5']);
});

test('as many entries as a check reads in all are all read, and one more is named with their number (FS-31)', async () => {
  const { check, day, forged, id } = await shopWithDay(bounds);
  const seen = { kind: 'productSeen', at: new Date(Date.now() + 500), by: 'admin', after: { price: 100 } };
  await forged.doc('audit/seen').set({ ...seen, subject: { id, name: 'رمل' } });
  await addEntries(forged, 'productSeen', 8);
  const named = async () =>
    (await check(false)).differences.flatMap(({ kind, documentId, expected, found }) =>
      kind === 'unreadRecords' ? [[documentId, expected, found]] : [],
    );
  const unseen = async () =>
    (await check(false)).differences.filter(({ kind }) => kind === 'unseenProduct').length;
  expect([await named(), await unseen()]).toEqual([[], 4]);
  await addEntries(forged, 'productSeen', 9);
  expect([await named(), await unseen()]).toEqual([[['audit', 10, 9]], 0]);
  // Movements of the drawer, by their id alone.
  for (let index = 0; index < 10; index += 1)
    await forged.doc(`drawer/d${index}`).set({ tillId: 'till-1', day, kind: 'open', updatedAt: new Date() });
  expect(await named()).toEqual([
    ['drawer', 10, 9],
    ['audit', 10, 9],
  ]);
});

test('more sales sent as late than a check recomputes the stock of are named (FS-31, FS-44)', async () => {
  const named = async (doubted: number) => {
    const { check } = await shopWithDay({ ...bounds, doubted });
    return (await check(false)).differences.map(({ kind, documentId, expected, found }) => [
      kind,
      documentId,
      expected,
      found,
    ]);
  };
  expect(await named(4)).toEqual([]);
  expect(await named(3)).toEqual([['unreadRecords', 'sales', 4, 3]]);
});

test('a float that is short is found behind any number of shifts that are dated to another day (FS-31, SF-17)', async () => {
  const { check, day, forged } = await shopWithDay();
  await forged.doc('settings/pos').set({ useShifts: true }, { merge: true });
  const by = { id: 'c1', name: 'كريم' };
  const closed = (number: number, of: ShopDay, openingFloat = pounds(100)) => {
    const now = instantsOfDay(of).start + 3_600_000;
    const opened = { tillId: 'till-1', number, now, by, openingFloat, left: null, headHash: '' };
    return aClosedShift(openShift(opened), 100);
  };
  const long = looseShopDay('1999-05-01') ?? day;
  // The shift of the day has number 30; the honest one before it is number 1, which left 500 pounds.
  const honest = closed(1, addDays(day, -1));
  const shifts = [
    { ...honest, close: honest.close && { ...honest.close, nextFloat: pounds(500) } },
    ...Array.from({ length: 28 }, (_, at) => closed(at + 2, long)),
  ];
  for (const shift of shifts) await forged.doc(`shifts/${shift.id}`).set(shiftDocument(shift));
  await forged.doc('shifts/till-1_30').set(shiftDocument(closed(30, day)));
  const short = (await check(false)).differences.filter(({ kind }) => kind === 'openingFloat');
  expect(short).toMatchObject([{ documentId: 'till-1_2', expected: pounds(500), found: pounds(100) }]);
});

test('every flagged record since a day is an alarm, whatever there was before (FS-31, TH-17)', async () => {
  const { checks, day, forged } = await shopWithDay(bounds);
  const flagged = (id: string, on: ShopDay) =>
    forged.doc(`sales/${id}`).set({ day: on, hashMismatch: true, numberTwice: true });
  for (let index = 0; index < 60; index += 1) await flagged(`a${index}`, addDays(day, -30));
  const recent = ['s5', 's6', 's7', 's8', 's9'];
  for (const id of recent) await flagged(id, day);
  const found = expectValue(await checks.flaggedRecords(addDays(day, -13)));
  expect([found.hashMismatch.toSorted(), found.numberTwice.toSorted()]).toEqual([recent, recent]);
});
