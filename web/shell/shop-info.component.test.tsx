// The shop info in header and footer: as read, as last read, and nothing while nothing is known.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { aCategory, someSettings } from '#testing/builders';
import { categoryNames, footerTexts, shellTexts } from '#text';
import { renderApp } from '../../tests/component/render-app.tsx';
import { unreachableBackend } from '../../tests/component/unreachable-backend.ts';
import { createShopInfoStore } from './shop-info.ts';
import { createDeviceStorage } from './storage/index.ts';

const footer = page.getByRole('contentinfo', { name: footerTexts.label });
const hours = footer.getByRole('heading', { name: footerTexts.hours });
const phone = footer.getByRole('link', { name: new RegExp(`^${footerTexts.phone}`, 'u') });
const categoryBar = page.getByRole('navigation', { name: shellTexts.navigation.categories, exact: true });

/** Opens the cart with the shop info of this device; the server answers so, and nothing else can be reached. */
async function openCart(answer: () => Response) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!new Request(input).url.endsWith('/api/catalogue/shop')) throw new TypeError('no connection');
    return answer();
  });
  const storage = createDeviceStorage(() => localStorage);
  const useShopInfo = createShopInfoStore(Promise.resolve(unreachableBackend()), storage);
  await renderApp('/cart', { context: { useShopInfo } });
  await expect.element(footer).toBeVisible();
  return useShopInfo.getState().load;
}

function shownCategories(): number {
  return categoryBar.getByRole('link').elements().length;
}

test('no hours and no phone are shown while the settings are unknown; once read they stay on the device (FW-04, SH-56, AC-13)', async () => {
  const settings = someSettings({
    phone: '01000000100',
    workingDays: [1, 2, 3, 4, 6, 7],
    openingTime: '10:00',
    closingTime: '22:00',
  });
  const { food, toys } = categoryNames;
  const categories = [
    aCategory({ id: 'food', name: food, showInHeader: true }),
    aCategory({ id: 'toys', name: toys, showInHeader: true }),
  ];
  let isLost = true;
  const answer = () => {
    if (isLost) throw new TypeError('no connection');
    return Response.json({ settings, categories });
  };
  const shownHours = footer.getByText(/من السبت إلى الخميس، 10\sص\s–\s10\sم/u);

  const load = await openCart(answer);
  await load();
  await expect.element(categoryBar).not.toBeInTheDocument();
  for (const unknown of [hours, phone]) expect(unknown.elements()).toEqual([]);
  isLost = false;
  await load();
  await expect.element(shownHours).toBeVisible();
  await expect.element(phone).toHaveAttribute('href', 'tel:01000000100');
  await expect.poll(shownCategories).toBe(2);

  isLost = true;
  await cleanup();
  const loadAgain = await openCart(answer);
  await loadAgain();
  await expect.element(shownHours).toBeVisible();
  await expect.element(phone).toBeVisible();
  await expect.poll(shownCategories).toBe(2);
});

test('the footer of a shop without working days says that it is open all week (FT-35, SH-59)', async () => {
  const settings = someSettings({ workingDays: [] });
  const load = await openCart(() => Response.json({ settings, categories: [] }));
  await load();
  await expect.element(footer.getByText(footerTexts.openAllWeek)).toBeVisible();
  expect(footer.element().textContent).not.toContain(footerTexts.weekdays[1]);
});

test('hours and boarding are in footer and menu only once the owner has decided them (FA-31)', async () => {
  let settings = someSettings({ said: [] });
  const load = await openCart(() => Response.json({ settings, categories: [] }));
  const boarding = page.getByRole('link', { name: /استضافة/u });
  await load();
  await expect.element(footer.getByRole('link', { name: footerTexts.petSupplies })).toBeVisible();
  expect([...hours.elements(), ...boarding.elements()]).toEqual([]);
  settings = someSettings({ said: ['hours', 'boarding'], offersBoarding: false });
  await load();
  await expect.element(hours).toBeVisible();
  expect(boarding.elements()).toEqual([]);
  settings = someSettings();
  await load();
  await expect.poll(() => boarding.elements().length).toBe(3);
});

test('the footer links to the page about the shop where the server says that there is one (FW-27)', async () => {
  const about = footer.getByRole('link', { name: footerTexts.pages.about });
  let hasAbout = false;
  const load = await openCart(() => Response.json({ settings: someSettings(), categories: [], hasAbout }));
  await load();
  await expect.element(footer.getByRole('link', { name: footerTexts.pages.returns })).toBeVisible();
  expect(about.elements()).toEqual([]);
  hasAbout = true;
  await load();
  await expect.element(about).toHaveAttribute('href', '/about');
});
