// A device becomes a till by an act that an admin approves, where the shop asks for it.
import { describe, expect, test } from 'vitest';
import { deviceSubject } from '#domain/approver';
import { simulatedShop } from './simulated-shop.ts';
import { approved, sell, someProducts, startHarness } from './till-harness.ts';

describe('a device that is no till yet, in a shop that asks an admin (FS-36)', () => {
  const openAsking = async (shop = simulatedShop(someProducts()), more = {}) => {
    shop.posSettings = { ...shop.posSettings, newTills: 'ask' };
    return startHarness({ shop, ...more });
  };

  test('takes no letter by itself nor by a name alone, and becomes a till with a stored approval', async () => {
    const harness = await openAsking();
    const { till } = harness.running;
    await harness.time.pass(600_000);
    expect(till.state.current()).toMatchObject({ till: null, awaitsApproval: true });
    expect(harness.shop.letters.size).toBe(0);
    expect(await sell(harness)).toEqual({ ok: false, error: { type: 'NotRegistered' } });
    expect(await till.becomeTill('admin-1')).toEqual({
      ok: false,
      error: { type: 'Refused', reason: 'NeedsApproval' },
    });
    await approved(harness, 'newTill', deviceSubject);
    expect(await till.becomeTill('admin-1')).toEqual({ ok: true });
    expect(till.state.current()).toMatchObject({
      till: { id: 'till-1', letter: 'A' },
      awaitsApproval: false,
    });
    expect(await sell(harness)).toMatchObject({ ok: true });
  });

  test('becomes none without a connection', async () => {
    const harness = await openAsking();
    harness.line.cut();
    await harness.time.pass(60_000);
    expect(await harness.running.till.becomeTill('admin-1')).toEqual({
      ok: false,
      error: { type: 'Offline' },
    });
    harness.line.restore();
    await harness.time.pass(60_000);
    await approved(harness, 'newTill', deviceSubject);
    expect(await harness.running.till.becomeTill('admin-1')).toEqual({ ok: true });
  });

  test('with its letter never asks again and starts offline', async () => {
    const first = await openAsking();
    await approved(first, 'newTill', deviceSubject);
    await first.running.till.becomeTill('admin-1');
    first.running.stop();
    const { shop, disk } = first;
    const cut = await openAsking(shop, { disk, cut: true });
    expect(cut.running.till.state.current()).toMatchObject({
      till: { letter: 'A' },
      awaitsApproval: false,
    });
    expect(await sell(cut)).toMatchObject({ ok: true });
    cut.line.restore();
    await cut.time.pass(60_000);
    expect(cut.running.till.state.current().awaitsApproval).toBe(false);
    expect(shop.sales.size).toBe(1);
  });
});
