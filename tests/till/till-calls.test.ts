// What single calls of a till do beside their answer: the connection they doubt, the counts they renew, what is stored and what stops.
import { expect, test } from 'vitest';
import { addToCart, emptyCart } from '#domain/cart';
import { cartContentToJson, emptyCartContent } from '#domain/held-cart';
import { err } from '#kernel/result';
import { aProduct } from '#testing/builders';
import { aQueuedStay } from './sales.ts';
import { simulatedShop } from './simulated-shop.ts';
import { failurePlan, sell, startHarness, someProducts } from './till-harness.ts';

/** No window leads, so that only the tested call speaks to the backend about its record. */
function nobodyLeads() {
  return () => undefined;
}

test('a till without its letter is not ready to sell, and is once it has one (FT-52)', async () => {
  const { running, line, time } = await startHarness({ cut: true });
  expect(await running.till.readyToSell()).toEqual({ ok: false, error: { type: 'NotRegistered' } });
  line.restore();
  await time.pass(1_000);
  expect(await running.till.readyToSell()).toMatchObject({ ok: true });
});

test('the stays that the backend gave are stored, and are shown without a connection after a restart (FT-52)', async () => {
  const shop = simulatedShop(someProducts());
  shop.stays.set('h1', aQueuedStay('h1'));
  const first = await startHarness({ shop });
  first.running.stop();
  const { running } = await startHarness({ shop, time: first.time, disk: first.disk, cut: true });
  expect(running.till.boarding.current().stays.map(({ id }) => id)).toEqual(['h1']);
});

for (const kind of ['sale', 'stay'] as const) {
  test(`after a lost answer to a ${kind} the connection is checked (FT-52)`, async () => {
    const delivery = failurePlan();
    let isLosing = false;
    const harness = await startHarness({
      leadership: nobodyLeads,
      delivery: () => (isLosing ? 'lost after' : delivery()),
    });
    let doubts = 0;
    harness.line.whenDoubted(() => (doubts += 1));
    isLosing = true;
    const { till } = harness.running;
    const outcome = kind === 'sale' ? await sell(harness) : await till.recordStay(aQueuedStay(''));
    expect(outcome).toMatchObject({ value: { state: 'queued' } });
    expect(doubts).toBe(1);
  });
}

for (const kind of ['sale', 'stay'] as const) {
  test(`an acknowledged ${kind} counts as an answer of the backend, so that it need not be asked (HZ-04, FT-52)`, async () => {
    const harness = await startHarness({ leadership: nobodyLeads });
    let answers = 0;
    harness.line.connection.noteAnswer = () => (answers += 1);
    const { till } = harness.running;
    await (kind === 'sale' ? sell(harness) : till.recordStay(aQueuedStay('')));
    expect(answers).toBe(1);
  });
}

const refusals = [
  { answer: { type: 'Refused', reason: 'permission-denied' }, reason: 'permission-denied' },
  { answer: { type: 'StockRefused', short: [] }, reason: 'StockRefused' },
] as const;

test.each(refusals)(
  'a number that the backend refused states why: $reason (HZ-04, TH-05)',
  async ({ answer, reason }) => {
    const harness = await startHarness();
    harness.line.backend.sendSaleNow = async () => answer;
    expect(await sell(harness)).toEqual(err(answer));
    expect([...harness.disk.voidReasons.values()]).toEqual([reason]);
  },
);

test('a dropped cart has left the shown ones when the call ends (FT-52)', async () => {
  const { running } = await startHarness();
  const { till } = running;
  const added = addToCart(emptyCart, aProduct({ stock: 9 }), 1);
  if (!added.ok) throw new Error(added.error.type);
  const content = cartContentToJson({ ...emptyCartContent, cart: added.value });
  const held = await till.holdCart({ rowId: null, changes: 0, saleId: null, content, name: 'أحمد' });
  if (!held.ok) throw new Error(held.error.type);
  const [cart] = till.state.current().heldCarts;
  if (cart === undefined) throw new Error('no cart is held');
  await till.dropHeldCart(cart.id);
  expect(till.state.current().heldCarts).toEqual([]);
});

test('a till that was stopped sends nothing, even when the connection is back (FT-52)', async () => {
  const harness = await startHarness();
  const { running, line, time, shop, disk } = harness;
  line.cut();
  await sell(harness);
  const waiting = [...disk.queue.keys()];
  running.stop();
  line.restore();
  await time.pass(60_000);
  expect(shop.sales.size).toBe(0);
  expect([...disk.queue.keys()]).toEqual(waiting);
});
