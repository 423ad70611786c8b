// When a till states its days, and what it states after sales that were sent late.
import { expect, test } from 'vitest';
import { pounds } from '#testing/builders';
import {
  countsFollow,
  sell,
  someProducts,
  startHarness,
  type TillHarness,
  approved,
} from './till-harness.ts';
import { simulatedShop } from './simulated-shop.ts';
import { emptyDisk, queuedSales } from './memory-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

function registered() {
  return { ...emptyDisk('till-1'), letter: 'A' };
}

/** Of each proof in order: its day of the month, its sales, and those of them that are unsent. */
function stated({ shop }: TillHarness) {
  return shop.proofs.map(({ proof }) => [Number(proof.day.slice(-2)), proof.sales, proof.unsent]);
}

test('a till states its day at its start and after sales, at most once a minute (TH-07)', async () => {
  const harness = await startHarness({ disk: registered() });
  for (let sales = 0; sales < 3; sales += 1) await sell(harness);
  await harness.time.pass(minute - 1);
  expect(stated(harness)).toEqual([]);
  await harness.time.pass(1);
  expect(stated(harness)).toEqual([[5, 3, 0]]);
  await sell(harness);
  await harness.time.pass(minute);
  expect(stated(harness)).toEqual([
    [5, 3, 0],
    [5, 4, 0],
  ]);
  expect(harness.shop.proofs.at(-1)).toMatchObject({ lastReceipt: 4, lastShift: 1 });
});

test('an idle till states its day every 30 minutes (TH-07)', async () => {
  const harness = await startHarness({ disk: registered() });
  await sell(harness);
  await harness.time.pass(minute);
  expect(stated(harness)).toHaveLength(1);
  await harness.time.pass(30 * minute - 1);
  expect(stated(harness)).toHaveLength(1);
  await harness.time.pass(1);
  expect(stated(harness)).toHaveLength(2);
});

test('refused and unsent sales are stated, the refused ones by id (TH-07)', async () => {
  const harness = await startHarness({ cut: true, disk: registered() });
  await sell(harness);
  await sell(harness);
  const [refused = ''] = queuedSales(harness.disk);
  harness.shop.refusing.add(refused);
  harness.line.restore();
  await harness.time.pass(2 * minute);
  expect(harness.shop.proofs.at(-1)?.proof).toMatchObject({ sales: 2, unsent: 1, refused: [refused] });
});

test('a refused refund holds no later proof up (TH-07)', async () => {
  const harness = await startHarness({ disk: registered() });
  const { till } = harness.running;
  const sold = await sell(harness);
  const saleId = sold.ok ? sold.value.sale.id : '';
  harness.line.cut();
  await approved(harness, 'void', saleId);
  const voided = await till.voidSale({ id: 'refund-1', saleId, approvedBy: 'admin-1' });
  expect(voided).toMatchObject({ ok: true });
  harness.shop.refusing.add('refund-1');
  harness.line.restore();
  await harness.time.pass(2 * minute);
  await sell(harness);
  await harness.time.pass(2 * minute);
  expect(harness.shop.proofs.at(-1)?.proof).toMatchObject({
    sales: 2,
    refunds: 1,
    unsent: 1,
    refused: ['refund-1'],
  });
});

test('sales that are sent days later correct the proof of their own day, over a restart too (TH-08)', async () => {
  const disk = registered();
  const harness = await startHarness({ cut: true, disk });
  await sell(harness);
  await sell(harness);
  await harness.time.pass(day);
  await sell(harness);
  harness.running.stop();
  const [, second = ''] = queuedSales(disk);
  harness.shop.refusing.add(second);
  const restarted = await startHarness({ disk, shop: harness.shop, time: harness.time });
  await restarted.time.pass(2 * minute);
  expect(stated(restarted).slice(-2)).toEqual([
    [5, 2, 1],
    [6, 1, 0],
  ]);
  restarted.running.stop();
  harness.shop.refusing.clear();
  const later = await startHarness({ disk, shop: harness.shop, time: harness.time });
  await later.running.till.retryRefused(second);
  await later.time.pass(2 * minute);
  expect(stated(later).slice(-2)).toEqual([
    [5, 2, 0],
    [6, 1, 0],
  ]);
  expect(disk.ledger.proven).toEqual({ number: 3, unsettled: [] });
});

test('a day whose proof was refused is stated again, also after that day (TH-07, TH-08)', async () => {
  const disk = registered();
  const logged: string[] = [];
  const harness = await startHarness({ disk, log: (message) => logged.push(message) });
  const { time } = harness;
  const { backend } = harness.line;
  const real = { ...backend };
  await sell(harness);
  backend.sendProof = () => Promise.resolve({ type: 'Refused', reason: 'permission-denied' });
  await time.pass(minute);
  backend.sendProof = (...args) => real.sendProof(...args);
  expect(logged).toEqual(['the back office did not take the proof of 2026-01-05']);
  harness.line.cut();
  await time.pass(day);
  harness.line.restore();
  await time.pass(2 * minute);
  expect(stated(harness)).toContainEqual([5, 1, 0]);
  expect(disk.ledger.proven.unsettled).toEqual([]);
});

