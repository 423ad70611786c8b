// What a till promises to the person behind it, over a simulated shop whose line can be cut at any moment.
import { expect, test } from 'vitest';
import { defaultPosSettings } from '#domain/pos-settings';
import { countsFollow, failurePlan, hiddenTimer, sell, startHarness, someProducts } from './till-harness.ts';
import type { RunStep } from '#till';
import { emptyDisk, memoryStore } from './memory-store.ts';
import { simulatedShop } from './simulated-shop.ts';
import { virtualTime } from '#testing/virtual-time';

test('a sale with a connection is completed, lowers the stock and leaves nothing unsent (PO-25, PO-26)', async () => {
  const harness = await startHarness();
  const outcome = await sell(harness, 'p1', 4);
  expect(outcome).toMatchObject({
    ok: true,
    value: { state: 'completed', sale: { receiptNumber: 'A-000001' } },
  });
  expect(harness.shop.products.get('p1')?.stock).toBe(6);
  await harness.time.pass(countsFollow);
  expect(harness.running.till.state.current()).toMatchObject({ unsentSales: 0, syncing: false });
});

test('a sale without a connection is saved, and the stock of the shown products is less the sold units (CO-02, CO-04)', async () => {
  const harness = await startHarness();
  harness.line.cut();
  const outcome = await sell(harness, 'p1', 4);
  expect(outcome).toMatchObject({ ok: true, value: { state: 'queued' } });
  expect(harness.shop.sales.size).toBe(0);
  await harness.time.pass(countsFollow);
  expect(harness.running.till.state.current()).toMatchObject({ unsentSales: 1, connection: 'offline' });
  expect(harness.running.till.products.current().products.find(({ id }) => id === 'p1')?.stock).toBe(6);
});

test('when the connection returns every queued record is sent within 5 s and counted (CO-09, CO-11, CO-13, CO-16)', async () => {
  const harness = await startHarness();
  harness.line.cut();
  for (let index = 0; index < 7; index += 1) await sell(harness);
  harness.line.restore();
  await harness.time.pass(5_000);
  expect([...harness.shop.sales.values()].map(({ sentLater }) => sentLater)).toEqual(Array(7).fill(true));
  expect(harness.shop.products.get('p1')?.stock).toBe(3);
  expect(harness.running.till.state.current()).toMatchObject({
    unsentSales: 0,
    syncing: false,
    lastSync: { salesSent: 7, salesRefused: 0, staysSent: 0, staysRefused: 0 },
  });
});

test('the settings are the defaults at first, follow the backend, and are the last known ones offline (BA-08)', async () => {
  const offline = await startHarness({ cut: true });
  expect(offline.running.till.settings.current()).toEqual(defaultPosSettings);
  const shop = simulatedShop(someProducts());
  shop.posSettings = { ...defaultPosSettings, newTills: 'open', useShifts: true, cashierDiscount: 5 };
  const first = await startHarness({ shop });
  expect(first.running.till.settings.current()).toEqual(shop.posSettings);
  first.running.stop();
  const later = await startHarness({ shop, disk: first.disk, cut: true });
  expect(later.running.till.settings.current()).toEqual(shop.posSettings);
  shop.posSettings = { ...shop.posSettings, cashierDiscount: 7 };
  later.line.restore();
  await later.time.pass(0);
  expect(later.running.till.settings.current().cashierDiscount).toBe(7);
});

test('queued records are sent after a reload (CO-15)', async () => {
  const before = await startHarness();
  before.line.cut();
  await sell(before);
  before.running.stop();
  const after = await startHarness({ disk: before.disk, shop: before.shop, time: before.time });
  await after.time.pass(1_000);
  expect(after.shop.sales.size).toBe(1);
  expect(after.running.till.state.current().unsentSales).toBe(0);
});

test('a sale whose answer is lost counts as made offline, and the second sending changes nothing', async () => {
  const harness = await startHarness({ delivery: failurePlan('lost after') });
  expect(await sell(harness, 'p1', 2)).toMatchObject({ ok: true, value: { state: 'queued' } });
  await harness.time.pass(5_000);
  expect(harness.shop.sales.size).toBe(1);
  expect(harness.shop.products.get('p1')?.stock).toBe(8);
  expect(harness.running.till.state.current().unsentSales).toBe(0);
});

