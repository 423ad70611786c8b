// The page of a day with a started shop: what it finds, and how many documents it reads.
import { expect, test } from 'vitest';
import { createAdminRepositories } from '#backend/admin';
import { createAuditRepository } from '#backend/audit';
import { createClockRepository } from '#backend/clock';
import type { Backend } from '#backend/connect';
import type { AuditDraft } from '#domain/audit';
import { createSaleRepository } from '#backend/sales';
import { createProductRepository } from '#backend/products';
import { createShiftRepository } from '#backend/shifts';
import { createTillDayRepository, createTillRepository, sendProof } from '#backend/tills';
import { numberedRecord, proofOf } from '#domain/proof';
import { unknownHealth } from '#domain/till-health';
import { openShift } from '#domain/shift';
import { ok } from '#kernel/result';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { aSale, pounds } from '#testing/builders';
import { alarmsFrom, checkedDays, readCauses } from '../../web/admin/today/read-alarms.ts';
import { readToday } from '../../web/admin/today/read-today.ts';
import { aDraft } from './backend/drafts.ts';
import { expectValue, openSellingShop, type TestShop } from './backend/shop.ts';

const now = Date.now();
const today = shopDayOf(now);
const yesterday = addDays(today, -1);

/** The backend, and how many documents its queries and counts have answered; one without an answer counts as one (Google bills it so). */
function countingReads(backend: Backend) {
  let reads = 0;
  const counting: Backend = {
    ...backend,
    documents: async () => {
      const { sdk, database } = await backend.documents();
      const getDocs: typeof sdk.getDocs = async (query) => {
        const found = await sdk.getDocs(query);
        reads += Math.max(1, found.size);
        return found;
      };
      const getDoc: typeof sdk.getDoc = (reference) => {
        reads += 1;
        return sdk.getDoc(reference);
      };
      const getCount: typeof sdk.getCount = (query) => {
        reads += 1;
        return sdk.getCount(query);
      };
      return { database, sdk: { ...sdk, getDoc, getDocs, getCount } };
    },
  };
  return { counting, reads: () => reads };
}

/** Each of some tills has sold once on each of two days, stated both and opened a shift. */
async function sellOverTwoDays({ admin, cashier }: TestShop, count: number): Promise<void> {
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 1000, price: pounds(100) }), admin.actor));
  const items = [{ id, name: 'رمل', price: pounds(100), quantity: 1, total: pounds(100) }];
  const tills = createTillRepository(cashier.backend);
  const by = cashier.actor.id;
  for (let index = 1; index <= count; index += 1) {
    const tillId = `till-${index}`;
    const { letter } = expectValue(await tills.register({ id: tillId, name: '', by: cashier.actor }));
    const shift = openShift({
      tillId,
      number: 1,
      now: now - 60_000,
      by: { id: by, name: 'ندى' },
      openingFloat: pounds(0),
      left: null,
      headHash: '',
    });
    expectValue(
      await createShiftRepository(cashier.backend).sendOpening(shift, { recordedBy: by, isQueued: true }),
    );
    for (const [number, day] of [yesterday, today].entries()) {
      const sale = aSale({
        id: `${tillId}-${number}`,
        items,
        tillId,
        shiftId: shift.id,
        day,
        timestamp: now - 86_400_000 * (1 - number),
        receiptNumber: `${letter}-00000${number + 1}`,
        cashierId: by,
      });
      expectValue(await createSaleRepository(cashier.backend).createQueued(sale, by, 5_000));
      const proof = proofOf(day, [numberedRecord('sale', sale, 'completed')], new Set());
      const numbers = {
        lastReceipt: number + 1,
        lastShift: 1,
        restoredAt: null,
        clockOffset: 0,
        health: unknownHealth,
        by,
      };
      expectValue(await sendProof(cashier.backend, { tillId, proof, ...numbers }));
    }
  }
}

test('the page of a day costs two reads a till and day and at most 20 more in a shop of five tills (TH-10)', async () => {
  const shop = await openSellingShop();
  const tills = 5;
  await sellOverTwoDays(shop, tills);
  const { counting, reads } = countingReads(shop.admin.backend);
  const read = await readToday(
    {
      tills: createTillRepository(counting),
      tillDays: createTillDayRepository(counting),
      shifts: createShiftRepository(counting),
    },
    today,
    Date.now(),
  );
  const day = expectValue(read);
  expect(day.tills.map(({ verdict }) => verdict.state)).toEqual(
    Array.from({ length: tills }, () => 'agrees'),
  );
  expect(day.totals).toMatchObject({ salesCount: tills });
  expect(reads()).toBeLessThanOrEqual(2 * tills + 20);
});

