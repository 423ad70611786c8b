// The state of the device at the till.
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { unknownHealth, type TillHealth } from '#domain/till-health';
import { shopDay } from '#kernel/shop-day';
import { formatMoment, posTexts } from '#text';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { startHarness } from '../../../../tests/till/till-harness.ts';
import { HelpSheet } from '../help-sheet.tsx';
import { SignInBanner } from './device-health.tsx';

const texts = posTexts.device;
const day = 86_400_000;
const printed = Date.parse('2026-11-24T10:00:00Z');
const list = page.getByRole('group', { name: texts.title });

function open(health: () => Promise<TillHealth>) {
  return render(<HelpSheet till={{ health }} onClose={() => undefined} />);
}

test('the help of the till shows the state of the device (TH-16)', async () => {
  await open(async () => ({
    ...unknownHealth,
    version: '1.2.3',
    update: 'ready',
    worker: 'active',
    confirmedAt: Date.now() - 3 * day,
    printedAt: printed,
    storageUsed: 0.25,
    freeBytes: 12_300_000_000,
    fileBytes: 4_560_000,
    backupDay: shopDay('2026-11-24'),
  }));
  await expect.element(list.getByText(texts.gigabytes('12.3'))).toBeVisible();
  await expect.element(list.getByText(texts.updates.ready)).toBeVisible();
  await expect.element(list.getByText(texts.workers.active)).toBeVisible();
  await expect.element(list.getByText(texts.daysAgo(3))).toBeVisible();
  await expect.element(list).toMatchTextContent(`${texts.printedAt}${formatMoment(printed)}`);
  await expect.element(list).toMatchTextContent(`${texts.version}1.2.3`);
  await expect.element(list.getByText(texts.megabytes('4.6'))).toBeVisible();
  await expect.element(list).toMatchTextContent('25%');
  await expect.element(list).toMatchTextContent('2026-11-24');
  await expectAccessible();
});

test('what the program of the till cannot know is left out, and a state that cannot be read is named (TH-16)', async () => {
  const shown = await open(async () => ({ ...unknownHealth, storageUsed: 0.5 }));
  await expect.element(list).toMatchTextContent('50%');
  expect(list.getByRole('definition').elements()).toHaveLength(1);
  await shown.unmount();
  await open(async () => {
    throw new Error('the disk is gone');
  });
  await expect.element(list.getByText(texts.failed)).toBeVisible();
});

/** The banner at a till whose sign-in was confirmed so many days ago. */
async function openBanner(days: number) {
  const { running } = await startHarness();
  onTestFinished(() => running.stop());
  const health = async (): Promise<TillHealth> => ({
    ...unknownHealth,
    confirmedAt: Date.now() - days * day,
  });
  return render(<SignInBanner till={{ ...running.till, health }} />);
}

test.each([
  [10, texts.signInOld(10, 4)],
  [13, texts.signInOld(13, 1)],
  [15, texts.signInOver(15)],
])('a sign-in that the backend confirmed %i days ago is warned of (TH-16)', async (days, text) => {
  await openBanner(days);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('a younger sign-in is not warned of (TH-16)', async () => {
  let isRead = false;
  const { running } = await startHarness();
  onTestFinished(() => running.stop());
  const health = async (): Promise<TillHealth> => {
    isRead = true;
    return { ...unknownHealth, confirmedAt: Date.now() - 9.9 * day };
  };
  const shown = await render(<SignInBanner till={{ ...running.till, health }} />);
  await expect.poll(() => isRead).toBe(true);
  expect(shown.container.textContent).toBe('');
});
