// What a till knows of products that are sold out: they are not on sale, but one that comes back has its category and may be sold again.
import { expect, test } from 'vitest';
import { aProduct } from '#testing/builders';
import { found, inputOf, refundInput, sold } from './interactions/acts.ts';
import { simulatedShop } from './simulated-shop.ts';
import { countsFollow, startHarness } from './till-harness.ts';

async function withLastPieceSold() {
  const shop = simulatedShop([
    aProduct({ id: 'pills', stock: 1, category: 'health' }),
    aProduct({ id: 'sand', stock: 9, category: 'supplies' }),
  ]);
  const harness = await startHarness({ shop });
  const sale = await sold(harness, inputOf(1, { productId: 'pills' }));
  await harness.time.pass(countsFollow);
  expect(shown(harness)).toEqual(['sand 9']);
  return { harness, sale };
}

function shown({ running }: Awaited<ReturnType<typeof startHarness>>): readonly string[] {
  return running.till.products.current().products.map(({ id, stock }) => `${id} ${stock}`);
}

test('a sold-out product that does not come back needs a PIN all the same, after a restart too (RF-08, RF-10)', async () => {
  const { harness, sale } = await withLastPieceSold();
  const needed = { error: { type: 'NeedsApproval', reasons: ['NoReturn'] } };
  expect((await found(harness, sale)).categories).toEqual({ pills: 'health' });
  expect(await harness.running.till.refund(await refundInput(harness, sale))).toMatchObject(needed);
  await harness.time.pass(10_000);
  harness.running.stop();
  const { shop, disk, time } = harness;
  const restarted = await startHarness({ shop, disk, time, cut: true });
  expect((await found(restarted, sale)).categories).toEqual({ pills: 'health' });
  expect(await restarted.running.till.refund(await refundInput(restarted, sale))).toMatchObject(needed);
});

test('a sold-out product whose refund is not sent can be sold again (RF-26)', async () => {
  const { harness, sale } = await withLastPieceSold();
  harness.line.cut();
  const input = await refundInput(harness, sale, { reason: 'defective' });
  expect(await harness.running.till.refund(input)).toMatchObject({ ok: true });
  await harness.time.pass(countsFollow);
  expect(shown(harness)).toEqual(['sand 9', 'pills 1']);
});
