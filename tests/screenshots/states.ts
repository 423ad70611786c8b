// The other states of the screens: empty, loading, failed, offline, with long texts.
import { posTexts, purchaseTexts, boardingTexts, signInTexts, storefrontTexts } from '#text';
import type { Shot } from './shot.ts';
import {
  addProducts,
  becomeTill,
  errorIsShown,
  failQueries,
  fillCart,
  goOffline,
  goOfflineAtTill,
  goToCheckout,
  holdQueries,
  listUnsent,
  loadingIsShown,
  openProductPage,
  searchingNothing,
  sell,
  sendOrder,
  tillIsAskedFor,
} from './steps.ts';

/** Screens that show texts of the shop or of a visitor. */
const longSections = new Set([
  'home',
  'products',
  'admin-orders',
  'admin-categories',
  'admin-boarding-requests',
  'admin-users',
]);

const storefront: readonly Shot[] = [
  ...statesOf({ name: 'home', as: 'visitor', path: '/' }),
  ...statesOf({ name: 'products', as: 'visitor', path: '/products' }),
  {
    name: 'products-no-hits',
    as: 'visitor',
    path: '/products',
    prepare: searchingNothing(storefrontTexts.catalogue.search),
  },
  { name: 'products-offline', as: 'visitor', path: '/products', prepare: goOffline },
  { name: 'cart-empty', as: 'visitor', path: '/cart' },
  { name: 'cart-long', as: 'visitor', path: '/cart', shop: 'long', before: fillCart },
  { name: 'my-orders-empty', as: 'visitor', path: '/orders' },
  { name: 'product-long', as: 'visitor', path: '/products', shop: 'long', prepare: openProductPage },
  { name: 'product-unknown', as: 'visitor', path: '/products/none' },
  { name: 'checkout-empty', as: 'visitor', path: '/checkout' },
  { name: 'checkout-long', as: 'visitor', path: '/', shop: 'long', prepare: goToCheckout },
  {
    name: 'checkout-errors',
    as: 'visitor',
    path: '/',
    prepare: async (page) => {
      await goToCheckout(page);
      await page.getByRole('button', { name: purchaseTexts.checkout.submit }).click();
    },
  },
  {
    name: 'order-confirmation-offline',
    as: 'visitor',
    path: '/',
    before: (page) => page.route(/documents:commit/u, (route) => route.abort()),
    prepare: sendOrder,
  },
  {
    name: 'stay-request-errors',
    as: 'visitor',
    path: '/hosting-request',
    prepare: (page) => page.getByRole('button', { name: boardingTexts.request.submit }).click(),
  },
  {
    name: 'login-refused',
    as: 'visitor',
    path: '/login',
    prepare: async (page) => {
      await page.getByLabel(signInTexts.email).fill('nobody@aleef.test');
      await page.getByLabel(signInTexts.password, { exact: true }).fill('not-the-one');
      await page.getByRole('button', { name: signInTexts.submit, exact: true }).click();
      await errorIsShown(page);
    },
  },
];

const cashier: readonly Shot[] = [
  { name: 'pos-empty', as: 'cashier', path: '/cashier' },
  // The browser of the admin has no products of an earlier visit.
  { name: 'pos-loading', as: 'admin', path: '/cashier', isLoading: true, before: holdQueries },
  // A browser that was asked once is a till from then on, so this comes first.
  { name: 'pos-become-till', as: 'admin', path: '/cashier', shop: 'empty', prepare: tillIsAskedFor },
  { name: 'pos-no-products', as: 'admin', path: '/cashier', shop: 'empty', prepare: becomeTill },
  { name: 'pos-no-hits', as: 'cashier', path: '/cashier', prepare: searchingNothing(posTexts.picker.search) },
  { name: 'pos-long', as: 'cashier', path: '/cashier', shop: 'long', prepare: addProducts },
  {
    name: 'pos-offline',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await goOfflineAtTill(page);
      await sell(page);
      await addProducts(page);
    },
  },
  {
    name: 'pos-unknown-code',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await addProducts(page);
      await page.evaluate(() => {
        for (const code of [...'6221234567890'].map((digit) => `Digit${digit}`).concat('Enter'))
          dispatchEvent(new KeyboardEvent('keydown', { code }));
      });
      await page.getByText(posTexts.cart.unknownLine, { exact: true }).waitFor();
    },
  },
  // The last one at this till, which keeps a refused sale.
  { name: 'pos-unsent', as: 'cashier', path: '/cashier', prepare: listUnsent },
];

const sections = {
  'admin-products': '/admin/products-management',
  'admin-categories': '/admin/categories',
  'admin-orders': '/admin/orders',
  'admin-boarding': '/admin/hosting',
  'admin-boarding-requests': '/admin/hosting?view=requests',
  'admin-sales': '/admin/sales',
  'admin-refunds': '/admin/refunds',
  'admin-shifts': '/admin/shifts',
  'admin-audit': '/admin/audit',
  'admin-today': '/admin/today',
  'admin-users': '/admin/users',
  'admin-tills': '/admin/tills',
  'admin-statistics': '/admin/statistics',
} as const;

const backOffice: readonly Shot[] = Object.entries(sections).flatMap(([name, path]) =>
  statesOf({ name, as: 'admin', path }),
);

/** Loading, failed, empty; with long texts where a text of the shop is shown. */
function statesOf(shot: Shot): readonly Shot[] {
  const { name } = shot;
  const long = { ...shot, name: `${name}-long`, shop: 'long' } as const;
  return [
    { ...shot, name: `${name}-loading`, isLoading: true, before: holdQueries, prepare: loadingIsShown },
    { ...shot, name: `${name}-error`, before: failQueries, prepare: errorIsShown },
    { ...shot, name: `${name}-empty`, shop: 'empty' },
    ...(longSections.has(name) ? [long] : []),
  ];
}

export const states: readonly Shot[] = [...storefront, ...cashier, ...backOffice].map((shot) => ({
  ...shot,
  isWholePage: true,
}));
