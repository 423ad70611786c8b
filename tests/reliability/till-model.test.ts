// Tills and a shop through thousands of random failures: at the end every sale is there exactly once, the stock equals the
// start less the sold pieces, every refused entry is listed with its reason, and nothing else is there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { aCart, aStay, aProduct, pounds } from '#testing/builders';
import type { TillDeps } from '#till';
import { startHarness, type TillHarness } from '../till/till-harness.ts';
import { simulatedShop, type Delivery, type SimulatedShop } from '../till/simulated-shop.ts';
import { virtualTime, type VirtualTime } from '#testing/virtual-time';
import { browserDevice, desktopDevice, inTurn, type Device } from './devices.ts';

type Step =
  | { readonly type: 'sell'; readonly at: number; readonly product: number; readonly quantity: number }
  | {
      readonly type: 'sameId';
      readonly both: readonly [number, number];
      readonly quantities: readonly [number, number];
    }
  | { readonly type: 'board'; readonly at: number }
  | { readonly type: 'cut' | 'restore' | 'reload' | 'retry' | 'discard'; readonly at: number }
  | { readonly type: 'deliveries'; readonly at: number; readonly deliveries: readonly Delivery[] }
  | { readonly type: 'pass'; readonly milliseconds: number }
  | { readonly type: 'clock'; readonly milliseconds: number }
  | { readonly type: 'startRefusing' | 'stopRefusing'; readonly at: number }
  | { readonly type: 'delete'; readonly product: number }
  | { readonly type: 'disable' | 'enable' };

const aDelivery = fc.constantFrom<Delivery>('answered', 'lost before', 'lost after', 'doubled');

