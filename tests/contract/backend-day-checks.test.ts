// The check of a till's day with a started shop: read in steps, stored, and resolved for good.
import { expect, test } from 'vitest';
import { type AuditFilter, createAuditRepository } from '#backend/audit';
import { createProductRepository } from '#backend/products';
import { createRefundCommits, createSaleRepository } from '#backend/sales';
import { createShiftRepository } from '#backend/shifts';
import { createPosSettingsRepository } from '#backend/settings';
import type { PosSettings } from '#domain/pos-settings';
import { unitsOf } from '#domain/cart';
import { formatReceiptNumber, noDiscounts, tillDayId } from '#domain/sale';
import { raiseByDrawer, raiseBySale, type DrawerMovement } from '#domain/shift';
import { piastres } from '#kernel/money';
import { createRandom } from '#kernel/random';
import { addDays, instantsOfDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { aClosedShift, aRefundOf, aSale, pounds } from '#testing/builders';
import { uncheckedDays } from '../../web/admin/today/use-idle-checks.ts';
import { hashText, linked } from '../till/chain.ts';
import { printedSeed } from '../running/seed.ts';
import { aDraft } from './backend/drafts.ts';
import { aShiftOf, shopOfAShift, shopWithDay } from './backend/checked-shop.ts';
import { expectValue } from './backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

test('a day that agrees is stored as whole, and each planted fault is named (BA-19, TH-12)', async () => {
  const { check, checks, day, forged, steps } = await shopWithDay();
  expect(await check()).toEqual({
    tillId: 'till-1',
    day,
    sales: 4,
    refunds: 0,
    closedShifts: 0,
    drawer: 0,
    voidNumbers: 0,
    chain: '',
    differences: [],
    more: 0,
    inDoubt: [],
  });
  // Few reads: each is a query of at most 500 documents, and the stock after each sale that says it waited (FS-44).
  expect(steps()).toBeLessThan(25 + 4);
  await forged.doc('sales/s2').delete();
  await forged.doc('sales/s3').update({ total: 1 });
  await forged.doc(`tillDays/${tillDayId('till-1', day)}`).update({ 'methods.cash': 5 });
  await forged
    .collection('movements')
    .doc((await movementOf(forged, 's4')) ?? '')
    .delete();
  const { chain, differences } = await check();
  expect(chain).toBe('A-000002');
  expect(differences.map(({ kind, documentId }) => [kind, documentId])).toEqual(
    expect.arrayContaining([
      ['missingNumber', 'A-000002'],
      ['edited', 's3'],
      ['total', 's3'],
      ['dayCount', `till-1_${day}`],
      ['dayMoney', `till-1_${day}`],
      ['movements', 's4'],
    ]),
  );
  // A line that costs more, with the total that it had; a number between the last two that no record has.
  const lines = (await forged.doc('sales/s1').get()).get('items');
  await forged.doc('sales/s1').update({ items: [{ ...lines[0], total: 90 }] });
  await forged.doc('sales/s4').update({ receiptNumber: 'A-000006' });
  const later = (await check()).differences.map(({ kind, documentId }) => [kind, documentId]);
  expect(later).toEqual(
    expect.arrayContaining([
      ['lineTotal', 's1'],
      ['total', 's1'],
      ['missingNumber', 'A-000005'],
      ['edited', 's4'],
    ]),
  );
  const [stored] = expectValue(await checks.list({ first: day, last: day }));
  expect(stored?.check.differences.map(({ kind, documentId }) => [kind, documentId])).toEqual(later);
});

test('what arrives after a day was checked, of any kind and dated as it likes, is counted again (FS-31)', async () => {
  const { admin, check, checks, day, forged } = await shopWithDay();
  const finished = { first: addDays(day, -13), last: day };
  const uncounted = async () => {
    const known = expectValue(await checks.list({ since: finished.first }));
    const counts = expectValue(await checks.counts({ ...finished, last: addDays(day, 1) }, known));
    return uncheckedDays(counts, known).map((one) => [one.tillId, one.day]);
  };
  expect(await uncounted()).toEqual([['till-1', day]]);
  await check(false);
  expect(await uncounted()).toEqual([]);
  const updatedAt = new Date();
  const late = { tillId: 'till-1', day, shiftId: 'till-1_1', updatedAt };
  for (const path of ['drawer/d1', 'drawer/d2', 'voidNumbers/A-000009']) {
    await forged.doc(path).set(late);
    expect(await uncounted(), path).toEqual([['till-1', day]]);
    await check(false);
    expect(await uncounted(), path).toEqual([]);
  }
  await forged.doc('shifts/till-1_1').update({ state: 'closed', closing: 'uncounted', updatedAt });
  expect(await uncounted()).toEqual([['till-1', day]]);
  await check(false);
  expect(await uncounted()).toEqual([]);
  // Of another till that sold nothing, and a sale and a void number of another year.
  await forged.doc('drawer/d3').set({ ...late, tillId: 'till-2', day: addDays(day, -3) });
  expect(await uncounted()).toEqual([['till-2', addDays(day, -3)]]);
  const old = { tillId: 'till-1', day: addDays(day, -700), salesCount: 1, updatedAt };
  await forged.doc(`tillDays/${tillDayId('till-1', old.day)}`).set(old);
  const ahead = { ...late, day: addDays(day, 700) };
  await forged.doc('voidNumbers/A-000010').set(ahead);
  const dated = (await uncounted()).map(([, one]) => one);
  expect(new Set(dated)).toEqual(new Set([old.day, addDays(day, -3), ahead.day]));
  // Its check is on the page although its day is long ago.
  const asked = { tillId: 'till-1', day: old.day, isFull: false, pause: async () => undefined };
  expectValue(await checks.run(asked, { actor: admin.actor, hashText }));
  const shown = expectValue(await checks.list({ since: finished.first }));
  expect(shown.map(({ check: one }) => one.day)).toContain(old.day);
});

test('the price of a sale is that of now taken back through the audit log (DC-24)', async () => {
  const { admin, check, id } = await shopWithDay();
  const products = createProductRepository(admin.backend);
  const loaded = expectValue(await products.get(id));
  expectValue(await products.changePrice(loaded, pounds(120), admin.actor));
  expect((await check()).differences).toEqual([]);
});

test('the limits of a discount are those of now taken back through the audit log (FT-48, BA-19)', async () => {
  const { admin, cashier, check, forged, id } = await shopWithDay();
  const given = { kind: 'percent', value: 500, amount: pounds(5), reason: 'bargain' } as const;
  const items = [{ id, name: 'رمل', price: pounds(100), quantity: 1, total: pounds(95) }];
  const sale = aSale({
    id: 's5',
    items,
    listTotal: pounds(100),
    discounts: { ...noDiscounts, lines: { [id]: given } },
    cashierId: cashier.actor.id,
    timestamp: Date.now(),
    receiptNumber: formatReceiptNumber('A', 5),
  });
  expectValue(await createSaleRepository(cashier.backend).createQueued(linked(sale, ''), cashier.actor.id));
  const settings = createPosSettingsRepository(admin.backend);
  const limited = async () =>
    (await check(false)).differences.filter(({ kind }) => kind === 'discountLimit').length;
  const lower = async (limits: Partial<PosSettings>) => {
    const loaded = expectValue(await settings.get());
    expectValue(await settings.update(loaded, { ...loaded, ...limits }, admin.actor));
  };
  await lower({ cashierDiscountCap: pounds(1) });
  expect(await limited()).toBe(0);
  await lower({ cashierDiscount: 1 });
  expect(await limited()).toBe(0);
  // Without the log the limit of now would count.
  const entries = await forged.collection('audit').where('kind', '==', 'settings').get();
  for (const { ref } of entries.docs) await ref.delete();
  expect(await limited()).toBe(1);
});

test('what an admin resolved stays resolved when the day is checked again (BA-19, AL-01, FS-30)', async () => {
  const { admin, cashier, check, checks, forged } = await shopWithDay();
  const people = { by: cashier.actor.id, recordedBy: cashier.actor.id };
  await forged.doc('sales/s1').update({ amountPaid: 500 });
  const before = await check(false);
  const [difference] = before.differences;
  if (difference === undefined) throw new Error('no difference');
  expect(difference).toMatchObject({
    kind: 'edited',
    receiptNumber: 'A-000001',
    byName: 'كريم',
    ...people,
  });
  const { actor } = admin;
  const resolved = expectValue(await checks.resolve(before, difference, { note: 'راجعت الورق', actor }));
  expect(resolved.differences[0]?.resolved).toEqual({ by: actor.id, note: 'راجعت الورق' });
  expect((await check(false)).differences).toEqual(resolved.differences);
  const filter: AuditFilter = {
    kind: 'resolved',
    by: null,
    tillId: null,
    word: null,
    from: null,
    until: null,
  };
  const page = await createAuditRepository(admin.backend).list(filter, { size: 5, after: null });
  expect(expectValue(page).items.map(({ subject }) => subject.name)).toEqual(['A-000001']);
});

async function movementOf(forged: FirebaseFirestore.Firestore, saleId: string): Promise<string | undefined> {
  const found = await forged.collection('movements').where('sourceId', '==', saleId).get();
  return found.docs[0]?.id;
}

test('more movements than one step reads are all compared (BA-19)', async () => {
  const { check, forged } = await shopWithDay();
  // Together they move nothing.
  for (let part = 0; part < 2; part += 1) {
    const batch = forged.batch();
    for (let index = 0; index < 300; index += 1)
      batch.set(forged.doc(`movements/${part}-${index}`), { sourceId: 's1', amount: part === 0 ? 1 : -1 });
    await batch.commit();
  }
  expect((await check()).differences).toEqual([]);
});

test('a shift over midnight is checked with the records of both its days, on each of them (FT-50, BA-19, SF-23)', async () => {
  const shop = await shopOfAShift();
  const midnight = instantsOfDay(await shopToday()).start;
  const evening = shop.saleAt(midnight - 600_000, 1, '');
  const night = shop.saleAt(midnight, 2, evening.hash);
  const opening = aShiftOf(shop.cashier.actor, midnight - 3_600_000);
  const shift = aClosedShift({ ...opening, sums: [evening, night].reduce(raiseBySale, opening.sums) }, 200);
  const { id, name } = shop.cashier.actor;
  const sent = { recordedBy: id, isQueued: true };
  const shifts = createShiftRepository(shop.cashier.backend);
  expectValue(await shifts.sendOpening(opening, sent));
  for (const sale of [evening, night])
    expectValue(await createSaleRepository(shop.cashier.backend).createQueued(sale, id));
  const close = shift.close && { ...shift.close, by: { id, name }, at: midnight + 1_000 };
  expectValue(await shifts.sendClose({ ...shift, close }, sent));
  const ofShift = async (day: ShopDay) =>
    (await shop.check(day)).differences.flatMap(({ kind, documentId, subject }) =>
      documentId === shift.id ? [[kind, subject]] : [],
    );
  const days = [evening.day, night.day] as const;
  expect(days).toEqual([addDays(night.day, -1), night.day]);
  for (const day of days) expect([day, await ofShift(day)]).toEqual([day, []]);
  // A sale of one day that is gone is missed in the shift on both.
  await shop.forged.doc('sales/s1').delete();
  for (const day of days)
    expect(await ofShift(day)).toEqual(
      expect.arrayContaining([
        ['shiftCount', 'salesCount'],
        ['expectedCash', ''],
      ]),
    );
});

test('a shift is checked with every movement of its drawer, also with those of another day (FS-31, BA-19, HZ-06)', async () => {
  const shop = await shopOfAShift();
  const midnight = instantsOfDay(await shopToday()).start;
  const opening = aShiftOf(shop.cashier.actor, midnight - 3_600_000);
  const { id: by, name: byName } = shop.cashier.actor;
  const ofTill = { tillId: 'till-1', shiftId: opening.id, by, byName };
  const ofKind = (kind: 'in' | 'out', amount: number, timestamp: number): DrawerMovement => ({
    ...ofTill,
    id: kind,
    kind,
    amount: pounds(amount),
    reason: kind === 'in' ? 'change' : 'supplier',
    note: '',
    timestamp,
    day: shopDayOf(timestamp),
    approvedBy: null,
    receiptNumber: null,
  });
  const movements = [ofKind('in', 50, midnight - 600_000), ofKind('out', 20, midnight + 500)];
  const shift = aClosedShift({ ...opening, sums: movements.reduce(raiseByDrawer, opening.sums) }, 130);
  const sent = { recordedBy: by, isQueued: true };
  const shifts = createShiftRepository(shop.cashier.backend);
  expectValue(await shifts.sendOpening(opening, sent));
  for (const movement of movements) expectValue(await shifts.sendMovement(movement, sent));
  const close = shift.close && { ...shift.close, by: { id: by, name: byName }, at: midnight + 1_000 };
  expectValue(await shifts.sendClose({ ...shift, close }, sent));
  const named = async () =>
    (await shop.check(shopDayOf(midnight))).differences.map(({ kind, subject }) => [kind, subject]);
  expect(await named()).toEqual([]);
  await shop.forged.doc('drawer/in').delete();
  expect(await named()).toEqual([
    ['shiftMoney', 'ins'],
    ['expectedCash', ''],
  ]);
});

test('after a clock was set to another day for long, the numbers between are those of the other day (TH-14, BA-19)', async () => {
  const { day, check, forged } = await shopWithDay();
  // Numbers 5 to 124 belong to the day before, 125 to this one again.
  const numbers = Array.from({ length: 121 }, (_, at) => at + 5);
  const links = numbers.map((number) => ({
    number,
    receiptNumber: formatReceiptNumber('A', number),
    hash: String(number).padStart(64, '0'),
  }));
  const batch = forged.batch();
  for (const { number, receiptNumber, hash } of links) {
    const sale = {
      tillId: 'till-1',
      day: number === 125 ? day : addDays(day, -1),
      receiptNumber,
      hash,
      previousHash: String(number - 1).padStart(64, '0'),
    };
    if (number === 60) batch.set(forged.doc(`voidNumbers/${receiptNumber}`), sale);
    else batch.set(forged.doc(`sales/x${number}`), sale);
    if (number !== 60)
      batch.set(forged.doc(`receiptIndex/${receiptNumber}`), { kind: 'sale', documentId: `x${number}` });
  }
  await batch.commit();
  const kinds = async () =>
    (await check()).differences.filter(({ kind }) => kind === 'missingNumber' || kind === 'chain');
  // The first record of the other day is not checked here: the chain of this day is that of its own records.
  expect(await kinds()).toEqual([]);
  await forged.doc('sales/x119').delete();
  expect(await kinds()).toMatchObject([{ kind: 'missingNumber', expected: 'A-000119', found: 'A-000119' }]);
});

test('a number that a flagged record of the day has as well is that of the other record (TH-06, BA-19)', async () => {
  const { day, check, forged } = await shopWithDay();
  const sale = (number: number) => ({
    tillId: 'till-1',
    day,
    receiptNumber: formatReceiptNumber('A', number),
    hash: String(number).padStart(64, '0'),
    previousHash: String(number - 1).padStart(64, '0'),
  });
  await forged.doc('sales/other').set({ ...sale(5), day: addDays(day, -1) });
  await forged.doc('receiptIndex/A-000005').set({ kind: 'sale', documentId: 'other' });
  await forged.doc('sales/twin').set({ ...sale(5), numberTwice: true });
  await forged.doc('sales/next').set(sale(6));
  const ofChain = (await check()).differences.filter(
    ({ kind }) => kind === 'missingNumber' || kind === 'chain',
  );
  expect(ofChain).toEqual([]);
});

test('a piastre of a refund after a void one is excused, and named where none is void (BA-19, RF-07)', async () => {
  const { check, cashier, forged, id } = await shopWithDay();
  const total = piastres(9_999);
  const items = [{ id, name: 'رمل', price: pounds(100), quantity: 1, total }];
  const sold = { id: 's1', receiptNumber: 'A-000001', cashierId: cashier.actor.id, items };
  const part = { total, items, payments: { cash: total } };
  const facts = { id: 'r1', receiptNumber: 'A-000006', cashierId: cashier.actor.id, timestamp: Date.now() };
  const refund = aRefundOf(aSale(sold), { [id]: 1 }, { ...facts, ...part });
  expectValue(await createRefundCommits(cashier.backend).createQueuedRefund(refund, cashier.actor.id));
  const named = async () =>
    (await check(false)).differences.flatMap(({ kind, expected, found }) =>
      kind === 'refundMoney' ? [[expected, found]] : [],
    );
  expect(await named()).toEqual([[10_000, 9_999]]);
  await forged.doc('voidNumbers/A-000005').set({ kind: 'sale' });
  expect(await named()).toHaveLength(1);
  await forged.doc('voidNumbers/A-000005').set({ kind: 'refund' });
  expect(await named()).toEqual([]);
});

test('of sales that were sent as late and arrived at once, drawn honest and not, the check lists those that it helped (FS-44)', async () => {
  const { check, saleAt, id, ...shop } = await shopOfAShift();
  const random = createRandom(printedSeed('late in doubt'));
  const rare = expectValue(
    await createProductRepository(shop.admin.backend).create(
      aDraft({ stock: 2, price: pounds(100) }),
      shop.admin.actor,
    ),
  );
  const sent = { recordedBy: shop.cashier.actor.id, isQueued: true };
  const now = Date.now();
  expectValue(
    await createShiftRepository(shop.cashier.backend).sendOpening(aShiftOf(shop.cashier.actor, now), sent),
  );
  const sales = createSaleRepository(shop.cashier.backend);
  const doubtful: string[] = [];
  let previousHash = '';
  let left = 2;
  for (let number = 1; number <= 10; number += 1) {
    const honest = saleAt(now, number, previousHash);
    const [isOfRare, isOfAnother, isOld] = [random.happens(0.5), random.happens(0.4), random.happens(0.3)];
    const items = honest.items.map((item) => ({ ...item, id: isOfRare ? rare : id }));
    const sale = linked(
      {
        ...honest,
        items,
        units: unitsOf(items),
        timestamp: isOld ? now - 3_600_000 : now,
        ...(isOfAnother ? { cashierId: shop.admin.actor.id } : {}),
      },
      previousHash,
    );
    previousHash = sale.hash;
    expectValue(await sales.createQueued(sale, shop.cashier.actor.id));
    if (isOfRare) left -= 1;
    if (!isOld && isOfAnother) doubtful.push(`${sale.id} maker`);
    if (!isOld && isOfRare && left < 0) doubtful.push(`${sale.id} stock`);
  }
  const { inDoubt } = await check(shopDayOf(now));
  // The check lists them by their ids.
  expect(inDoubt.map(({ documentId, found }) => `${documentId} ${found}`)).toEqual(doubtful.toSorted());
});
