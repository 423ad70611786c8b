// The questions about records of an earlier run: what the cashier answers, and what is to be done where money and record disagree.
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { err, ok } from '#kernel/result';
import { pounds } from '#testing/builders';
import { errorTexts, posTexts } from '#text';
import { ToastProvider } from '#ui';
import { createObservable, type Till, type UnfinishedRecord } from '#till';
import { simulatedShop } from '../../../../tests/till/simulated-shop.ts';
import { startHarness } from '../../../../tests/till/till-harness.ts';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { expectUsable, smallWindows } from '../../../../tests/component/expect-usable.ts';
import { UnfinishedRecords } from './unfinished-dialog.tsx';

const texts = posTexts.unfinished;
const dialog = page.getByRole('dialog', { name: texts.title });

async function open(more: Partial<UnfinishedRecord>) {
  const { running } = await startHarness({ shop: simulatedShop([]) });
  running.stop();
  const record: UnfinishedRecord = {
    id: 's1',
    kind: 'sale',
    receiptNumber: 'A-000007',
    total: pounds(50),
    outcome: 'Recorded',
    ...more,
  };
  const state = createObservable({ ...running.till.state.current(), unfinished: [record] });
  const settleUnfinished = vi.fn<Till['settleUnfinished']>(async () => ok(undefined));
  const onRefund = vi.fn<(receiptNumber: string) => void>();
  await render(
    <ToastProvider>
      <UnfinishedRecords till={{ state, settleUnfinished }} onRefund={onRefund} />
    </ToastProvider>,
  );
  await expect.element(dialog).toMatchTextContent('A-000007');
  return { settleUnfinished, onRefund };
}

afterEach(() => page.viewport(1280, 800));

test('a recorded sale that was paid is done by one press (RF-14)', async () => {
  const { settleUnfinished, onRefund } = await open({});
  await expectAccessible();
  await dialog.getByRole('button', { name: texts.paid, exact: true }).click();
  expect(settleUnfinished).toHaveBeenCalledExactlyOnceWith('s1');
  expect(onRefund).not.toHaveBeenCalled();
});

test('an answer that this device did not save is asked for again, with a message (HZ-02, RF-14)', async () => {
  const { settleUnfinished } = await open({});
  settleUnfinished.mockResolvedValueOnce(err({ type: 'NotSaved', reason: 'Failed' }));
  await dialog.getByRole('button', { name: texts.paid, exact: true }).click();
  await expect.element(page.getByText(errorTexts.notSaved)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: texts.paid, exact: true })).toBeVisible();
});

test('a recorded sale that was not paid opens for its void (RF-14)', async () => {
  const { settleUnfinished, onRefund } = await open({});
  await dialog.getByRole('button', { name: texts.notPaid }).click();
  await expect.element(dialog.getByText(texts.voidSale)).toBeVisible();
  await dialog.getByRole('button', { name: texts.openVoid }).click();
  expect(onRefund).toHaveBeenCalledExactlyOnceWith('A-000007');
  expect(settleUnfinished).toHaveBeenCalledOnce();
});

test('a refused sale that was paid is sold again from its cart (RF-14)', async () => {
  await open({ outcome: 'Void' });
  await dialog.getByRole('button', { name: texts.paid, exact: true }).click();
  await expect.element(dialog.getByText(texts.sellAgain)).toBeVisible();
});

test('a refused refund whose money was given is recorded again (RF-14)', async () => {
  const { onRefund } = await open({ outcome: 'Void', kind: 'refund' });
  await dialog.getByRole('button', { name: texts.given, exact: true }).click();
  await dialog.getByRole('button', { name: texts.openRefund }).click();
  expect(onRefund).toHaveBeenCalledExactlyOnceWith('');
});

test('the question on a narrow phone and at a zoom of 200 %, with fingers and with the keyboard alone', async () => {
  await open({});
  for (const [width, height] of smallWindows) await expectUsable(width, height);
});
