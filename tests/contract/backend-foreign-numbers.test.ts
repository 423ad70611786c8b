// A cashier whose own program raises the last numbers of another till (FS-29): that till goes on selling, and an admin sets them right.
import { expect, onTestFinished, test } from 'vitest';
import { newDocumentId, readOne, write } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { createTillRepository, hasReceiptNear, hasShiftNear, sendProof } from '#backend/tills';
import { cashPayment } from '#domain/sale';
import { defaultPosSettings } from '#domain/pos-settings';
import { proofOf } from '#domain/proof';
import { unknownHealth } from '#domain/till-health';
import { ok } from '#kernel/result';
import { shopDay } from '#kernel/shop-day';
import { systemTimer } from '#kernel/timing';
import { aCart, aProduct, pounds } from '#testing/builders';
import { startTill, type RunningTill } from '#till';
import { createFirestoreTillBackend } from '#till-firestore';
import { openLine } from '../reliability/day-model/line.ts';
import { hashText } from '../till/chain.ts';
import { emptyDisk, memoryStore, type MemoryDisk } from '../till/memory-store.ts';
import { aDraft } from './backend/drafts.ts';
import { cashierEmail, type Device, expectValue, openSellingShop, type TestShop } from './backend/shop.ts';

const id = 'till-1';

interface AttackedShop extends TestShop {
  /** The device of the cashier with the program. */
  readonly attacker: Device;
  /** The shop's clock goes on. */
  readonly pass: (milliseconds: number) => void;
  readonly stored: () => Promise<unknown>;
}

/** A shop with a till that has sold five receipts in two shifts. */
async function openAttackedShop(): Promise<AttackedShop> {
  let passed = 0;
  const shop = await openSellingShop({ now: () => Date.now() + passed });
  const pass = (milliseconds: number): void => {
    passed += milliseconds;
  };
  const own = { unsent: 0, lastReceipt: 5, lastShift: 2 };
  expectValue(await createTillRepository(shop.cashier.backend).reportPresence(id, own));
  pass(60_000);
  const stored = async () => {
    const { fields } = expectValue(await readOne(shop.admin.backend, 'tills', id));
    return [fields['lastReceipt'], fields['lastShift']];
  };
  return { ...shop, attacker: await shop.signedInDevice(cashierEmail), pass, stored };
}

function raise({ attacker: { backend } }: AttackedShop, lastReceipt: number, lastShift = 2) {
  return write(backend, (batch, { sdk, database }) => {
    const now = sdk.serverTimestamp();
    batch.update(sdk.doc(database, 'tills', id), { lastReceipt, lastShift, lastSeenAt: now, updatedAt: now });
  });
}

/** As fast as the rules allow it. */
async function raiseInSteps(shop: AttackedShop, steps: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    expect(await raise(shop, 5 + step * 2_000, 2 + step * 10)).toEqual(ok(undefined));
    shop.pass(20_000);
  }
}

function aDisk(): MemoryDisk {
  const disk = { ...emptyDisk(id), letter: 'A' };
  disk.ledger = { ...disk.ledger, lastReceipt: 5, lastShift: 2 };
  return disk;
}

async function start({ cashier: { backend, actor } }: TestShop, disk: MemoryDisk): Promise<RunningTill> {
  const real = createFirestoreTillBackend(backend, {
    clock: { now: Date.now },
    timer: systemTimer,
    newId: newDocumentId,
    sender: () => actor,
    tillName: '',
    tillId: id,
    hashText,
  });
  const line = openLine(real, {
    delivery: () => 'answered',
    isRefused: () => false,
    isUp: true,
    settings: defaultPosSettings,
  });
  const running = await startTill({
    store: memoryStore(disk, Date.now),
    backend: line.backend,
    connection: line.connection,
    clock: { now: Date.now },
    timer: systemTimer,
    newId: newDocumentId,
    random: () => 0.5,
    cashier: () => actor,
    role: () => 'cashier',
    checkPin: async () => false,
    leadership: (lead) => lead(),
    health: async () => unknownHealth,
    uptime: () => performance.now(),
    log: () => undefined,
  });
  onTestFinished(() => running.stop());
  return running;
}

/** The number of a sale that the shop has recorded. */
async function sellOne({ admin }: TestShop, { till }: RunningTill, productId: string): Promise<string> {
  const saleId = newDocumentId();
  const sold = await till.recordSale({
    id: saleId,
    cart: aCart(aProduct({ id: productId, stock: 50, price: pounds(50) })),
    paid: cashPayment(pounds(10_000)),
  });
  expect(sold).toMatchObject({ ok: true, value: { state: 'completed' } });
  const { fields } = expectValue(await readOne(admin.backend, 'sales', saleId));
  expect(fields['numberTwice']).toBeUndefined();
  return String(fields['receiptNumber']);
}

test('a program states no number of another till beyond a step, nor two steps at a time (FS-29)', async () => {
  const shop = await openAttackedShop();
  for (const [lastReceipt, lastShift] of [
    [1_000_000_000_000, 2],
    [999_999_999_999, 2],
    [2_006, 2],
    [5, 13],
    [5, 1_000_000_000_000],
  ] as const) {
    expect(await raise(shop, lastReceipt, lastShift)).toMatchObject({ error: { type: 'Refused' } });
  }
  expect(await raise(shop, 2_005, 12)).toEqual(ok(undefined));
  expect(await raise(shop, 2_006, 12)).toMatchObject({ error: { type: 'Refused' } });
  expect(await shop.stored()).toEqual([2_005, 12]);
});

