// The command search: its keys, the hits of each kind, the combobox, and what happens when a part cannot be searched.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminRepositories } from '#backend/admin';
import { err, ok } from '#kernel/result';
import { anAdmin, anOrder, aProduct, aStay } from '#testing/builders';
import {
  createMemoryOrders,
  createMemoryProducts,
  createMemoryShop,
  createMemoryStays,
  createMemoryUsers,
} from '#testing/memory-repositories';
import { adminTexts, commandTexts } from '#text';
import { SearchField } from '#ui';
import { currentPath, currentSearch } from '../../../tests/component/current-path.tsx';
import { expectAccessibleInLightAndDark } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { CommandDialog } from './command-dialog.tsx';
import { SearchButton } from './search-button.tsx';
import { useCommandSearch } from './use-command-search.ts';

const texts = commandTexts;
const dialog = page.getByRole('dialog', { name: texts.title });
const field = dialog.getByRole('combobox', { name: texts.label });
const order = anOrder({ orderNumber: 'ORD-1700000000001' });
const product = aProduct({ name: 'شامبو بالشوفان', barcode: '6221055' });
const user = anAdmin({ id: 'u1', name: 'نهى السيد' });
const stay = aStay({ petName: 'مشمش', ownerName: 'سارة' });

/** A screen with a search of its own, and the command search. */
function Office() {
  const search = useCommandSearch();
  return (
    <>
      <SearchButton onOpen={search.open} />
      <SearchField label="الشاشة" value="" onChange={() => {}} />
      {search.isOpen && <CommandDialog onClose={search.close} />}
    </>
  );
}

async function openOffice(more: Partial<AdminRepositories> = {}) {
  const shop = createMemoryShop({ orders: [order], products: [product], users: [user], stays: [stay] });
  await renderAdmin(
    <Office />,
    {
      orders: createMemoryOrders(shop),
      products: createMemoryProducts(shop),
      users: createMemoryUsers(shop),
      stays: createMemoryStays(shop),
      ...more,
    },
    '/admin',
  );
}

async function openSearch(more: Partial<AdminRepositories> = {}) {
  await openOffice(more);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

test('Ctrl K and the button open the search with all screens, and Escape closes it (UX-09)', async () => {
  await openSearch();
  const options = dialog.getByRole('option');
  await expect.element(options.first()).toMatchTextContent(adminTexts.sidebar.today);
  expect(options.elements().length).toBeGreaterThan(10);
  await expectAccessibleInLightAndDark();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: texts.label }).click();
  await expect.element(field).toHaveFocus();
});

test('the arrow keys walk the hits in a circle, and Enter opens the marked one (UX-09)', async () => {
  await openSearch();
  await field.fill('المنتجات');
  await expect.element(dialog.getByRole('option')).toHaveAttribute('aria-selected', 'true');
  await field.fill('');
  const options = dialog.getByRole('option').elements();
  const marked = () => document.querySelector('[aria-selected=true]');
  expect(marked()).toBe(options[0]);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(marked).toBe(options.at(-1));
  await expect.element(field).toHaveAttribute('aria-activedescendant', options.at(-1)?.id ?? '');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(marked).toBe(options[1]);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(currentPath()).toBe('/admin/statistics');
});

test.each([
  ['١٧٠٠٠٠٠٠٠٠٠٠١', order.orderNumber, '/admin/orders', `?order=${order.id}`],
  ['شوفان', product.name, `/admin/edit-product/${product.id}`, ''],
  ['نهى', user.name, '/admin/users', '?user=u1'],
  ['ساره', stay.petName, '/admin/hosting', `?stay=${stay.id}`],
])('the search %j finds %s and opens it (UX-09)', async (query, title, path, search) => {
  await openSearch();
  await field.fill(query);
  const option = dialog.getByRole('option').filter({ hasText: title });
  await expect.element(option).toBeVisible();
  await expect.element(dialog.getByRole('status')).toMatchTextContent(texts.found(1));
  await option.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([currentPath(), currentSearch()]).toEqual([path, search]);
});

test('a product that is found by its barcode shows it beside its name (UX-09, HZ-06)', async () => {
  await openSearch();
  await field.fill('٦٢٢١٠');
  await expect.element(dialog.getByRole('option')).toMatchTextContent('شامبو بالشوفان6221055');
});

test('a search without hits says so, and one with an unreachable part names it (UX-09, UX-19)', async () => {
  const shop = createMemoryShop();
  await openSearch({
    orders: {
      ...createMemoryOrders(shop),
      search: () => Promise.resolve(err({ type: 'Unreachable' })),
    },
    products: { ...createMemoryProducts(shop), index: () => Promise.resolve(ok([])) },
  });
  await field.fill('زرافة');
  await expect.element(dialog.getByText(texts.none)).toBeVisible();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(texts.incomplete(texts.groups.orders));
  await expectAccessibleInLightAndDark();
});

test('a slash goes to the search field of the screen, and is typed in a field (UX-09)', async () => {
  await openOffice();
  const screenSearch = page.getByRole('textbox', { name: 'الشاشة' });
  await userEvent.keyboard('/');
  await expect.element(screenSearch).toHaveFocus();
  await expect.element(screenSearch).toHaveValue('');
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('/');
  await expect.element(field).toHaveValue('/');
});
