// Tills and a shop through thousands of random failures: at the end every sale is there exactly once, the stock equals the
// start less the sold pieces, every refused entry is listed with its reason, the back office reads what happened to it, and
// nothing else is there. Every receipt number is accounted for, in one chain, and every shift has the sums of its records.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { cashPayment, type PaymentPart } from '#domain/sale';
import { noMoney, sumMoney } from '#kernel/money';
import { aCart, aStay, aProduct, pounds } from '#testing/builders';
import type { TillDeps } from '#till';
import { approved, startHarness, type TillHarness } from '../till/till-harness.ts';
import { simulatedShop, type Delivery, type SimulatedShop } from '../till/simulated-shop.ts';
import { virtualTime, type VirtualTime } from '#testing/virtual-time';
import { browserDevice, desktopDevice, inTurn, type Device } from './devices.ts';
import { checkTheDay, isDayRecord } from './till-day.ts';
import { aStep, type Step } from './till-steps.ts';

const startStock = 60;

const giveUpNote = 'بيع تجريبي';

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
  /** How often a cashier had a refused record sent again, by its id. */
  readonly retries: Map<string, number>;
  /** The number of the last refusal that the back office decided about, by the record's id. */
  readonly decidedInOffice: Map<string, number>;
  /** Which of the windows sends. */
  readonly leadership: TillDeps['leadership'];
  reloads: number;
  /** Which opening of each window is the present one; 0 once all are closed. */
  readonly openings: number[];
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
    retries: new Map(),
    decidedInOffice: new Map(),
    leadership,
    reloads: 0,
    openings: [],
    presses: 0,
  };
  for (const index of devices.keys()) run.harnesses.push(await openOne(run, index));
  return run;
}

