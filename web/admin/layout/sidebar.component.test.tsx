// The sidebar of the back office: its sections in their order, the open one marked, also while it shows icons alone.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminTexts, alarmTexts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessibleInLightAndDark } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { createDeviceStorage } from '../../shell/storage/index.ts';
import { Sidebar } from './sidebar.tsx';

const texts = adminTexts.sidebar;
const sidebar = page.getByRole('navigation', { name: texts.label });
const storage = createDeviceStorage(() => window.localStorage);

function openSidebar(path: string, alarms = 0) {
  return renderAdmin(<Sidebar onSearch={() => {}} alarms={alarms} />, {}, path, storage);
}

function link(name: string) {
  return sidebar.getByRole('link', { name, exact: true });
}

/** The names of the links that are marked. */
function marked(): readonly (string | null)[] {
  return sidebar
    .getByRole('link')
    .elements()
    .filter((one) => one.getAttribute('aria-current') === 'page')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
}

test('the sidebar begins with the day and the eight sections and marks the open one (AP-01, AP-02)', async () => {
  await openSidebar('/admin', 3);
  await expect.element(link(texts.products)).toBeVisible();
  const names = sidebar
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 9)).toEqual([
    // The number of alarms follows the name of its section.
    `${texts.today}3${alarmTexts.badge(3)}`,
    texts.products,
    texts.productsManagement,
    texts.categories,
    texts.users,
    texts.orders,
    texts.boarding,
    texts.settings,
    texts.statistics,
  ]);
  expect(marked()).toEqual([texts.products]);
  await link(texts.categories).click();
  await expect.poll(currentPath).toBe('/admin/categories');
  await expect.poll(marked).toEqual([texts.categories]);
  await link(texts.tills).click();
  await expect.poll(currentPath).toBe('/admin/tills');
  await expect.poll(marked).toEqual([texts.tills]);
});

test('a sidebar that shows icons alone names and marks its sections, and stays so on this device (AP-02)', async () => {
  const { unmount } = await openSidebar('/admin/categories', 3);
  await page.getByRole('button', { name: texts.collapse }).click();
  await expect.element(page.getByRole('button', { name: texts.expand })).toBeVisible();
  await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBeLessThan(100);
  expect(marked()).toEqual([texts.categories]);
  // The number of alarms is a part of the name here too.
  const withAlarms = new RegExp(`^${texts.today} ?${alarmTexts.badge(3)}$`, 'u');
  await expect.element(sidebar.getByRole('link', { name: withAlarms })).toBeVisible();
  await expect.element(link(texts.users)).toBeVisible();
  await expectAccessibleInLightAndDark();
  await unmount();
  await openSidebar('/admin/users');
  await expect.element(page.getByRole('button', { name: texts.expand })).toBeVisible();
  expect(marked()).toEqual([texts.users]);
});