function aStep(at: fc.Arbitrary<number>): fc.Arbitrary<Step> {
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        type: fc.constant('sell'),
        at,
        product: fc.nat(3),
        quantity: fc.integer({ min: 1, max: 6 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constant('sameId'),
        both: fc.tuple(at, at),
        quantities: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 2 })),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('board'), at }) },
    {
      weight: 4,
      arbitrary: fc.record({
        type: fc.constantFrom('cut', 'restore', 'reload', 'retry', 'discard'),
        at,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        type: fc.constant('deliveries'),
        at,
        deliveries: fc.array(aDelivery, { maxLength: 6 }),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ type: fc.constant('pass'), milliseconds: fc.integer({ min: 1, max: 70_000 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        type: fc.constant('clock'),
        milliseconds: fc.integer({ min: -90_000_000, max: 90_000_000 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('startRefusing', 'stopRefusing'), at }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('delete'), product: fc.constant(3) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('disable', 'enable') }) },
  );
}

const startStock = 60;

/** The state of one run, and what its cashiers believe they have done. */
interface Run {
  readonly shop: SimulatedShop;
  readonly time: VirtualTime;
  readonly devices: readonly Device[];
  readonly deliveries: Delivery[][];
  readonly harnesses: TillHarness[];
  /** Units of each sale that the till reported as done, by sale id. */
  readonly sold: Map<string, Readonly<Record<string, number>>>;
  readonly boarded: Set<string>;
  /** Ids of refused records that a cashier discarded. */
  readonly givenUp: Set<string>;
  /** Which of the windows sends. */
  readonly leadership: TillDeps['leadership'];
  reloads: number;
  presses: number;
}

async function begin({ devices, leadership }: Setup): Promise<Run> {
  const products = [0, 1, 2, 3].map((index) => aProduct({ id: `p${index}`, stock: startStock }));
  const run: Run = {
    shop: simulatedShop(products),
    time: virtualTime(Date.parse('2026-01-05T10:00:00Z')),
    devices,
    deliveries: devices.map(() => []),
    harnesses: [],
    sold: new Map(),
    boarded: new Set(),
    givenUp: new Set(),
    leadership,
    reloads: 0,
    presses: 0,
  };
  for (const index of devices.keys()) run.harnesses.push(await openOne(run, index));
  return run;
}

function openOne(run: Run, index: number, cut = false): Promise<TillHarness> {
  const device = run.devices[index];
  if (device === undefined) throw new Error('no such till');
  run.reloads += 1;
  return startHarness({
    shop: run.shop,
    time: run.time,
    store: device.open(() => run.time.clock.now()),
    cut,
    delivery: () => run.deliveries[index]?.shift() ?? 'answered',
    leadership: run.leadership,
    idPrefix: `till-${index}-${run.reloads}`,
  });
}

function harnessAt(run: Run, index: number): TillHarness {
  const found = run.harnesses[index];
  if (found === undefined) throw new Error('no such till');
  return found;
}

/** The cashier presses the button, and waits as long as the till does. */
async function waitFor<Value>(run: Run, work: Promise<Value>): Promise<Value> {
  let done = false;
  const outcome = work.finally(() => {
    done = true;
  });
  await run.time.passUntil(() => done, 10_000);
  return outcome;
}

interface Pressed {
  readonly at: number;
  readonly product: number;
  readonly quantity: number;
}

/** The cashier receives the payment of this cart; a sale reported as done is a sale of exactly this cart. */
async function sell(run: Run, { at, product, quantity }: Pressed, id: string) {
  const cart = aCart(aProduct({ id: `p${product}`, stock: 1_000 })).map((item) => ({ ...item, quantity }));
  const { till } = harnessAt(run, at).running;
  const outcome = await waitFor(run, till.recordSale({ id, cart, paid: pounds(10_000) }));
  if (!outcome.ok) return outcome;
  expect(outcome.value.sale.units, 'what was paid is what is recorded').toEqual({
    [`p${product}`]: quantity,
  });
  run.sold.set(outcome.value.sale.id, outcome.value.sale.units);
  return outcome;
}

/**
 * Two windows finish the same payment at the same time, one of them perhaps with a cart that has changed since; a third press
 * follows later.
 */
async function sellUnderOneId(run: Run, step: Extract<Step, { type: 'sameId' }>): Promise<void> {
  const [first, second] = step.both;
  const [few, many] = step.quantities;
  const isOneDevice = run.devices[first] === run.devices[second];
  const id = `sale-${(run.presses += 1)}`;
  const other = isOneDevice ? id : `${id}-of-another-device`;
  await Promise.all([
    sell(run, { at: first, product: 0, quantity: few }, id),
    sell(run, { at: second, product: 0, quantity: many }, other),
  ]);
  const known = await harnessAt(run, first).running.till.receipt(id);
  const late = await sell(run, { at: first, product: 1, quantity: 1 }, id);
  if (known !== null && known.state !== 'void')
    expect(late).toEqual({
      ok: false,
      error: { type: 'SoldOtherwise', receiptNumber: known.sale.receiptNumber },
    });
}

async function take(run: Run, step: Step): Promise<void> {
  switch (step.type) {
    case 'sell':
      return void (await sell(run, step, `sale-${(run.presses += 1)}`));
    case 'sameId':
      return sellUnderOneId(run, step);
    case 'board': {
      const { till } = harnessAt(run, step.at).running;
      const { startDate, endDate, ...stay } = aStay();
      if (startDate === null || endDate === null) throw new Error('a built stay has its days');
      const outcome = await waitFor(run, till.recordStay({ ...stay, startDate, endDate }));
      if (outcome.ok) run.boarded.add(outcome.value.stay.id);
      return;
    }
    case 'cut':
      return harnessAt(run, step.at).line.cut();
    case 'restore':
      return harnessAt(run, step.at).line.restore();
    case 'reload': {
      const before = harnessAt(run, step.at);
      before.running.stop();
      run.harnesses[step.at] = await openOne(run, step.at, !before.line.connection.isOnline());
      return;
    }
    case 'retry': {
      const { till } = harnessAt(run, step.at).running;
      for (const { id } of till.state.current().refused) await till.retryRefused(id);
      return;
    }
    case 'discard':
      return giveUpRefused(run, step.at);
    case 'deliveries':
      run.deliveries[step.at] = [...step.deliveries];
      return;
    case 'pass':
      return run.time.pass(step.milliseconds);
    case 'clock':
      return run.time.setClockBy(step.milliseconds);
    case 'startRefusing':
      for (const id of run.devices[step.at]?.queued() ?? []) run.shop.refusing.add(id);
      return;
    case 'stopRefusing':
      return run.shop.refusing.clear();
    case 'delete':
      return run.shop.deleteProduct(`p${step.product}`);
    case 'disable':
      run.shop.admitted = false;
      return;
    case 'enable':
      run.shop.admitted = true;
      for (const { running } of run.harnesses) running.cashierChanged();
      return;
  }
}

async function giveUpRefused(run: Run, index: number): Promise<void> {
  const { till } = harnessAt(run, index).running;
  for (const { id, kind } of till.state.current().refused) {
    await till.discardRefused(id, 'بيع تجريبي');
    const isVoid = (await till.receipt(id))?.state === 'void';
    const isQueued = run.devices[index]?.queued().includes(id);
    const isGivenUp = kind === 'sale' ? isVoid : isQueued === false && !run.shop.stays.has(id);
    if (isGivenUp) run.givenUp.add(id);
  }
}

/** The connection is back, users are signed in, and every delay has passed. */
async function settle(run: Run): Promise<void> {
  run.shop.admitted = true;
  run.deliveries.forEach((deliveries) => deliveries.splice(0));
  for (const { line, running } of run.harnesses) {
    line.restore();
    running.cashierChanged();
  }
  await run.time.pass(120_000);
}

/** Reasons by id, as the cashiers see them. */
function listedAsRefused(run: Run): ReadonlyMap<string, string> {
  return new Map(
    run.harnesses.flatMap(({ running }) =>
      running.till.state.current().refused.map(({ id, reason }) => [id, reason] as const),
    ),
  );
}

function checkTheBooks(run: Run): void {
  const refused = listedAsRefused(run);
  const isToArrive = (id: string): boolean => !refused.has(id) && !run.givenUp.has(id);
  const expected = [...run.sold.keys()].filter(isToArrive);
  expect([...run.shop.sales.keys()].toSorted(), 'every sale is there once, and nothing else').toEqual(
    expected.toSorted(),
  );
  expect([...run.shop.stays.keys()].toSorted()).toEqual([...run.boarded].filter(isToArrive).toSorted());
  for (const [id, reason] of refused) {
    expect(run.sold.has(id) || run.boarded.has(id)).toBe(true);
    expect(run.givenUp.has(id)).toBe(false);
    expect(reason).toBe('permission-denied');
    expect(run.shop.refusals.get(id), 'what the back office reads').toMatchObject({ state: 'open', reason });
  }
  for (const id of run.givenUp)
    expect(run.shop.refusals.get(id)).toMatchObject({ reason: 'permission-denied' });
  for (const device of run.devices) expect(device.queued().filter((id) => !refused.has(id))).toEqual([]);
  for (const product of run.shop.products.values()) {
    const units = expected.reduce((sum, id) => sum + (run.sold.get(id)?.[product.id] ?? 0), 0);
    expect(product.stock, `the stock of ${product.id}`).toBe(startStock - units);
  }
  for (const device of run.devices) {
    const numbers = device.receiptNumbers().map((receiptNumber) => Number(receiptNumber.slice(2)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }
}

// `npm run prove` runs more.
const numRuns = Number(process.env['PROVE_RUNS'] ?? 400);

/** The storage of each till, and which of them sends. Windows of one device share both. */
interface Setup {
  readonly devices: readonly Device[];
  readonly leadership: TillDeps['leadership'];
}

function apart(devices: readonly Device[]): Setup {
  return { devices, leadership: (lead) => lead() };
}

function threeWindows(): Setup {
  const device = browserDevice('till-0');
  return { devices: [device, device, device], leadership: inTurn() };
}

async function expectEverySaleOnce(newSetup: () => Setup, runs: number): Promise<void> {
  const at = fc.nat(newSetup().devices.length - 1);
  await fc.assert(
    fc.asyncProperty(fc.array(aStep(at), { minLength: 10, maxLength: 60 }), async (steps) => {
      const run = await begin(newSetup());
      for (const step of steps) await take(run, step);
      await settle(run);
      checkTheBooks(run);
      for (const { running } of run.harnesses) running.stop();
      for (const device of run.devices) device.close();
    }),
    { numRuns: runs },
  );
}

test('CO-02 CO-09 CO-15 CO-16 after any failure of connection, tab, clock or user, every sale arrives once', async () => {
  await expectEverySaleOnce(() => apart(['till-0', 'till-1'].map(browserDevice)), numRuns);
});

test('FT-01 CO-09 CO-14 PO-25 three windows of one till, the leading one closed at any moment, one id under two carts: every sale arrives once', async () => {
  await expectEverySaleOnce(threeWindows, Math.ceil(numRuns / 2));
});

test('DT-02 CO-09 CO-15 two desktop tills and a browser till at one shop: every sale of each arrives once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-tills-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let shops = 0;
  const newSetup = (): Setup => {
    shops += 1;
    return apart([
      desktopDevice(`till-0-${shops}`, folder),
      desktopDevice(`till-1-${shops}`, folder),
      browserDevice(`till-2-${shops}`),
    ]);
  };
  await expectEverySaleOnce(newSetup, Math.ceil(numRuns / 20));
});