function openOne(run: Run, index: number, cut = false): Promise<TillHarness> {
  const device = run.devices[index];
  if (device === undefined) throw new Error('no such till');
  const opening = (run.reloads += 1);
  run.openings[index] = opening;
  return startHarness({
    shop: run.shop,
    time: run.time,
    store: device.open(() => run.time.clock.now()),
    cut,
    delivery: () => run.deliveries[index]?.shift() ?? 'answered',
    leadership: run.leadership,
    idPrefix: `till-${index}-${opening}`,
    // A window that is closed meanwhile cannot store the answer that it waited for.
    log: (message, error) => {
      if (run.openings[index] === opening) throw new Error(message, { cause: error });
    },
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

/** Odd quantities are paid in cash, even ones by three methods. */
function paidBy(quantity: number): readonly PaymentPart[] {
  const cash = cashPayment(pounds(10_000));
  return quantity % 2 === 1
    ? cash
    : [
        { method: 'card', amount: pounds(30), reference: '4411' },
        { method: 'instapay', amount: pounds(60), reference: '998877' },
        ...cash,
      ];
}

/** The cashier receives the payment of this cart; a sale reported as done is a sale of exactly this cart. */
async function sell(run: Run, { at, product, quantity }: Pressed, id: string) {
  const cart = aCart(aProduct({ id: `p${product}`, stock: 1_000 })).map((item) => ({ ...item, quantity }));
  const { till } = harnessAt(run, at).running;
  const outcome = await waitFor(run, till.recordSale({ id, cart, paid: paidBy(quantity) }));
  if (!outcome.ok) return outcome;
  expect(outcome.value.sale.units, 'what was paid is what is recorded').toEqual({
    [`p${product}`]: quantity,
  });
  const { payments, total } = outcome.value.sale;
  expect(sumMoney(Object.values(payments)), 'PY-06 the methods bear the total').toBe(total);
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
      error: { type: 'SoldOtherwise', receiptNumber: known.sale.receiptNumber, payments: null },
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
    case 'retry':
      return retryRefused(run, step.at);
    case 'discard':
      return giveUpRefused(run, step.at);
    case 'deliveries':
      run.deliveries[step.at] = [...step.deliveries];
      return;
    case 'pass':
      return run.time.pass(step.milliseconds);
    case 'clock':
      return run.time.setClockBy(step.milliseconds);
    case 'refusedSale':
      return sellRefused(run, step.at);
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
    case 'decideInOffice':
      return decideInOffice(run);
    case 'enable':
      run.shop.admitted = true;
      for (const { running } of run.harnesses) running.cashierChanged();
      return;
  }
}

async function sellRefused(run: Run, at: number): Promise<void> {
  const { line } = harnessAt(run, at);
  line.cut();
  const sold = await sell(run, { at, product: 2, quantity: 1 }, `sale-${(run.presses += 1)}`);
  if (sold.ok) run.shop.refusing.add(sold.value.sale.id);
  line.restore();
  await run.time.pass(1_000);
}

/** A screen may still show what another window has decided about: that changes nothing. */
async function retryRefused(run: Run, index: number): Promise<void> {
  const { till } = harnessAt(run, index).running;
  for (const { id } of till.state.current().refused) {
    if (run.devices[index]?.refused().includes(id)) run.retries.set(id, (run.retries.get(id) ?? 0) + 1);
    await till.retryRefused(id);
  }
}

const officeNote = 'من المكتب';

/** An admin closes every refusal that the back office shows as open. */
function decideInOffice({ shop, decidedInOffice }: Run): void {
  for (const [id, refusal] of shop.refusals) {
    if (refusal.state !== 'open') continue;
    shop.refusals.set(id, { ...refusal, state: 'discarded', note: officeNote });
    decidedInOffice.set(id, refusal.number);
  }
}

async function giveUpRefused(run: Run, index: number): Promise<void> {
  const { till } = harnessAt(run, index).running;
  for (const { id, kind } of till.state.current().refused) {
    await approved(harnessAt(run, index), 'discard', id);
    await till.discardRefused(id, giveUpNote, { approvedBy: 'admin-1', paidBack: noMoney });
    const isVoid = (await till.receipt(id))?.state === 'void';
    const isQueued = run.devices[index]?.queued().includes(id);
    // What a till records of its own day is never discarded.
    const isGoneStay = kind === 'stay' && isQueued === false && !run.shop.stays.has(id);
    const isGivenUp = kind === 'sale' ? isVoid : isGoneStay;
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

/** The back office reads of each record how often it was refused and the last decision about it; its own decision stands. */
function checkTheBackOffice(run: Run, refused: ReadonlySet<string>): void {
  const everRefused = new Set([...refused, ...run.givenUp, ...run.retries.keys()]);
  expect([...run.shop.refusals.keys()].toSorted()).toEqual([...everRefused].toSorted());
  for (const id of everRefused) {
    const retries = run.retries.get(id) ?? 0;
    const happened = run.givenUp.has(id)
      ? { number: retries + 1, state: 'discarded', note: giveUpNote }
      : refused.has(id)
        ? { number: retries + 1, state: 'open', note: '' }
        : { number: retries, state: 'retried', note: '' };
    const decided = { number: happened.number, state: 'discarded', note: officeNote };
    expect(run.shop.refusals.get(id), 'what the back office reads').toEqual({
      ...(run.decidedInOffice.get(id) === happened.number ? decided : happened),
      reason: 'permission-denied',
    });
  }
}

/** The id of the stay that a record is about: its own, or that of its entry of the audit log (FA-30). */
function stayOf(id: string): string {
  return id.replace(/_stay$/u, '');
}

async function checkTheBooks(run: Run): Promise<void> {
  const refused = listedAsRefused(run);
  const isToArrive = (id: string): boolean => !refused.has(id) && !run.givenUp.has(id);
  const expected = [...run.sold.keys()].filter(isToArrive);
  expect([...run.shop.sales.keys()].toSorted(), 'every sale is there once, and nothing else').toEqual(
    expected.toSorted(),
  );
  expect([...run.shop.stays.keys()].toSorted()).toEqual([...run.boarded].filter(isToArrive).toSorted());
  for (const [id, reason] of refused) {
    expect(run.sold.has(id) || run.boarded.has(stayOf(id)) || isDayRecord(id)).toBe(true);
    expect(run.givenUp.has(id)).toBe(false);
    expect(reason).toBe('permission-denied');
  }
  checkTheBackOffice(run, new Set(refused.keys()));
  for (const device of run.devices) {
    const behindRefused = new Set([...refused.keys()].flatMap((id) => [`${id}:closed`, `${id}_stay`]));
    expect(device.queued().filter((id) => !refused.has(id) && !behindRefused.has(id))).toEqual([]);
    expect(device.reports(), 'every report has arrived').toEqual([]);
  }
  for (const product of run.shop.products.values()) {
    const units = expected.reduce((sum, id) => sum + (run.sold.get(id)?.[product.id] ?? 0), 0);
    expect(product.stock, `the stock of ${product.id}`).toBe(startStock - units);
  }
  for (const device of run.devices) {
    await checkTheDay(run.shop, device);
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
      await checkTheBooks(run);
      for (const { running } of run.harnesses) running.stop();
      run.openings.fill(0);
      for (const device of run.devices) device.close();
    }),
    { numRuns: runs },
  );
}

test('after any failure of connection, tab, clock or user, every sale arrives once (CO-02, CO-09, CO-15, CO-16)', async () => {
  await expectEverySaleOnce(() => apart(['till-0', 'till-1'].map(browserDevice)), numRuns);
});

test('three windows of one till, the leading one closed at any moment, one id under two carts: every sale arrives once (FT-01, CO-09, CO-14, PO-25)', async () => {
  await expectEverySaleOnce(threeWindows, Math.ceil(numRuns / 2));
});

test('two desktop tills and a browser till at one shop: every sale of each arrives once, every other number as a void number (DT-02, CO-09, CO-15, FP-07)', async () => {
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