test('a sale above the stock is refused while the cashier waits; its number is void and no stock is touched (ER-56)', async () => {
  const harness = await startHarness();
  const outcome = await sell(harness, 'p2', 4);
  expect(outcome).toEqual({
    ok: false,
    error: { type: 'StockRefused', short: [{ productId: 'p2', available: 3 }] },
  });
  expect(harness.shop.products.get('p2')?.stock).toBe(3);
  expect(await harness.running.till.receipts(5)).toMatchObject([{ state: 'void' }]);
  expect(await sell(harness, 'p2', 1)).toMatchObject({
    ok: true,
    value: { sale: { receiptNumber: 'A-000002' } },
  });
});

test('a sale made offline above the stock is accepted, and the stock goes below zero (CO-16)', async () => {
  const harness = await startHarness();
  harness.line.cut();
  await sell(harness, 'p2', 5);
  harness.line.restore();
  await harness.time.pass(5_000);
  expect(harness.shop.products.get('p2')?.stock).toBe(-2);
});

test('a product deleted meanwhile lowers nothing; the sale is recorded and names it', async () => {
  const harness = await startHarness();
  harness.line.cut();
  await sell(harness, 'p2', 1);
  harness.shop.deleteProduct('p2');
  harness.line.restore();
  await harness.time.pass(5_000);
  expect([...harness.shop.sales.values()]).toMatchObject([{ missing: ['p2'] }]);
});

test("a disabled cashier's queue is refused to nobody: it waits and is sent by the next person", async () => {
  const harness = await startHarness({ cut: true, disk: { ...emptyDisk('till-1'), letter: 'A' } });
  await sell(harness);
  harness.shop.admitted = false;
  harness.line.restore();
  await harness.time.pass(60_000);
  expect(harness.running.till.state.current()).toMatchObject({ refused: [], unsentSales: 1 });
  harness.shop.admitted = true;
  harness.running.cashierChanged();
  await harness.time.pass(1_000);
  expect([...harness.shop.sales.values()]).toMatchObject([{ sale: { cashierId: 'cashier-1' } }]);
});

test('a sale that cannot be saved is not sold (ER-57, CO-05)', async () => {
  const harness = await startHarness();
  harness.disk.failing = { type: 'Full' };
  expect(await sell(harness)).toEqual({ ok: false, error: { type: 'NotSaved', reason: 'Full' } });
  expect(harness.shop.sales.size).toBe(0);
});

test('a device that fails to write says so before the money is taken, and it is reported (CO-05)', async () => {
  const disk = emptyDisk('till-1');
  const logged: string[] = [];
  const failing = (): Promise<never> => Promise.reject(new Error('the disk is gone'));
  const harness = await startHarness({
    disk,
    store: { ...memoryStore(disk, () => 0), hasSpace: failing },
    log: (message) => logged.push(message),
  });
  expect(await harness.running.till.readyToSell()).toEqual({
    ok: false,
    error: { type: 'NotSaved', reason: 'Failed' },
  });
  expect(logged).toHaveLength(1);
});

test('a till without its letter does not sell, and takes the letter as soon as it is online', async () => {
  const harness = await startHarness({ cut: true });
  expect(await sell(harness)).toEqual({ ok: false, error: { type: 'NotRegistered' } });
  harness.line.restore();
  await harness.time.pass(0);
  expect(harness.running.till.state.current().till).toEqual({ id: 'till-1', letter: 'A' });
});

test('a till without an answer to its registration asks again while it is online', async () => {
  const shop = simulatedShop(someProducts());
  shop.answersRegistration = false;
  const harness = await startHarness({ shop });
  expect(await sell(harness)).toEqual({ ok: false, error: { type: 'NotRegistered' } });
  shop.answersRegistration = true;
  await harness.time.pass(5_000);
  expect(harness.running.till.state.current().till).toEqual({ id: 'till-1', letter: 'A' });
});

