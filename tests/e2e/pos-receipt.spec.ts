// A receipt is printed alone on its page, and its copies are marked.
import { posTexts } from '#text';
import { cart, posIsOpen, openPos, sell } from './pos.ts';
import { expect, test } from './fixtures.ts';

const { receipt } = posTexts;

test.use({ reducedMotion: 'reduce' });

test('a receipt is printed alone, first as the original and then as a copy, also after a reload (PO-29)', async ({
  page,
  freshShop,
}) => {
  await page.addInitScript(() => {
    const papers: string[] = [];
    Object.assign(window, { papers });
    window.print = () => {
      papers.push(document.querySelector('.receipt-for-print')?.textContent ?? '');
    };
  });
  await openPos(page, freshShop);
  const copies = (): Promise<readonly (readonly [string, boolean])[]> =>
    page.evaluate(
      (word) =>
        window.papers.map((paper) => [/B-\d{6}/u.exec(paper)?.[0] ?? '', paper.includes(word)] as const),
      receipt.copy,
    );
  await sell(page, 0);
  await cart(page).getByRole('button', { name: receipt.print }).click();
  await expect.poll(copies).toEqual([['B-000001', false]]);
  await expect(page.locator('.receipt-for-print')).toHaveCount(0);
  await page.keyboard.press('F8');
  await expect.poll(copies).toEqual([
    ['B-000001', false],
    ['B-000001', true],
  ]);

  await sell(page, 1);
  await page.reload();
  await posIsOpen(page);
  await page.keyboard.press('F3');
  const sheet = page.getByRole('dialog', { name: receipt.listTitle });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: receipt.show('B-000001') }).click();
  await sheet.getByRole('button', { name: receipt.reprint }).click();
  await expect.poll(copies).toEqual([['B-000001', true]]);
  await expect(page.locator('.receipt-for-print')).toHaveCount(0);
  await sheet.getByRole('button', { name: receipt.back }).click();
  await sheet.getByRole('button', { name: receipt.show('B-000002') }).click();
  await sheet.getByRole('button', { name: receipt.print }).click();
  await expect(sheet.getByRole('button', { name: receipt.reprint })).toBeVisible();
  await sheet.getByRole('button', { name: receipt.reprint }).click();
  await expect.poll(copies).toEqual([
    ['B-000001', true],
    ['B-000002', false],
    ['B-000002', true],
  ]);
});

declare global {
  interface Window {
    /** The printed pages. */
    readonly papers: readonly string[];
  }
}