test('a refused proof is stated again though nothing changes, each time after a longer wait (FP-27)', async () => {
  const harness = await startHarness({ disk: registered(), log: () => undefined });
  const { time, line } = harness;
  const real = { ...line.backend };
  const refusedAt: number[] = [];
  await sell(harness);
  const start = time.clock.now();
  line.backend.sendProof = () => {
    refusedAt.push((time.clock.now() - start) / minute);
    return Promise.resolve({ type: 'Refused', reason: 'permission-denied' });
  };
  await time.pass(2 * 60 * minute);
  expect(refusedAt).toEqual([1, 2, 4, 8, 16, 32, 62, 92]);
  line.backend.sendProof = (...given) => real.sendProof(...given);
  await time.pass(30 * minute);
  expect(stated(harness)).toEqual([[5, 1, 0]]);
  expect(harness.disk.ledger.proven.unsettled).toEqual([]);
});

test('a proof that was refused once is stated a minute later (FP-27)', async () => {
  const harness = await startHarness({ disk: registered(), log: () => undefined });
  const { line } = harness;
  const real = { ...line.backend };
  line.backend.sendProof = () => {
    line.backend.sendProof = (...given) => real.sendProof(...given);
    return Promise.resolve({ type: 'Refused', reason: 'permission-denied' });
  };
  await sell(harness);
  await harness.time.pass(2 * minute);
  expect(stated(harness)).toEqual([[5, 1, 0]]);
  await harness.time.pass(29 * minute);
  expect(stated(harness)).toHaveLength(1);
});

async function startWithShifts(): Promise<TillHarness> {
  const shop = simulatedShop(someProducts());
  shop.posSettings = { ...shop.posSettings, useShifts: true };
  return startHarness({ disk: registered(), shop });
}

/** A shift with one sale; nothing is stated before its close. */
async function closeShiftOfOneSale(harness: TillHarness): Promise<void> {
  const { till } = harness.running;
  await till.openShift(pounds(0));
  await sell(harness);
  await harness.time.pass(countsFollow);
  expect(stated(harness)).toEqual([]);
  await till.confirmCount({ denominations: null, counted: pounds(100) });
  expect(await till.closeShift({ nextFloat: pounds(100), note: '', seen: {} })).toMatchObject({ ok: true });
}

test('a till states its day at once after the close of a shift (TH-07)', async () => {
  const harness = await startWithShifts();
  await closeShiftOfOneSale(harness);
  await harness.time.pass(0);
  expect(stated(harness)).toEqual([[5, 1, 0]]);
});

test('the close of a shift is stated at once, also while a sale is unsent (TH-07)', async () => {
  const harness = await startWithShifts();
  const { backend } = harness.line;
  backend.sendSaleNow = async () => ({ type: 'Unanswered' });
  backend.sendQueuedSale = async () => ({ type: 'Unanswered' });
  await closeShiftOfOneSale(harness);
  await harness.time.pass(0);
  expect(stated(harness)).toEqual([[5, 1, 1]]);
});

/** A shift is closed, and the line is cut at the end of the first call of this kind after it. */
async function closedWhileTheLineEnds(call: 'sendDayRecord' | 'sendProof'): Promise<TillHarness> {
  const harness = await startWithShifts();
  const { line, time } = harness;
  const real = { ...line.backend };
  if (call === 'sendProof')
    line.backend.sendProof = async () => {
      line.cut();
      return { type: 'Unanswered' };
    };
  else
    line.backend.sendDayRecord = async (record) => {
      const answer = await real.sendDayRecord(record);
      if (record.kind === 'shiftClosed') line.cut();
      return answer;
    };
  await closeShiftOfOneSale(harness);
  await time.pass(1_000);
  expect(stated(harness)).toEqual([]);
  line.backend.sendProof = (...given) => real.sendProof(...given);
  return harness;
}

test.each(['sendDayRecord', 'sendProof'] as const)(
  'a close whose %s meets the end of the connection is stated once, as soon as it is back (TH-07)',
  async (call) => {
    const harness = await closedWhileTheLineEnds(call);
    harness.line.restore();
    await harness.time.pass(1_000);
    expect(stated(harness)).toEqual([[5, 1, 0]]);
    await harness.time.pass(minute);
    expect(stated(harness)).toHaveLength(1);
  },
);

test('a second window of the same till states nothing (TH-07)', async () => {
  const disk = registered();
  const follower = await startHarness({ disk, leadership: () => () => undefined });
  await sell(follower);
  await follower.time.pass(31 * minute);
  expect(follower.shop.proofs).toEqual([]);
});

test('the state counts the records of the running day and those that have arrived (TH-09)', async () => {
  const harness = await startHarness({ disk: registered() });
  await sell(harness);
  harness.line.cut();
  await sell(harness);
  await harness.time.pass(minute);
  expect(harness.running.till.state.current().today).toEqual({ recorded: 2, arrived: 1 });
  harness.line.restore();
  await harness.time.pass(minute);
  expect(harness.running.till.state.current().today).toEqual({ recorded: 2, arrived: 2 });
  harness.line.cut();
  await harness.time.pass(day);
  await sell(harness);
  await harness.time.pass(minute);
  expect(harness.running.till.state.current().today).toEqual({ recorded: 1, arrived: 0 });
});
