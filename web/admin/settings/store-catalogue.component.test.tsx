// The button that makes the store's list of products anew.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ServerCalls } from '#backend/admin';
import { everythingOffered } from '#backend/server';
import { err, ok } from '#kernel/result';
import { adminTexts, errorTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { alert, renderAdmin, serverCalls, toast } from '../../../tests/component/render-admin.tsx';
import { SettingsScreen } from './settings-screen.tsx';

const texts = adminTexts.settings.catalogue;
const part = page.getByRole('region', { name: texts.title });
const button = part.getByRole('button', { name: texts.rebuild });

async function openSettings(calls: Partial<ServerCalls>) {
  await renderAdmin(<SettingsScreen />, {
    server: serverCalls({ offers: async () => everythingOffered, ...calls }),
  });
  await expect.element(button).toBeVisible();
}

test('an admin has the list made anew and sees how many products it has (CL-14)', async () => {
  await openSettings({ rebuildCatalogue: async () => ok(11) });
  await button.click();
  await expect.element(toast(texts.rebuilt(11))).toBeVisible();
});

test('a failed try says so in place, and the next one can succeed (CL-14)', async () => {
  const answers = [err({ type: 'Unreachable' } as const), ok(3)];
  await openSettings({ rebuildCatalogue: async () => answers.shift() ?? ok(0) });
  await button.click();
  const message = alert(texts.failed(errorTexts.unreachable));
  await expect.element(message).toBeVisible();
  await expectAccessible();
  await button.click();
  await expect.element(toast(texts.rebuilt(3))).toBeVisible();
  await expect.element(message).not.toBeInTheDocument();
});

test('where the backend does not offer the catalogue, the button is disabled and the reason is shown (CL-05, CL-14)', async () => {
  await openSettings({ offers: async () => ({ ...everythingOffered, catalogue: false }) });
  await expect.element(part.getByText(texts.notOffered)).toBeVisible();
  await expect.element(button).toBeDisabled();
});
