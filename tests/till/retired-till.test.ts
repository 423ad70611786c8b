// A till that an admin took out of use: it learns of it from its own document, sends what it has, and sells only after the act.
import { describe, expect, test } from 'vitest';
import { deviceSubject } from '#domain/approver';
import { pounds } from '#testing/builders';
import { simulatedShop } from './simulated-shop.ts';
import { approved, sell, someProducts, startHarness } from './till-harness.ts';

const notRegistered = { ok: false, error: { type: 'NotRegistered' } };
const retired = { till: { id: 'till-1', letter: 'A' }, awaitsApproval: true };
const selling = { ...retired, awaitsApproval: false };

async function openTill(newTills: 'ask' | 'open' = 'ask', more = {}) {
  const shop = simulatedShop(someProducts());
  shop.letters.set('till-1', 'A');
  shop.posSettings = { ...shop.posSettings, newTills };
  const harness = await startHarness({ shop, ...more });
  await harness.time.pass(1_000);
  return harness;
}

/** The till reports its presence every five minutes. */
async function retire(harness: Awaited<ReturnType<typeof openTill>>): Promise<void> {
  harness.shop.retired.add('till-1');
  await harness.time.pass(6 * 60_000);
}

/** An approval of this moment. */
function approveNow(harness: Awaited<ReturnType<typeof openTill>>): Promise<void> {
  return approved(harness, 'newTill', deviceSubject, { at: harness.time.clock.now() });
}

describe('a till that is out of use (FS-36)', () => {
  test('knows it from its next report or its next start, and begins no sale, refund or shift', async () => {
    const harness = await openTill();
    const { till } = harness.running;
    expect(till.state.current()).toMatchObject(selling);
    const sold = await sell(harness);
    const saleId = sold.ok ? sold.value.sale.id : '';
    await retire(harness);
    expect(till.state.current()).toMatchObject(retired);
    expect(await till.voidSale({ id: 'v1', saleId, approvedBy: 'admin-1' })).toEqual(notRegistered);
    expect(await till.readyToSell()).toEqual(notRegistered);
    expect(await till.openShift(pounds(0))).toEqual(notRegistered);
    harness.running.stop();
    const { shop, disk } = harness;
    // The answer of its registration says it, before any report.
    shop.answersPresence = false;
    const again = await startHarness({ shop, disk });
    await again.time.pass(1_000);
    expect(again.running.till.state.current()).toMatchObject(retired);
  });

  test('records a payment that had begun, and sends it', async () => {
    const harness = await openTill();
    expect(await harness.running.till.readyToSell()).toMatchObject({ ok: true });
    await retire(harness);
    expect(await sell(harness)).toMatchObject({ ok: true });
    expect(harness.shop.sales.size).toBe(1);
  });

  test('goes on selling without a connection, sends all of it later, and then waits for the act', async () => {
    const harness = await openTill();
    harness.shop.retired.add('till-1');
    harness.line.cut();
    await harness.time.pass(6 * 60_000);
    expect(await harness.running.till.readyToSell()).toMatchObject({ ok: true });
    expect(await sell(harness)).toMatchObject({ ok: true });
    harness.line.restore();
    await harness.time.pass(6 * 60_000);
    expect(harness.shop.sales.size).toBe(1);
    expect(await harness.running.till.readyToSell()).toEqual(notRegistered);
  });

  test('sells again with an approval that was stored since, under its own letter', async () => {
    const harness = await openTill();
    const { till } = harness.running;
    await approveNow(harness);
    await harness.time.pass(1_000);
    await retire(harness);
    const refused = { ok: false, error: { type: 'Refused', reason: 'NeedsApproval' } };
    expect(await till.becomeTill('admin-1')).toEqual(refused);
    expect(await till.becomeTill(null)).toEqual(refused);
    await approveNow(harness);
    expect(await till.becomeTill('admin-1')).toEqual({ ok: true });
    expect(till.state.current()).toMatchObject(selling);
    expect(await sell(harness)).toMatchObject({ ok: true });
    await harness.time.pass(6 * 60_000);
    expect(till.state.current()).toMatchObject(selling);
    // The approval was for that act.
    await retire(harness);
    expect(await till.becomeTill('admin-1')).toEqual(refused);
  });

  test('waits for the act in a shop that asks nobody, and needs no approval there', async () => {
    const harness = await openTill('open');
    await retire(harness);
    await harness.time.pass(60 * 60_000);
    expect(harness.running.till.state.current()).toMatchObject(retired);
    expect(await harness.running.till.becomeTill(null)).toEqual({ ok: true });
    expect(await harness.running.till.readyToSell()).toMatchObject({ ok: true });
  });
});
