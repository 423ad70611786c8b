// The state of the device at the till.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { unknownHealth, type TillHealth } from '#domain/proof';
import { shopDay } from '#kernel/shop-day';
import { posTexts } from '#text';
import { expectAccessible } from '../../../../tests/component/expect-accessible.ts';
import { HelpSheet } from '../help-sheet.tsx';

const texts = posTexts.device;
const list = page.getByRole('group', { name: texts.title });

function open(health: () => Promise<TillHealth>) {
  return render(<HelpSheet till={{ health }} onClose={() => undefined} />);
}

test('TH-16 the help of the till shows the state of the device', async () => {
  await open(async () => ({
    storageUsed: 0.25,
    freeBytes: 12_300_000_000,
    fileBytes: 4_560_000,
    backupDay: shopDay('2026-11-24'),
  }));
  await expect.element(list.getByText(texts.gigabytes('12.3'))).toBeVisible();
  await expect.element(list.getByText(texts.megabytes('4.6'))).toBeVisible();
  await expect.element(list).toMatchTextContent('25%');
  await expect.element(list).toMatchTextContent('2026-11-24');
  await expectAccessible();
});

test('TH-16 what the program of the till cannot know is left out, and a state that cannot be read is named', async () => {
  const shown = await open(async () => ({ ...unknownHealth, storageUsed: 0.5 }));
  await expect.element(list).toMatchTextContent('50%');
  expect(list.getByRole('definition').elements()).toHaveLength(1);
  await shown.unmount();
  await open(async () => {
    throw new Error('the disk is gone');
  });
  await expect.element(list.getByText(texts.failed)).toBeVisible();
});
