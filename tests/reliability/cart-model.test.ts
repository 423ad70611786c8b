// Two and three windows of one browser share a cart and its payments through thousands of random failures: the recorded sale
// is the paid cart. The long form runs over a simulated shop, the short one over the shop server.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unknownHealth } from '#domain/till-health';
import { newDocumentId } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { aProduct, pounds } from '#testing/builders';
import { startTill, type RunningTill } from '#till';
import { createFirestoreTillBackend } from '#till-firestore';
import { startHarness } from '../till/till-harness.ts';
import { emptyDisk, memoryStore } from '../till/memory-store.ts';
import { simulatedShop, type Delivery, type ShopLine } from '../till/simulated-shop.ts';
import { virtualTime } from '#testing/virtual-time';
import { aDraft } from '../contract/backend/drafts.ts';
import { cashierEmail, expectValue, lossyConnection, openTestShop } from '../contract/backend/shop.ts';
import { expectPaidIsRecorded, type WindowsDeps, type WindowStep } from './cart-windows.ts';
import { inTurn } from './devices.ts';

function aStep(windows: number): fc.Arbitrary<WindowStep> {
  const window = fc.nat(windows - 1);
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: fc.constant('scan'), window, product: fc.nat(2) }) },
    { weight: 5, arbitrary: fc.record({ type: fc.constant('pay'), window }) },
    { weight: 6, arbitrary: fc.record({ type: fc.constant('confirm'), window }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('close', 'reload'), window }) },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constantFrom('hold', 'resume'),
        window,
        isKilled: fc.boolean(),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant('disturb'),
        window,
        trouble: fc.constantFrom('cut', 'restore', 'loseAnswer'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('pass'),
        milliseconds: fc.constantFrom(1, 4, 10, 100, 6_000, 20_000),
      }),
    },
  );
}

/** A payment is open in one window while another one scans, pays and finishes: the same id, another cart. */
function aRace(windows: number): fc.Arbitrary<readonly WindowStep[]> {
  return fc
    .record({
      one: fc.nat(windows - 1),
      other: fc.nat(windows - 1),
      product: fc.nat(2),
      isSoldFirst: fc.boolean(),
    })
    .map(({ one, other, product, isSoldFirst }) => [
      { type: 'scan', window: one, product },
      { type: 'pay', window: one },
      ...(isSoldFirst
        ? ([
            { type: 'pay', window: other },
            { type: 'confirm', window: other },
            { type: 'pass', milliseconds: 1 },
          ] as const)
        : []),
      { type: 'scan', window: other, product: product + 1 },
      { type: 'pay', window: other },
      { type: 'confirm', window: other },
      { type: 'confirm', window: one },
    ]);
}

function someSteps(windows: number, most: number): fc.Arbitrary<readonly WindowStep[]> {
  return fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: aStep(windows).map((step): readonly WindowStep[] => [step]) },
        { weight: 1, arbitrary: aRace(windows) },
      ),
      { minLength: 10, maxLength: most },
    )
    .map((parts) => parts.flat());
}

/** The last product has a small stock, so that some of its sales are refused. */
const someProducts = [200, 200, 3].map((stock, at) =>
  aProduct({ id: `p${at}`, stock, price: pounds(10 * (at + 1)) }),
);

/** Milliseconds of `newsDelay`: a frozen window receives the events of the others only when a step runs in it. */
function simulatedDeps(windows: number, newsDelay: number): WindowsDeps {
  const shop = simulatedShop(someProducts);
  const time = virtualTime(Date.parse('2026-01-05T10:00:00Z'));
  const disk = { ...emptyDisk('till-1'), letter: 'A' };
  const fates: Delivery[][] = Array.from({ length: windows }, () => []);
  const lines: ShopLine[] = [];
  const leadership = inTurn();
  let opened = 0;
  return {
    windows,
    // Scanned without a check of the stock on this device.
    products: someProducts.map((product) => ({ ...product, stock: 1_000 })),
    open: async (at) => {
      opened += 1;
      const harness = await startHarness({
        shop,
        time,
        disk,
        leadership,
        delivery: () => fates[at]?.shift() ?? 'answered',
        idPrefix: `window-${at}-${opened}`,
      });
      lines[at] = harness.line;
      return harness.running;
    },
    soon: (run) => void time.timer.after(newsDelay, run),
    after: (delay, work) => time.timer.after(delay, work),
    now: () => time.clock.now(),
    pass: (milliseconds) => time.pass(milliseconds),
    disturb: (at, trouble) => {
      if (trouble === 'loseAnswer') fates[at]?.push('lost after');
      else lines[at]?.[trouble]();
    },
    settle: async () => {
      for (const one of fates) one.splice(0);
      for (const line of lines) line.restore();
      await time.pass(120_000);
    },
    recorded: async () =>
      [...shop.sales.values()].map(({ sale }) => sale).map(({ id, units, total }) => ({ id, units, total })),
  };
}

