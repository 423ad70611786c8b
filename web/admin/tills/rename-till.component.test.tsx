// The dialog that names a till: unsaved input.
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { ok } from '#kernel/result';
import { tillsTexts } from '#text';
import { expectAsking } from '../../../tests/component/expect-asking.ts';
import { renderAdmin, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { TillList } from './till-list.tsx';

const texts = tillsTexts.tills;

test('the dialog of a till’s name asks for confirmation before it discards input', async () => {
  const till = { id: 'till-1', letter: 'B', name: 'الأمامية', lastSeenAt: null, unsent: 0 };
  const { tills } = unreachableRepositories();
  await renderAdmin(<TillList />, { tills: { ...tills, list: () => Promise.resolve(ok([till])) } });
  await page.getByRole('button', { name: texts.rename('B'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: texts.renameTitle('B') });
  await expectAsking(dialog, dialog.getByLabelText(texts.name), 'الخلفية');
});
