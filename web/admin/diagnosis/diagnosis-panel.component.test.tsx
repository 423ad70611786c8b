// The diagnosis of the connection to the shop server: its three calls and their answers.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DiagnosisCall } from '#backend/server';
import { err, ok } from '#kernel/result';
import { createMemorySettings, createMemoryShop } from '#testing/memory-repositories';
import { adminTexts } from '#text';
import { renderAdmin, serverCalls } from '../../../tests/component/render-admin.tsx';
import { SettingsScreen } from '../settings/settings-screen.tsx';

const texts = adminTexts.server;
const panel = page.getByRole('region', { name: texts.diagnosis });

test('the settings end with the diagnosis, which calls its three URLs and shows each answer (AP-46, AP-47, HT-08, HT-09)', async () => {
  const asked: DiagnosisCall[] = [];
  await openSettings((call) => {
    asked.push(call);
    return Promise.resolve(
      ok({
        success: true,
        message: messages[call],
        files: call === '/api/folder-info' ? ['logo.webp'] : [],
        error: '',
      }),
    );
  });
  await openAdvanced();
  await expect.element(panel).toBeVisible();
  expect(panel.getByText('/api/status', { exact: true }).elements()).toHaveLength(1);
  expect(panel.getByText(texts.succeeded).elements()).toEqual([]);
  await panel.getByRole('button', { name: texts.runDiagnosis }).click();
  await expect.poll(() => panel.getByText(texts.succeeded).elements().length).toBe(3);
  for (const message of Object.values(messages)) await expect.element(panel).toMatchTextContent(message);
  await expect.element(panel).toMatchTextContent(texts.files(1));
  expect(asked).toEqual(['/api/status', '/api/folder-info', '/api/test-drive']);
});

test('a call of the diagnosis that fails shows that it failed (HT-14, AP-47)', async () => {
  await openSettings((call) =>
    Promise.resolve(
      call === '/api/status'
        ? ok({ success: false, message: '', files: [], error: 'disk full' })
        : err({ type: 'TimedOut' }),
    ),
  );
  await openAdvanced();
  await panel.getByRole('button', { name: texts.runDiagnosis }).click();
  await expect.poll(() => panel.getByText(texts.failed, { exact: true }).elements().length).toBe(3);
  await expect.element(panel).toMatchTextContent('disk full');
});

const messages = {
  '/api/status': 'الخادم يعمل',
  '/api/folder-info': 'المجلد جاهز',
  '/api/test-drive': 'القرص جاهز',
} as const satisfies Record<DiagnosisCall, string>;

/** UX-45: it stands in a part that is closed at first. */
async function openAdvanced(): Promise<void> {
  await expect.element(panel).not.toBeInTheDocument();
  await page.getByText(texts.advanced, { exact: true }).click();
}

async function openSettings(diagnose: Parameters<typeof serverCalls>[0]['diagnose'] & {}): Promise<void> {
  const settings = createMemorySettings(createMemoryShop());
  await renderAdmin(<SettingsScreen />, { settings, server: serverCalls({ diagnose }) });
}
