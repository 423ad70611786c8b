// The title line of the screens.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from '#ui';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { AdminScreen } from './screen.tsx';

async function openScreen(more: Partial<Parameters<typeof AdminScreen>[0]>) {
  const { unmount } = await renderAdmin(
    <AdminScreen title="الأقسام" {...more}>
      <p>محتوى</p>
    </AdminScreen>,
    {},
  );
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toBeVisible();
  const { top, bottom } = title.element().getBoundingClientRect();
  const { fontSize } = getComputedStyle(title.element());
  const button = page.getByRole('button').query()?.getBoundingClientRect();
  await unmount();
  return { title: { top, fontSize }, middle: (top + bottom) / 2, button };
}

test('screens with and without an intro and buttons have one title, and buttons on its line (UI-24)', async () => {
  const plain = await openScreen({});
  const full = await openScreen({ intro: 'ما تعرضه', actions: <Button>أضف</Button> });
  expect(full.title).toEqual(plain.title);
  const { top = 0, bottom = 0 } = full.button ?? {};
  expect(Math.abs((top + bottom) / 2 - full.middle)).toBeLessThanOrEqual(1);
});
