// A screen that stays open while a backup is restored.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '#kernel/result';
import { renderAdmin, serverCalls } from '../../../tests/component/render-admin.tsx';
import { useRead } from './use-read.ts';

function Screen({ read }: { readonly read: () => string }) {
  const shown = useRead(['products', 'shown'], async () => ok(read()));
  return (
    <>
      <output>{shown.type === 'Loaded' ? shown.value : ''}</output>
      <input aria-label="typed" />
    </>
  );
}

test('at another epoch of the server an open screen reads again, once, and what was typed stays (FC-18)', async () => {
  let epoch = 'before';
  let reads = 0;
  const server = serverCalls({ kind: 'shopServer', epoch: async () => epoch });
  const read = () => `${epoch} ${(reads += 1)}`;
  await renderAdmin(<Screen read={read} />, { server });
  const shown = page.getByRole('status');
  await expect.element(shown).toHaveTextContent('before 1');
  await page.getByLabelText('typed').fill('مشمش');

  const showPage = () => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  epoch = 'after';
  showPage();
  await expect.element(shown).toHaveTextContent('after 2');
  showPage();
  await expect.element(shown).toHaveTextContent('after 2');
  await expect.element(page.getByLabelText('typed')).toHaveValue('مشمش');
});
