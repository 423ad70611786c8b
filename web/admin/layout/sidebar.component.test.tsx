// The sidebar of the back office: its sections in their order, the open one marked, also while it shows icons alone.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { adminTexts, alarmTexts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessibleInLightAndDark } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin } from '../../../tests/component/render-admin.tsx';
import { createDeviceStorage } from '../../shell/storage/index.ts';
import { Sidebar } from './sidebar.tsx';
import type { Waiting } from './waiting.ts';

const texts = adminTexts.sidebar;
const sidebar = page.getByRole('navigation', { name: texts.label });
const storage = createDeviceStorage(() => window.localStorage);

function openSidebar(path: string, waiting: Waiting = {}) {
  return renderAdmin(<Sidebar onSearch={() => {}} waiting={waiting} />, {}, path, storage);
}

function link(name: string) {
  return sidebar.getByRole('link', { name, exact: true });
}

function namesIn(group: Element): readonly string[] {
  return [...group.querySelectorAll('a')].map((one) => one.ariaLabel ?? one.textContent);
}

/** The names of the links that are marked. */
function marked(): readonly (string | null)[] {
  return sidebar
    .getByRole('link')
    .elements()
    .filter((one) => one.getAttribute('aria-current') === 'page')
    .map((one) => one.getAttribute('aria-label') ?? one.textContent);
}

test('the sidebar has five groups that begin with the day, and marks the open section (AP-01, AP-02, UI-23)', async () => {
  await openSidebar('/admin');
  const groups = sidebar.getByRole('group');
  await expect.element(groups.first()).toBeVisible();
  expect(groups.elements().map((group) => [group.ariaLabel, namesIn(group)])).toEqual([
    [texts.groups.day, [texts.today, texts.statistics]],
    [texts.groups.selling, [texts.orders, texts.handovers, texts.sales, texts.refunds, texts.shifts]],
    [texts.groups.boarding, [texts.boarding]],
    [texts.groups.goods, [texts.productsManagement, texts.addProduct, texts.categories]],
    [texts.groups.management, [texts.tills, texts.users, texts.audit, texts.settings]],
  ]);
  expect(marked()).toEqual([texts.productsManagement]);
  await link(texts.addProduct).click();
  await expect.poll(currentPath).toBe('/admin/products');
  await link(texts.categories).click();
  await expect.poll(currentPath).toBe('/admin/categories');
  await expect.poll(marked).toEqual([texts.categories]);
  await link(texts.handovers).click();
  await expect.poll(marked).toEqual([texts.handovers]);
});

test('a section says how much waits in it, and how much of what (UI-23, TH-17)', async () => {
  await openSidebar('/admin/today', { today: 3, orders: 2, boarding: 1 });
  const { waiting } = texts;
  await expect.element(link(`${texts.today} ${alarmTexts.badge(3)}`)).toMatchTextContent('3');
  await expect.element(link(`${texts.orders} ${waiting.orders(2)}`)).toMatchTextContent('2');
  await expect.element(link(`${texts.boarding} ${waiting.requests(1)}`)).toMatchTextContent('1');
  await expect.element(link(texts.sales)).toHaveTextContent(texts.sales);
});

test('a sidebar that shows icons alone names and marks its sections, and stays so on this device (AP-02)', async () => {
  const { unmount } = await openSidebar('/admin/categories', { today: 3 });
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
