// The file of the products: exported, edited, reviewed and imported.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCategory, aProduct, pounds } from '#testing/builders';
import {
  createMemoryCategories,
  createMemoryProducts,
  createMemoryShop,
  createMemoryUnseenProducts,
} from '#testing/memory-repositories';
import { adminTexts, moneyText, productEditingTexts } from '#text';
import { expectAccessible } from '../../../../../tests/component/expect-accessible.ts';
import { chooseFile, renderAdmin, toast } from '../../../../../tests/component/render-admin.tsx';
import { ProductListScreen } from '../product-list-screen.tsx';
import { savedFiles } from '../../../../../tests/component/saved-files.ts';

const { csv } = productEditingTexts;
const list = adminTexts.products;
const dialog = page.getByRole('dialog', { name: csv.importTitle });

async function openList() {
  const shop = createMemoryShop({
    categories: [aCategory({ id: 'cats', name: 'القطط' }), aCategory({ id: 'dogs', name: 'الكلاب' })],
    products: [
      aProduct({ id: 'first', name: 'كرة', category: 'dogs' }),
      aProduct({ id: 'second', name: 'رمل', category: 'cats' }),
    ],
  });
  await renderAdmin(<ProductListScreen />, {
    categories: createMemoryCategories(shop),
    products: createMemoryProducts(shop),
    unseenProducts: createMemoryUnseenProducts(shop),
  });
  await expect.element(page.getByText(adminTexts.showing(1, 2, 2))).toBeVisible();
  return shop;
}

/** As a spreadsheet program of Egypt saves it. */
function choose(rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => row.join(';')).join('\r\n');
  chooseFile(new File([text], 'goods.csv', { type: 'text/csv' }));
}

test('an edited export is previewed before it is saved; the same file again changes nothing (FA-27)', async () => {
  const files = savedFiles();
  const shop = await openList();
  await page.getByRole('button', { name: list.exportCsv }).click();
  await expect.element(toast(csv.exported(2))).toBeVisible();
  await expect.poll(() => files).toHaveLength(1);
  const [headings, first = ''] = (files[0] ?? '').split('\r\n');
  expect(headings).toBe(`\uFEFF${Object.values(csv.headings).join(',')}`);
  const [id = '', name = ''] = first.split(',');
  expect([id, name]).toEqual(['first', 'كرة']);
  const file = [
    [csv.headings.id, csv.headings.name, csv.headings.price, csv.headings.stock, csv.headings.category],
    [id, name, '٧٧٧', '٣', 'القطط'],
    ['', 'منتج من ملف', '10', '4', 'الكلاب'],
  ];

  await page.getByRole('button', { name: list.importCsv }).click();
  choose([...file, ['', '', 'abc', '1', 'لا أحد']]);
  const unknown = csv.problems.UnknownCategory('لا أحد');
  await expect.element(dialog.getByText(csv.line(4))).toBeVisible();
  await expect.element(dialog).toMatchTextContent(unknown);
  await expect.element(dialog.getByRole('button', { name: csv.start(2) })).not.toBeInTheDocument();
  await expectAccessible();
  await dialog.getByRole('button', { name: csv.saveWrong }).click();
  await expect.poll(() => files).toHaveLength(2);
  expect(files[1]).toContain(unknown.replaceAll('"', '""'));

  choose(file);
  await expect.element(dialog).toMatchTextContent(csv.newProduct);
  await expect.element(dialog).toMatchTextContent(csv.newProductFacts(moneyText(pounds(10)), 4, 'الكلاب'));
  await expect.element(dialog).toMatchTextContent(csv.change(csv.headings.stock, '10', '3'));
  await expect.element(dialog).not.toMatchTextContent(unknown);
  expect([...shop.products.keys()]).toEqual(['first', 'second']);
  await dialog.getByRole('button', { name: csv.start(2) }).click();
  await expect.element(dialog.getByText(csv.done(2))).toBeVisible();
  expect(shop.products.get('first')).toMatchObject({ price: pounds(777), stock: 3, category: 'cats' });
  choose(file);
  await expect.element(dialog.getByText(csv.nothingToDo)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: csv.start(2) })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByLabelText(list.search).fill('منتج من ملف');
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: 'منتج من ملف' });
  await expect.element(found).toMatchTextContent(list.stockOf(4));
  expect(shop.products.size).toBe(3);
});
