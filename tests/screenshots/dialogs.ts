// The dialogs of docs/screenshots, each open over its screen.
import type { Page } from 'playwright';
import {
  adminTexts,
  boardingTexts,
  controlTexts,
  posTexts,
  productEditingTexts,
  purchaseTexts,
  refundTexts,
  salesTexts,
  shellTexts,
  storefrontTexts,
} from '#text';
import type { Shot } from './shot.ts';
import {
  addProducts,
  dialogIsShown,
  fillCart,
  goOfflineAtTill,
  openPayment,
  pressing,
  sell,
} from './steps.ts';

const { products, orders, categories, users } = adminTexts;
const { stays, inbox } = boardingTexts;

/** The label of a button up to the name that follows. */
function begin(label: (name: string) => string): RegExp {
  return new RegExp(`^${label('')}`, 'u');
}

async function searchEverything(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await dialogIsShown(page);
  await page.keyboard.type('قطط');
}

/** Opens the refund of the newest receipt of the till. */
async function findLastSale(page: Page): Promise<void> {
  await page.getByRole('button', { name: posTexts.status.receipts }).click();
  await page
    .getByRole('button', { name: begin(posTexts.receipt.show) })
    .first()
    .click();
  await page.getByRole('button', { name: refundTexts.title }).click();
  await page.getByRole('button', { name: refundTexts.pos.all }).waitFor();
}

async function openQuickView(page: Page): Promise<void> {
  await pressing(begin(storefrontTexts.product.quickViewNamed))(page);
}

const storefront: readonly Shot[] = [
  { name: 'quick-view', as: 'visitor', path: '/products', prepare: openQuickView },
  {
    name: 'menu',
    as: 'visitor',
    path: '/',
    width: 390,
    prepare: (page) => page.getByRole('button', { name: shellTexts.navigation.openMenu }).click(),
  },
  {
    name: 'cart-clear',
    as: 'visitor',
    path: '/cart',
    before: fillCart,
    prepare: pressing(purchaseTexts.cart.clear),
  },
];

const cashier: readonly Shot[] = [
  { name: 'pos-payment', as: 'cashier', path: '/cashier', prepare: openPayment },
  { name: 'pos-help', as: 'cashier', path: '/cashier', prepare: pressing(posTexts.status.help) },
  {
    name: 'pos-receipts',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await sell(page);
      await pressing(posTexts.status.receipts)(page);
    },
  },
  {
    name: 'pos-receipt',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await pressing(posTexts.status.receipts)(page);
      await page
        .getByRole('button', { name: begin(posTexts.receipt.show) })
        .first()
        .click();
    },
  },
  {
    name: 'pos-refund',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await sell(page);
      await findLastSale(page);
    },
  },
  {
    name: 'pos-refund-done',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await sell(page);
      await findLastSale(page);
      await page.getByRole('button', { name: refundTexts.pos.all }).click();
      await page.getByText(refundTexts.reasons.defective, { exact: true }).click();
      await page.getByRole('button', { name: refundTexts.pos.record }).click();
      await page.getByText(refundTexts.pos.done.title).waitFor();
    },
  },
  {
    name: 'pos-unsent',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await goOfflineAtTill(page);
      for (let sale = 0; sale < 3; sale += 1) await sell(page);
      await page.getByTitle(posTexts.queue.open).click();
      await dialogIsShown(page);
    },
  },
  {
    name: 'pos-cart-clear',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await addProducts(page);
      await pressing(posTexts.cart.clear)(page);
    },
  },
];

const management = '/admin/products-management';

const backOffice: readonly Shot[] = [
  {
    name: 'admin-product-delete',
    as: 'admin',
    path: management,
    prepare: async (page) => {
      await page
        .getByRole('button', { name: begin(productEditingTexts.menu.label) })
        .first()
        .click();
      await pressing(products.remove)(page);
    },
  },
  {
    name: 'admin-product-price',
    as: 'admin',
    path: management,
    prepare: pressing(begin(productEditingTexts.quick.changePrice)),
  },
  {
    name: 'admin-product-stock',
    as: 'admin',
    path: management,
    prepare: pressing(begin(productEditingTexts.quick.changeStock)),
  },
  { name: 'admin-import', as: 'admin', path: management, prepare: pressing(products.importCsv) },
  {
    name: 'admin-label',
    as: 'admin',
    path: '/admin/products',
    prepare: async (page) => {
      await page.getByText(adminTexts.product.more).click();
      await page.getByRole('button', { name: adminTexts.product.suggestBarcode }).click();
      await pressing(adminTexts.product.printLabel)(page);
    },
  },
  { name: 'admin-order', as: 'admin', path: '/admin/orders', prepare: pressing(begin(orders.detailsNamed)) },
  { name: 'admin-sale', as: 'admin', path: '/admin/sales', prepare: pressing(begin(salesTexts.showNamed)) },
  { name: 'admin-search', as: 'admin', path: '/admin/statistics', prepare: searchEverything },
  { name: 'admin-user-edit', as: 'admin', path: '/admin/users', prepare: pressing(begin(users.editNamed)) },
  {
    name: 'admin-order-cancel',
    as: 'admin',
    path: '/admin/orders',
    prepare: pressing(begin(orders.cancelNamed)),
  },
  {
    name: 'admin-category-delete',
    as: 'admin',
    path: '/admin/categories',
    prepare: pressing(begin(categories.removeNamed), 1),
  },
  {
    name: 'admin-user-delete',
    as: 'admin',
    path: '/admin/users',
    prepare: pressing(begin(users.removeNamed)),
  },
  {
    name: 'admin-user-password',
    as: 'admin',
    path: '/admin/users',
    prepare: pressing(begin(users.setPasswordNamed)),
  },
  { name: 'admin-stay-edit', as: 'admin', path: '/admin/hosting', prepare: pressing(begin(stays.editNamed)) },
  { name: 'admin-stay-end', as: 'admin', path: '/admin/hosting', prepare: pressing(begin(stays.endNamed)) },
  {
    name: 'admin-request-decline',
    as: 'admin',
    path: '/admin/hosting?view=requests',
    prepare: pressing(new RegExp(`^${inbox.decline}`, 'u')),
  },
  {
    name: 'admin-more',
    as: 'admin',
    path: '/admin/orders',
    width: 390,
    prepare: pressing(new RegExp(`^${adminTexts.sidebar.more}$`, 'u')),
  },
  {
    name: 'unsaved-changes',
    as: 'admin',
    path: '/admin/products',
    prepare: async (page) => {
      await page.getByLabel(adminTexts.product.name).fill('سرير قطيفة');
      await page
        .getByRole('link', { name: shellTexts.navigation.home })
        .or(page.getByRole('link'))
        .last()
        .click();
      await page.getByRole('dialog', { name: controlTexts.unsavedTitle }).waitFor();
    },
  },
];

export const dialogs: readonly Shot[] = [...storefront, ...cashier, ...backOffice];