// `npm run prove` runs more.
const numRuns = Number(process.env['PROVE_RUNS'] ?? 300);

test('a window that is killed while it holds, resumes or sells loses no piece and sells none twice (HD-05, HD-09, BA-01)', async () => {
  await fc.assert(
    fc.asyncProperty(someSteps(1, 40), (steps) => expectPaidIsRecorded(simulatedDeps(1, 5), steps)),
    { numRuns },
  );
});

for (const [windows, events, newsDelay] of [
  [2, 'prompt', 5],
  [3, 'prompt', 5],
  [2, 'delayed', 8_000],
  [3, 'delayed', 8_000],
] as const) {
  test(`${windows} windows over one cart with ${events} events: the received payments equal the recorded sales (FT-01, FP-01, PO-25, DB-54)`, async () => {
    await fc.assert(
      fc.asyncProperty(someSteps(windows, 40), (steps) =>
        expectPaidIsRecorded(simulatedDeps(windows, newsDelay), steps),
      ),
      { numRuns },
    );
  });
}

/** Two windows over the shop server, with a connection that can lose the answer of a commit. */
async function realDeps(): Promise<WindowsDeps> {
  const shop = await openTestShop();
  for (const { id, stock, price } of someProducts)
    expectValue(
      await createProductRepository(shop.admin.backend).create(
        aDraft({ name: id, stock, price }),
        shop.admin.actor,
        id,
      ),
    );
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(cashierEmail, line.url);
  const disk = emptyDisk('till-1');
  const leadership = inTurn();
  const shared = {
    clock: { now: Date.now },
    timer: {
      after: (delay: number, run: () => void) => {
        const handle = setTimeout(run, delay);
        return () => clearTimeout(handle);
      },
    },
    newId: newDocumentId,
  };
  const open = async (): Promise<RunningTill> => {
    const running = await startTill({
      ...shared,
      store: memoryStore(disk, Date.now),
      backend: createFirestoreTillBackend(device.backend, {
        ...shared,
        sender: () => device.actor,
        tillName: 'الأولى',
        tillId: disk.id,
      }),
      connection: {
        isOnline: () => true,
        state: () => 'online',
        recheck: () => undefined,
        noteAnswer: () => undefined,
        subscribe: () => () => undefined,
      },
      random: () => 0,
      cashier: () => device.actor,
      role: () => 'cashier',
      checkPin: async () => false,
      leadership,
      health: async () => unknownHealth,
      uptime: () => performance.now(),
      log: (message, error) => {
        throw new Error(message, { cause: error });
      },
    });
    await expect.poll(() => running.till.state.current().till).not.toBeNull();
    return running;
  };
  return {
    windows: 2,
    products: someProducts.map((product) => ({ ...product, stock: 1_000 })),
    open,
    soon: (run) => void setImmediate(run),
    after: (delay, work) => shared.timer.after(delay, work),
    now: Date.now,
    pass: () => new Promise((resolve) => void setImmediate(resolve)),
    disturb: () => line.loseAnswers(1),
    settle: async () => {
      line.loseAnswers(0);
      // The queue itself: the counts on the screens update later.
      await expect.poll(() => disk.queue.size).toBe(0);
    },
    recorded: async () =>
      expectValue(await createSaleRepository(shop.admin.backend).list({ size: 100, after: null })).items.map(
        ({ id, units, total }) => ({ id, units, total }),
      ),
  };
}

const realNumbers = { seed: 20_261_122, numRuns: Math.ceil(numRuns / 100) } as const;

test('two windows over one cart at the shop server: the received payments equal its sales (FT-01, FP-01, PO-25, DB-54)', async () => {
  await fc.assert(
    fc.asyncProperty(someSteps(2, 30), async (steps) => expectPaidIsRecorded(await realDeps(), steps)),
    { ...realNumbers, endOnFailure: true },
  );
}, 120_000);