test('the attacked till goes on selling, its alarm stands, and an admin sets its numbers right (FS-29)', async () => {
  const shop = await openAttackedShop();
  await raiseInSteps(shop, 5);
  const drafted = aDraft({ stock: 50, price: pounds(50) });
  const product = expectValue(
    await createProductRepository(shop.admin.backend).create(drafted, shop.admin.actor),
  );
  const tills = createTillRepository(shop.admin.backend);
  const disk = aDisk();
  const running = await start(shop, disk);
  expect(await sellOne(shop, running, product)).toBe('A-000006');
  expect(disk.ledger).toMatchObject({ lastReceipt: 6, lastShift: 3, restoredAt: null });
  // Its report arrives, and names its own numbers beside the foreign ones.
  await expect
    .poll(async () => expectValue(await tills.list(1))[0]?.overstated?.map(({ of, stored }) => [of, stored]))
    .toEqual([
      ['lastReceipt', 10_005],
      ['lastShift', 52],
    ]);
  expect(await createTillRepository(shop.cashier.backend).lowerNumbers(id)).toMatchObject({
    error: { type: 'Refused' },
  });
  expectValue(await tills.lowerNumbers(id));
  expect(expectValue(await tills.list(1))[0]?.overstated).toBeUndefined();
  running.stop();
  const again = await start(shop, disk);
  expect(await sellOne(shop, again, product)).toBe('A-000007');
});

test('a report of a till that others have raised arrives, whatever its numbers are (FS-29)', async () => {
  const shop = await openAttackedShop();
  await raiseInSteps(shop, 2);
  const tills = createTillRepository(shop.cashier.backend);
  const own = { unsent: 1, lastReceipt: 6, lastShift: 60 };
  expect(await tills.reportPresence(id, own)).toMatchObject({ value: { lastReceipt: 4_005, lastShift: 32 } });
  // It was seen a moment ago: this time it raises nothing.
  expect(await tills.reportPresence(id, own)).toMatchObject({ value: { lastReceipt: 4_005, lastShift: 32 } });
  shop.pass(20_000);
  expect(await tills.reportPresence(id, own)).toMatchObject({ value: { lastReceipt: 4_005, lastShift: 42 } });
});

test('the proof of a day arrives right after a report, and when its numbers are beyond a step (FS-29, TH-07)', async () => {
  const shop = await openAttackedShop();
  const { backend, actor } = shop.cashier;
  const proof = proofOf(shopDay('2026-11-20'), [], new Set());
  const facts = { tillId: id, proof, restoredAt: null, clockOffset: 0, health: unknownHealth, by: actor.id };
  const send = (lastReceipt: number) => sendProof(backend, { ...facts, lastReceipt, lastShift: 2 });
  expect(await send(6)).toEqual(ok(undefined));
  expect(await send(7)).toEqual(ok(undefined));
  expect(await shop.stored()).toEqual([6, 2]);
  // A till that dies now and comes back from an older copy learns of the seventh all the same.
  const till = { id, name: '', by: actor };
  expect(expectValue(await createTillRepository(backend).register(till))).toMatchObject({ lastReceipt: 7 });
  shop.pass(20_000);
  expect(await send(10_000)).toEqual(ok(undefined));
  expect(await shop.stored()).toEqual([2_006, 2]);
});

test('a till that is 10,000 receipts ahead states them in five reports (FS-29)', async () => {
  const shop = await openAttackedShop();
  const tills = createTillRepository(shop.cashier.backend);
  const stated: number[] = [];
  for (let report = 0; report < 5; report += 1) {
    shop.pass(60_000);
    const seen = expectValue(
      await tills.reportPresence(id, { unsent: 9, lastReceipt: 10_005, lastShift: 2 }),
    );
    stated.push(seen?.lastReceipt ?? 0);
  }
  expect(stated).toEqual([2_005, 4_005, 6_005, 8_005, 10_005]);
});

test('a stored record near a number is found, and none elsewhere (FS-29)', async () => {
  const shop = await openAttackedShop();
  const { backend } = shop.cashier;
  const drafted = aDraft({ stock: 50, price: pounds(50) });
  const product = expectValue(
    await createProductRepository(shop.admin.backend).create(drafted, shop.admin.actor),
  );
  const running = await start(shop, aDisk());
  await sellOne(shop, running, product);
  await expect.poll(() => hasShiftNear(backend, id, 3)).toEqual(ok(true));
  expect(await hasReceiptNear(backend, 'A', 6)).toEqual(ok(true));
  expect(await hasReceiptNear(backend, 'A', 6 + 1_024)).toEqual(ok(true));
  expect(await hasReceiptNear(backend, 'A', 6 + 2_000)).toEqual(ok(false));
  expect(await hasReceiptNear(backend, 'B', 6)).toEqual(ok(false));
  expect(await hasShiftNear(backend, id, 12)).toEqual(ok(true));
  expect(await hasShiftNear(backend, id, 13)).toEqual(ok(false));
});
