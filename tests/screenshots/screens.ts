// The screens of which images are taken.
import type { Page } from 'playwright';
import { deliverySettingsTexts, posSettingsTexts, posTexts, tableTexts } from '#text';
import type { Shot } from './shot.ts';
import { addProducts, fillCart, goToCheckout, openProductPage, sell, sendOrder } from './steps.ts';
import { open } from './visits.ts';

async function openFirstProduct(page: Page): Promise<void> {
  const path = await page.locator('a[href^="/admin/edit-product/"]').first().getAttribute('href');
  await open(page, path ?? '');
}

async function openOwnOrders(page: Page): Promise<void> {
  await sendOrder(page);
  await open(page, '/orders');
}

function showTable(page: Page): Promise<void> {
  return page.getByRole('button', { name: tableTexts.views.table }).click();
}

/** The heading stands at the top of the image, below the header of the page. */
function scrollTo(heading: string) {
  return (page: Page): Promise<void> =>
    page
      .getByRole('heading', { name: heading, exact: true })
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
}

function tab(name: string) {
  return (page: Page): Promise<void> => page.getByRole('tab', { name }).click();
}

const storefront: readonly Shot[] = [
  { name: 'home', as: 'visitor', path: '/' },
  { name: 'products', as: 'visitor', path: '/products' },
  { name: 'product', as: 'visitor', path: '/products', prepare: openProductPage },
  { name: 'track', as: 'visitor', path: '/track' },
  { name: 'my-orders', as: 'visitor', path: '/', prepare: openOwnOrders },
  { name: 'stay-request', as: 'visitor', path: '/hosting-request' },
  { name: 'about', as: 'visitor', path: '/about' },
  { name: 'returns', as: 'visitor', path: '/returns' },
  { name: 'privacy', as: 'visitor', path: '/privacy' },
  { name: 'login', as: 'visitor', path: '/login' },
  { name: 'setup', as: 'visitor', path: '/setup', shop: 'new' },
  { name: 'not-found', as: 'visitor', path: '/nowhere' },
  { name: 'cart', as: 'visitor', path: '/cart', before: fillCart },
  { name: 'checkout', as: 'visitor', path: '/', prepare: goToCheckout },
  { name: 'order-confirmation', as: 'visitor', path: '/', prepare: sendOrder },
];

const cashier: readonly Shot[] = [
  { name: 'pos', as: 'cashier', path: '/cashier', prepare: addProducts },
  { name: 'pos-sold', as: 'cashier', path: '/cashier', prepare: sell },
  { name: 'pos-boarding', as: 'cashier', path: '/cashier', prepare: tab(posTexts.tabs.boarding) },
  { name: 'pos-products', as: 'cashier', path: '/cashier', prepare: tab(posTexts.tabs.products) },
  { name: 'no-permission', as: 'cashier', path: '/admin' },
  { name: 'profile', as: 'cashier', path: '/profile' },
  { name: 'preferences', as: 'cashier', path: '/settings' },
];

const backOffice: readonly Shot[] = [
  { name: 'admin-add-product', as: 'admin', path: '/admin/products' },
  { name: 'admin-products', as: 'admin', path: '/admin/products-management' },
  {
    name: 'admin-edit-product',
    as: 'admin',
    path: '/admin/products-management',
    prepare: openFirstProduct,
  },
  { name: 'admin-categories', as: 'admin', path: '/admin/categories' },
  { name: 'admin-orders', as: 'admin', path: '/admin/orders' },
  { name: 'admin-orders-owed', as: 'admin', path: '/admin/orders?status=owed' },
  {
    name: 'admin-orders-table',
    as: 'admin',
    path: '/admin/orders',
    prepare: showTable,
    leastWidth: 768,
  },
  {
    name: 'admin-products-table',
    as: 'admin',
    path: '/admin/products-management',
    prepare: showTable,
    leastWidth: 768,
  },
  { name: 'admin-handovers', as: 'admin', path: '/admin/orders/handovers' },
  { name: 'admin-new-handover', as: 'admin', path: '/admin/orders/handovers/new' },
  { name: 'admin-handover', as: 'admin', path: '/admin/orders/handovers/demo-list-open' },
  { name: 'admin-sales', as: 'admin', path: '/admin/sales' },
  { name: 'admin-audit', as: 'admin', path: '/admin/audit' },
  { name: 'admin-today', as: 'admin', path: '/admin/today' },
  { name: 'admin-refunds', as: 'admin', path: '/admin/refunds', shop: 'shifts' },
  { name: 'admin-shifts', as: 'admin', path: '/admin/shifts' },
  { name: 'admin-shift-report', as: 'admin', path: '/admin/shifts?shift=demoTill_40' },
  { name: 'admin-boarding', as: 'admin', path: '/admin/hosting' },
  { name: 'admin-boarding-calendar', as: 'admin', path: '/admin/hosting?view=calendar' },
  { name: 'admin-boarding-requests', as: 'admin', path: '/admin/hosting?view=requests' },
  { name: 'admin-tills', as: 'admin', path: '/admin/tills' },
  { name: 'admin-users', as: 'admin', path: '/admin/users' },
  { name: 'admin-add-user', as: 'admin', path: '/admin/users/add-user' },
  { name: 'admin-settings', as: 'admin', path: '/admin/settings' },
  {
    name: 'admin-settings-pos',
    as: 'admin',
    path: '/admin/settings',
    prepare: scrollTo(posSettingsTexts.title),
  },
  {
    name: 'admin-settings-delivery',
    as: 'admin',
    path: '/admin/settings',
    prepare: scrollTo(deliverySettingsTexts.title),
  },
  { name: 'admin-statistics', as: 'admin', path: '/admin/statistics?period=month' },
];

export const screens: readonly Shot[] = [...storefront, ...cashier, ...backOffice];