test('only the window that leads sends, and the next one takes over', async () => {
  const waiting: (() => () => void)[] = [];
  const leadership = (lead: () => () => void): (() => void) => {
    waiting.push(lead);
    return () => undefined;
  };
  const harness = await startHarness({
    leadership,
    cut: true,
    disk: { ...emptyDisk('till-1'), letter: 'A' },
  });
  await sell(harness);
  harness.line.restore();
  await harness.time.pass(60_000);
  expect(harness.shop.sales.size).toBe(0);
  waiting[0]?.();
  await harness.time.pass(1_000);
  expect(harness.shop.sales.size).toBe(1);
});

test('records of another window are sent at once by the leading window, however slow its timers are (CO-09)', async () => {
  const leader = await startHarness({ timer: hiddenTimer });
  const other = await startHarness({
    shop: leader.shop,
    time: leader.time,
    disk: leader.disk,
    leadership: () => () => undefined,
    delivery: failurePlan('lost before'),
  });
  expect(await sell(other)).toMatchObject({ ok: true, value: { state: 'queued' } });
  await leader.time.pass(100);
  expect(leader.shop.sales.size).toBe(1);
});

test('a leading window that believes it is offline probes again when another window has a record to send (CO-09)', async () => {
  const leader = await startHarness({
    timer: hiddenTimer,
    cut: true,
    disk: { ...emptyDisk('till-1'), letter: 'A' },
  });
  const other = await startHarness({
    shop: leader.shop,
    time: leader.time,
    disk: leader.disk,
    leadership: () => () => undefined,
    delivery: failurePlan('lost before'),
  });
  leader.line.whenDoubted(() => leader.line.restore());
  await sell(other);
  await leader.time.pass(100);
  expect(leader.shop.sales.size).toBe(1);
});

test('opened without a connection the till shows the last known products (CO-17)', async () => {
  const before = await startHarness();
  before.running.stop();
  const after = await startHarness({ disk: before.disk, shop: before.shop, cut: true });
  expect(after.running.till.products.current()).toMatchObject({ source: 'stored' });
  expect(after.running.till.products.current().products).toHaveLength(2);
});

test('opened without a connection and without stored data, products and boarding do not load for ever (CO-01, CO-17)', async () => {
  const { running, line, time } = await startHarness({ cut: true });
  expect(running.till.products.current()).toMatchObject({ source: 'stored', products: [] });
  expect(running.till.boarding.current()).toMatchObject({ source: 'stored', stays: [] });
  line.restore();
  await time.pass(1_000);
  expect(running.till.products.current()).toMatchObject({ source: 'live' });
  expect(running.till.boarding.current()).toMatchObject({ source: 'live' });
});

for (const step of ['acknowledge', 'endLease', 'withdraw', 'unsentCounts'] as const) {
  test(`a saved sale stands, and is reported, when '${step}' fails after it (CO-02)`, async () => {
    const disk = { ...emptyDisk('till-1'), letter: 'A' };
    const time = virtualTime(Date.parse('2026-01-05T10:00:00Z'));
    const store = memoryStore(disk, () => time.clock.now());
    const logged: string[] = [];
    let isFailing = false;
    const failing = async (): Promise<never> => {
      throw new Error('the disk is gone');
    };
    const runOthers: RunStep = (called, ...input) =>
      called.name === `${step}Step` ? failing() : store.run(called, ...input);
    const harness = await startHarness({
      disk,
      time,
      store: new Proxy(store, {
        get: (whole, name) => {
          if (!isFailing) return Reflect.get(whole, name);
          return name === 'run' ? runOthers : name === step ? failing : Reflect.get(whole, name);
        },
      }),
      delivery: failurePlan(step === 'endLease' ? 'lost before' : 'answered'),
      log: (message) => logged.push(message),
    });
    isFailing = true;
    const outcome = await sell(harness, 'p2', step === 'withdraw' ? 4 : 1);
    expect(outcome).toMatchObject({ ok: true, value: { sale: { receiptNumber: 'A-000001' } } });
    await harness.time.pass(countsFollow);
    expect(logged).not.toEqual([]);
    isFailing = false;
    await harness.time.pass(30_000);
    expect(harness.shop.sales.size).toBe(1);
    expect(harness.disk.queue.size).toBe(0);
  });
}