test('with its alarms, differences and approvals the page of five tills costs 60 reads (TH-10, TH-17)', async () => {
  const shop = await openSellingShop();
  await sellOverTwoDays(shop, 5);
  const { counting, reads } = countingReads(shop.admin.backend);
  const admin = createAdminRepositories(counting);
  const day = expectValue(await readToday(admin, today, now));
  expect(reads()).toBeLessThanOrEqual(2 * 5 + 20);
  const checks = expectValue(await admin.dayChecks.list({ since: checkedDays(today).first }));
  const causes = expectValue(await readCauses(admin, now));
  // A sound shop has no alarm.
  expect(alarmsFrom(day, checks, causes)).toEqual([]);
  expectValue(await admin.dayChecks.counts({ ...checkedDays(today), last: yesterday }, checks));
  expectValue(await admin.users.list());
  expectValue(await admin.audit.countApprovals(today, [shop.admin.actor.id]));
  expectValue(await admin.posSettings.get());
  expect(await admin.clock.doubtful(today)).toEqual(ok([]));
  expect(reads()).toBe(60);
});

test('a receipt of doubtful time is listed on both of its days, and the spans of the server are read (FP-16, FP-17)', async () => {
  const { admin, cashier } = await openSellingShop();
  const other = now - 86_400_000;
  const { id: by, name: byName } = cashier.actor;
  const entryOf = (subject: AuditDraft['subject']): AuditDraft => {
    const times = { before: { at: other }, after: { at: now } };
    return { kind: 'clock', by, byName, tillId: 'till-1', subject, ...times };
  };
  const audit = createAuditRepository(cashier.backend);
  const send = async (id: string, subject: AuditDraft['subject']): Promise<void> =>
    expectValue(await audit.send({ id, draft: entryOf(subject), timestamp: now, isSentLater: false }, by));
  await send('one', { id: 's1', name: 'A-000001' });
  // A jump of the till itself.
  await send('two', { id: 'till-1', name: 'A' });
  const clock = createClockRepository(admin.backend);
  const listed = { recordId: 's1', receiptNumber: 'A-000001', tillId: 'till-1', stated: now, other };
  expect(await clock.doubtful(today)).toEqual(ok([listed]));
  expect(await clock.doubtful(yesterday)).toEqual(ok([listed]));
  expect(await clock.doubtful(addDays(today, -2))).toEqual(ok([]));
  expect(await clock.spans()).toEqual(ok([]));
});

test('a month of one till costs two reads for each of its days with sales (TH-13)', async () => {
  const shop = await openSellingShop();
  await sellOverTwoDays(shop, 2);
  const { counting, reads } = countingReads(shop.admin.backend);
  const days = [yesterday, today];
  const found = expectValue(await createTillDayRepository(counting).ofTill('till-2', days));
  expect(found.map(({ proof, arrived }) => [proof?.lastNumber, arrived?.salesCount])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(reads()).toBe(4);
});

test('the days between which the clock of a till was set back are known from the audit log (TH-14)', async () => {
  const { admin, cashier } = await openSellingShop();
  const audit = createAuditRepository(cashier.backend);
  const set = async (id: string, from: number, to: number): Promise<void> => {
    const { id: by, name: byName } = cashier.actor;
    const draft = {
      kind: 'clock',
      by,
      byName,
      tillId: id,
      subject: { id, name: 'A' },
      before: { at: from },
      after: { at: to },
    } as const;
    expectValue(await audit.send({ id, draft, timestamp: to, isSentLater: false }, by));
  };
  await set('till-1', now + 86_400_000, now);
  // A device that slept, and one whose clock was set within a day.
  await set('till-2', now - 86_400_000, now);
  await set('till-3', now, now);
  const found = expectValue(await createTillDayRepository(admin.backend).clockDays(today, today));
  expect([...found]).toEqual([`till-1_${addDays(today, 1)}`, `till-1_${today}`]);
});
