// A browser that is no till yet: the act in place of the point of sale, its approval, and the tabs beside it.
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { approvalTexts, boardingTexts, posTexts } from '#text';
import { err } from '#kernel/result';
import { sara } from '../../tests/component/approver.ts';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import { simulatedShop } from '../../tests/till/simulated-shop.ts';
import { dialog, openCashier, shopAnswering, stocked, tiles } from '../../tests/component/render-cashier.tsx';

const { becomeTill: texts, tabs } = posTexts;
const act = page.getByRole('button', { name: texts.act });

afterEach(() => page.viewport(1280, 800));

async function openAsking(shop = simulatedShop(stocked)) {
  shop.approvers = [sara];
  const harness = await openCashier(stocked, 0, { newTills: 'ask' }, { shop });
  await expect.element(act).toBeVisible();
  return harness;
}

async function approve(): Promise<void> {
  await act.click();
  await expect.element(dialog(approvalTexts.title)).toMatchTextContent(texts.act);
  await page.getByLabelText(approvalTexts.pin, { exact: true }).fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog(approvalTexts.title)).not.toBeInTheDocument();
}

test('the act stands in place of the point of sale, the other two tabs work, and a PIN makes the device a till (FS-36)', async () => {
  const { shop } = await openAsking();
  await expectAccessible();
  expect(tiles()).toHaveLength(0);
  expect(page.getByText(posTexts.status.notRegistered).elements()).toHaveLength(0);
  expect(page.getByText(posTexts.status.notOffline).elements()).toHaveLength(0);
  await page.getByRole('tab', { name: tabs.boarding }).click();
  await expect.element(page.getByRole('button', { name: boardingTexts.stays.add })).toBeVisible();
  await page.getByRole('tab', { name: tabs.products }).click();
  await expect.element(page.getByRole('tabpanel', { name: tabs.products })).toBeVisible();
  await page.getByRole('tab', { name: tabs.pointOfSale }).click();
  expect(shop.letters.size).toBe(0);
  await approve();
  await expect.poll(() => tiles().length).toBe(stocked.length);
  await expect.element(page.getByText(posTexts.status.till('A'))).toBeVisible();
  await expect.element(act).not.toBeInTheDocument();
});

test('a till that an admin took out of use shows the act and why, and sells again under its letter (FS-36)', async () => {
  const shop = simulatedShop(stocked);
  shop.letters.set('till-1', 'A');
  shop.retired.add('till-1');
  await openAsking(shop);
  await expect.element(page.getByRole('heading', { name: texts.retiredTitle })).toBeVisible();
  await expect.element(page.getByText(texts.retiredWhy)).toBeVisible();
  await expect.element(page.getByText(posTexts.status.till('A'))).toBeVisible();
  expect(tiles()).toHaveLength(0);
  await expectAccessible();
  await approve();
  await expect.poll(() => tiles().length).toBe(stocked.length);
  expect(shop.retired.size).toBe(0);
});

test('a shop that asks nobody needs the act alone on a till out of use (FS-36)', async () => {
  const shop = simulatedShop(stocked);
  shop.letters.set('till-1', 'A');
  shop.retired.add('till-1');
  await openCashier(stocked, 0, { newTills: 'open' }, { shop });
  await act.click();
  await expect.poll(() => tiles().length).toBe(stocked.length);
  expect(shop.retired.size).toBe(0);
});

test('a till out of use that is refused asks for the admin, not about new devices (FS-36)', async () => {
  const refusal = err({ type: 'Refused', reason: 'permission-denied' } as const);
  const shop = shopAnswering(() => ({ renewTill: async () => refusal }));
  shop.letters.set('till-1', 'A');
  shop.retired.add('till-1');
  await openAsking(shop);
  await approve();
  await expect.element(page.getByRole('alert').filter({ hasText: texts.retiredRefused })).toBeVisible();
  await expect.element(act).toBeEnabled();
});

test('closing the dialog makes no till (FS-36)', async () => {
  const { shop } = await openAsking();
  await act.click();
  await expect.element(dialog(approvalTexts.title)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(act).toBeVisible();
  expect(shop.letters.size).toBe(0);
});

test.each([
  ['Refused', texts.refused],
  ['Offline', texts.offline],
] as const)(
  'an answer %s stands beside the act, which can be pressed again (FS-36)',
  async (type, message) => {
    const failure = type === 'Refused' ? { type, reason: 'permission-denied' } : { type };
    const shop = shopAnswering(() => ({
      registerTill: async (_, approvedBy) => err(approvedBy === null ? { type: 'NeedsApproval' } : failure),
    }));
    await openAsking(shop);
    await approve();
    await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await expect.element(act).toBeEnabled();
  },
);

test('the act fits into a narrow phone (FS-36)', async () => {
  await openAsking();
  await page.viewport(320, 640);
  await expect.poll(() => innerWidth).toBe(320);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expect.element(act).toBeInViewport();
});
