// The sheet of unsent records over a till without a connection.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { errorTexts, moneyText, posTexts, refusalReason } from '#text';
import type { TillDeps } from '#till';
import { ToastProvider } from '#ui';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { refundInput } from '../../../../tests/till/interactions/acts.ts';
import { sell, startHarness } from '../../../../tests/till/till-harness.ts';
import { aQueuedStay } from '../../../../tests/till/sales.ts';
import { UnsentSheet } from './unsent-sheet.tsx';

const texts = posTexts.queue;
const sheet = page.getByRole('dialog', { name: texts.title });
const rows = sheet.getByRole('rowgroup').nth(1).getByRole('row');

/** A till that had a connection once, and has recorded this many sales and one stay since it was lost. */
async function openSheet(sales: number, log?: TillDeps['log']) {
  const harness = await startHarness(log === undefined ? {} : { log });
  onTestFinished(() => harness.running.stop());
  harness.line.cut();
  await harness.time.pass(30_000);
  const { till } = harness.running;
  const { id: _, ...draft } = aQueuedStay('h1');
  await till.recordStay({ ...draft, petName: 'مشمش' });
  for (let count = 0; count < sales; count += 1) await sell(harness);
  await harness.time.pass(1_000);
  await render(
    <ToastProvider>
      <UnsentSheet till={till} onSaveFile={() => undefined} onClose={() => undefined} />
    </ToastProvider>,
  );
  return harness;
}

test('offline the unsent sheet lists each waiting record with its number, time and amount (UX-17, CO-01, CO-15)', async () => {
  await openSheet(2);
  await expect.element(sheet.getByRole('heading', { name: texts.saved })).toBeVisible();
  await expect.element(sheet.getByText(texts.waitingCount({ sales: 2, refunds: 0, stays: 1 }))).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(3);
  await expect.element(rows.nth(0)).toMatchTextContent('مشمش');
  await expect.element(rows.nth(1)).toMatchTextContent('A-000001');
  await expect.element(rows.nth(1)).toMatchTextContent('2026-01-05 12:00 م');
  await expect.element(rows.nth(1)).toMatchTextContent('٫٠٠ جنيه');
  await expect.element(rows.nth(2)).toMatchTextContent('A-000002');
  await expectAccessible();
});

test('a waiting refund counts as a refund, and its amount is in the list (FP-25)', async () => {
  const harness = await openSheet(1);
  const [receipt] = await harness.running.till.receipts(1);
  if (receipt === undefined) throw new Error('the sale is missing');
  const refunded = await harness.running.till.refund(await refundInput(harness, receipt.sale));
  if (!refunded.ok) throw new Error('a refund is recorded offline');
  const { total } = refunded.value.refund;
  await harness.time.pass(1_000);
  await expect.element(sheet.getByText(texts.waitingCount({ sales: 1, refunds: 1, stays: 1 }))).toBeVisible();
  await expect.poll(() => rows.elements().length).toBe(3);
  await expect.element(rows.nth(2)).toMatchTextContent(texts.refund);
  await expect.element(rows.nth(2)).toMatchTextContent(moneyText(total));
});

test('of a long queue the first 50 records are listed, the others counted; an empty one leads to the sale (UX-17, UX-19, CO-15)', async () => {
  const { disk, running, time, line } = await openSheet(52);
  await expect.poll(() => rows.elements().length).toBe(50);
  await expect.element(sheet.getByText(texts.further({ sales: 3, refunds: 0, stays: 0 }))).toBeVisible();
  line.restore();
  await time.pass(60_000);
  expect(disk.queue.size).toBe(0);
  expect(running.till.state.current().unsentSales).toBe(0);
  await expect.element(sheet.getByText(texts.empty)).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: posTexts.receipt.startSale })).toBeVisible();
});

test('a retry that this device does not save is answered by a message, and the record stays refused (HZ-02, BA-01)', async () => {
  const { disk, line, shop, time } = await openSheet(1);
  const [id = ''] = disk.sales.keys();
  shop.refusing.add(id);
  line.restore();
  await time.pass(60_000);
  const again = sheet.getByRole('listitem').getByRole('button', { name: texts.retry });
  await expect.element(again).toBeVisible();
  disk.failing = { type: 'Full' };
  await again.click();
  await expect.element(page.getByText(errorTexts.storageFull)).toBeVisible();
  await expect.element(again).toBeVisible();
});

test('a damaged record is named as such with its number, shows no amount and can only be set aside (FP-23)', async () => {
  const { disk, line, time } = await openSheet(2, () => undefined);
  const sold = [...disk.queue.values()].find(({ payload }) => payload.kind === 'sale');
  if (sold?.payload.kind !== 'sale') throw new Error('the sale is missing');
  const { total: _lost, ...sale } = sold.payload.sale;
  disk.queue.set(sold.id, JSON.parse(JSON.stringify({ ...sold, payload: { kind: 'sale', sale } })));
  line.restore();
  await time.pass(60_000);
  const card = sheet.getByRole('listitem');
  await expect.element(card).toMatchTextContent(`${texts.damaged(texts.sale)} A-000001`);
  await expect.element(card).toMatchTextContent(refusalReason('Damaged'));
  expect(sheet.element().textContent).not.toMatch(/ليس رقم|NaN|جنيه/u);
  await expect.element(card.getByRole('button', { name: texts.retry })).not.toBeInTheDocument();
  await card.getByRole('button', { name: texts.discard }).click();
  await expect
    .element(
      page.getByRole('dialog', { name: texts.discardQuestion(`${texts.damaged(texts.sale)} A-000001`) }),
    )
    .toBeVisible();
});
