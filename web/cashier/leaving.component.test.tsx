// Leaving the cashier page for another area, or by signing out: unsaved input is asked about, and failures end.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardingTexts, controlTexts, posTexts, shellTexts } from '#text';
import { currentPath } from '../../tests/component/current-path.tsx';
import { expectAccessible } from '../../tests/component/expect-accessible.ts';
import { alert } from '../../tests/component/render-admin.tsx';
import { cashier, renderApp, signedInAs } from '../../tests/component/render-app.tsx';
import { stocked } from '../../tests/component/render-cashier.tsx';
import { advance, advanceUntilSeen, press, stopTimers } from '../../tests/component/timers.ts';
import { aQueuedStay } from '../../tests/till/sales.ts';
import { simulatedShop } from '../../tests/till/simulated-shop.ts';
import { startHarness } from '../../tests/till/till-harness.ts';

const { tabs } = posTexts;
const { stays } = boardingTexts;
const { navigation } = shellTexts;
const bar = page.getByRole('navigation', { name: navigation.label });
const question = page.getByRole('dialog', { name: controlTexts.unsavedTitle });
const panel = page.getByRole('tabpanel', { name: tabs.boarding });
const pet = panel.getByLabelText(boardingTexts.request.petName, { exact: true });

/** The cashier page in the app, over a till in a simulated shop with one stay. */
async function openArea() {
  const shop = simulatedShop(stocked);
  shop.stays.set('h1', aQueuedStay('h1'));
  const { running, line } = await startHarness({ shop });
  const till = {
    running: Promise.resolve(running),
    cashier: { current: cashier },
    unsentCount: () => 0,
    close: () => running.stop(),
  };
  await renderApp('/cashier', { session: signedInAs(cashier), context: { cashier: { till } } });
  await openTab(tabs.boarding);
  return { line };
}

function openTab(name: string): Promise<void> {
  return page.getByRole('tab', { name }).click();
}

async function signOut(): Promise<void> {
  await bar.getByRole('button', { name: navigation.accountMenu(cashier.name) }).click();
  await bar.getByRole('button', { name: navigation.logout }).click();
}

test('a new stay stays while another tab is shown, and is asked about before the cashier opens another page (HO-01)', async () => {
  await openArea();
  await pet.fill('برقوق');
  await openTab(tabs.pointOfSale);
  await expect.element(panel).not.toBeInTheDocument();
  await openTab(tabs.boarding);
  await expect.element(pet).toHaveValue('برقوق');
  await openTab(tabs.pointOfSale);
  const open = async () => {
    await bar.getByRole('button', { name: navigation.accountMenu(cashier.name) }).click();
    await bar.getByRole('link', { name: navigation.profile }).click();
  };
  await open();
  await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(currentPath()).toBe('/cashier');
  await openTab(tabs.boarding);
  await expect.element(pet).toHaveValue('برقوق');
  await open();
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.poll(currentPath).toBe('/profile');
});

test('signing out asks for confirmation while a new stay is unsaved, also from another tab (HO-01, SH-55)', async () => {
  await openArea();
  await pet.fill('برقوق');
  await openTab(tabs.pointOfSale);
  await signOut();
  await expect.element(question).toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: controlTexts.unsavedStay }).click();
  await openTab(tabs.boarding);
  await expect.element(pet).toHaveValue('برقوق');
  await signOut();
  await question.getByRole('button', { name: controlTexts.unsavedLeave }).click();
  await expect.poll(currentPath).toBe('/');
  await expect.element(bar.getByRole('link', { name: navigation.login })).toBeVisible();
});

const failure = alert(stays.endNeedsConnection);
const end = panel.getByRole('button', { name: stays.end });
const connection = page.getByRole('region', { name: posTexts.status.label }).getByRole('status').first();

test('a failure stays until it is closed, also when its reason has gone (FP-15, ER-49)', async () => {
  const { line } = await openArea();
  line.cut();
  await expect.element(connection).toHaveAttribute('data-connection', 'offline');
  await expect.element(end).toBeVisible();
  stopTimers();
  press(end);
  await advanceUntilSeen(failure);
  line.restore();
  await advance(60_000);
  expect(connection.element().getAttribute('data-connection')).toBe('online');
  expect(failure.elements()).toHaveLength(1);
  press(failure.getByRole('button', { name: controlTexts.dismiss }));
  await advance(0);
  expect(failure.elements()).toEqual([]);
});

/** A failure to end a stay while offline, which is still there when the connection is back. */
async function failOnline(): Promise<void> {
  const { line } = await openArea();
  line.cut();
  await expect.element(connection).toHaveAttribute('data-connection', 'offline');
  await end.click();
  await expect.element(failure).toBeVisible();
  line.restore();
  await expect.element(connection).toHaveAttribute('data-connection', 'online');
  await expect.element(failure).toBeVisible();
}

test('a failure goes when its user opens another area (FP-15, ER-49)', async () => {
  await failOnline();
  await bar.getByRole('link', { name: navigation.viewStore }).click();
  await expect.poll(currentPath).toBe('/');
  await expect.element(failure).not.toBeInTheDocument();
});

test('a failure goes when its user signs out (FP-15)', async () => {
  await failOnline();
  await signOut();
  await expect.poll(currentPath).toBe('/');
  await expect.element(failure).not.toBeInTheDocument();
});
