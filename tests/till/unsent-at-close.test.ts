// What the close of a shift states as unsent, whichever record of the next day closes it.
import { expect, test } from 'vitest';
import { pounds } from '#testing/builders';
import { openDrawer, refundInput, sold } from './interactions/acts.ts';
import { aQueuedStay } from './sales.ts';
import { countsFollow, sell, startHarness, type TillHarness } from './till-harness.ts';

const day = 86_400_000;

const drawn = { kind: 'in', amount: pounds(5), reason: 'change', note: '', receiptNumber: null } as const;

type Trigger = (harness: TillHarness, sale: Awaited<ReturnType<typeof sold>>) => Promise<unknown>;

const triggers: readonly (readonly [name: string, trigger: Trigger])[] = [
  ['a sale', (harness) => sell(harness)],
  ['a refund', async (harness, sale) => harness.running.till.refund(await refundInput(harness, sale))],
  ['a movement of the drawer', ({ running }) => running.till.recordDrawer(drawn, null)],
];

test.each(triggers)(
  'a shift that %s of the next day closes states its unsent sale and stay (HZ-04, SF-06)',
  async (_name, trigger) => {
    const harness = await startHarness();
    const { line, time, running, disk } = harness;
    line.cut();
    const sale = await sold(harness);
    await running.till.recordStay(aQueuedStay(''));
    await time.pass(countsFollow);
    await time.pass(day);
    expect(await trigger(harness, sale)).toMatchObject({ ok: true });
    expect(disk.shifts.map(({ close }) => [close?.closing, close?.unsent])).toEqual([['uncounted', 2]]);
  },
);

test('a shift that its cashier closes states its unsent sale and stay (HZ-04, SF-13)', async () => {
  const harness = await openDrawer();
  const { line, time, running, disk } = harness;
  line.cut();
  await sold(harness);
  await running.till.recordStay(aQueuedStay(''));
  await time.pass(60_000);
  await running.till.confirmCount({ denominations: null, counted: pounds(0) });
  await running.till.closeShift({ nextFloat: pounds(0), note: 'عجز', seen: {} });
  expect(disk.shifts.map(({ close }) => [close?.closing, close?.unsent])).toEqual([['counted', 2]]);
});
