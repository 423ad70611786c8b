// What every store of a till must decide about approvals with a PIN: stored once, and there after a restart (FS-43).
import { expect, test } from 'vitest';
import type { StoredApproval } from '#domain/approver';
import { ok } from '#kernel/result';
import { pounds } from '#testing/builders';
import { approvalStep, lapseStep, type TillStore } from '#till';

const payOut: StoredApproval = {
  approvedBy: 'admin-1',
  act: 'payOut',
  subject: 'till-1_1',
  amount: pounds(70),
  at: Date.parse('2026-01-05T10:00:00Z'),
};
const discount: StoredApproval = {
  ...payOut,
  act: 'discount',
  subject: 'order-1',
  discounts: { lines: { p1: pounds(30) }, cart: pounds(40), total: null, prices: { p1: pounds(90) } },
};

export function describeApprovals(newDevice: () => Promise<{ open(): Promise<TillStore> }>): void {
  test('approvals are there after a restart, the newest of an act and its subject in place of the one before (FS-43)', async () => {
    const device = await newDevice();
    const store = await device.open();
    const lower = { ...payOut, amount: pounds(5) };
    for (const approval of [payOut, discount, lower])
      expect(await store.run(approvalStep, approval)).toEqual(ok(undefined));
    expect((await (await device.open()).ledger()).approvals).toEqual([discount, lower]);
  });

  test('what was approved in a cart lapses for good, and nothing else with it (FS-43, DC-23)', async () => {
    const device = await newDevice();
    const store = await device.open();
    const [held, refund] = [
      { ...discount, subject: 'order-2' },
      { ...payOut, act: 'refund', subject: 'order-1' } as const,
    ];
    for (const approval of [payOut, discount, held, refund]) await store.run(approvalStep, approval);
    await store.run(lapseStep, 'order-1');
    await store.run(lapseStep, 'unknown');
    expect((await (await device.open()).ledger()).approvals).toEqual([payOut, held, refund]);
  });

  test('of more than a hundred approvals the oldest lapse (FS-43)', async () => {
    const store = await (await newDevice()).open();
    for (let index = 0; index <= 100; index += 1)
      await store.run(approvalStep, { ...discount, subject: `order-${index}` });
    const { approvals } = await store.ledger();
    expect([approvals.length, approvals[0]?.subject]).toEqual([100, 'order-1']);
  });
}
