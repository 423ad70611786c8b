// The dialogs of which images are taken, each open over its screen.
import type { Page } from 'playwright';
import {
  adminTexts,
  approvalTexts,
  boardingTexts,
  commandTexts,
  controlTexts,
  discountTexts,
  galleryTexts,
  heldCartTexts,
  orderCorrectionTexts,
  orderHandlingTexts,
  posTexts,
  productEditingTexts,
  purchaseTexts,
  refundTexts,
  salesTexts,
  sharingTexts,
  shellTexts,
  shiftTexts,
  storefrontTexts,
} from '#text';
import type { Shot } from './shot.ts';
import {
  addProducts,
  dialogIsShown,
  fillCart,
  findLastSale,
  finishShift,
  openPayment,
  openShift,
  openShiftSheet,
  pressing,
  refundAll,
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
  await page.getByRole('option').first().waitFor();
  await page.getByText(commandTexts.searching).waitFor({ state: 'hidden' });
}

/** A number that no receipt has: the last receipts are offered. */
async function findUnknownReceipt(page: Page): Promise<void> {
  await sell(page);
  await page.keyboard.press('F10');
  await dialogIsShown(page);
  await page.getByLabel(refundTexts.pos.find).fill('Z-99');
  await page.getByRole('button', { name: refundTexts.pos.search }).click();
  await page.getByText(refundTexts.pos.lastReceipts).waitFor();
}

async function listHeldCarts(page: Page): Promise<void> {
  await addProducts(page);
  await page.keyboard.press('F7');
  await page.getByRole('dialog').getByRole('button', { name: heldCartTexts.hold, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('F7');
  await dialogIsShown(page);
}

async function beginCount(page: Page): Promise<void> {
  await openShift(page);
  await openShiftSheet(page);
  await page.getByRole('button', { name: shiftTexts.pos.close }).click();
  await page.getByText(shiftTexts.pos.countTitle).waitFor();
}

/** A pay-out of more than a cashier may take alone. */
async function askForApproval(page: Page): Promise<void> {
  const texts = shiftTexts.pos;
  await openShift(page);
  await sell(page);
  await openShiftSheet(page);
  await page.getByLabel(texts.amount).fill('501');
  await page.getByLabel(texts.reason).selectOption({ index: 1 });
  await page.getByLabel(texts.note).fill('فاتورة المورد');
  await page.getByRole('button', { name: texts.record }).click();
  await page.getByRole('dialog', { name: approvalTexts.title }).waitFor();
}

async function countDrawer(page: Page): Promise<void> {
  await beginCount(page);
  await page.getByLabel(shiftTexts.pos.whole).fill('400');
  await page.getByRole('button', { name: shiftTexts.pos.confirmCount }).click();
  await page.getByLabel(shiftTexts.pos.nextFloat).waitFor();
}

async function closeShift(page: Page): Promise<void> {
  await countDrawer(page);
  await finishShift(page);
}

/** The newest sale is exchanged for two other products. */
async function beginExchange(page: Page): Promise<void> {
  await sell(page);
  await findLastSale(page);
  await page.getByRole('button', { name: refundTexts.pos.all }).click();
  await page.getByText(refundTexts.reasons.changedMind, { exact: true }).click();
  await page.getByRole('button', { name: refundTexts.exchange.begin }).click();
  for (const index of [1, 2]) await page.locator('[data-index]').nth(index).click();
}

async function openQuickView(page: Page): Promise<void> {
  await pressing(begin(storefrontTexts.product.quickViewNamed))(page);
}

const storefront: readonly Shot[] = [
  { name: 'quick-view', as: 'visitor', path: '/products', prepare: openQuickView },
  {
    name: 'product-images',
    as: 'visitor',
    path: '/products/squeakyduck',
    prepare: pressing(begin(galleryTexts.enlarge)),
  },
  {
    name: 'product-share',
    as: 'visitor',
    path: '/products/squeakyduck',
    prepare: pressing(sharingTexts.share),
  },
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
      for (let sale = 0; sale < 3; sale += 1) await sell(page);
      await pressing(posTexts.status.receipts)(page);
    },
  },
  {
    name: 'pos-receipt',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await sell(page);
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
      await refundAll(page);
    },
  },
  { name: 'pos-exchange', as: 'cashier', path: '/cashier', prepare: beginExchange },
  {
    name: 'pos-exchange-payment',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await beginExchange(page);
      await page.keyboard.press('F9');
      await dialogIsShown(page);
    },
  },
  { name: 'pos-refund-find', as: 'cashier', path: '/cashier', prepare: findUnknownReceipt },
  {
    name: 'pos-discount',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await addProducts(page);
      await pressing(discountTexts.openCart)(page);
    },
  },
  {
    name: 'pos-hold',
    as: 'cashier',
    path: '/cashier',
    prepare: async (page) => {
      await addProducts(page);
      await page.keyboard.press('F7');
      await dialogIsShown(page);
    },
  },
  { name: 'pos-held-carts', as: 'cashier', path: '/cashier', prepare: listHeldCarts },
  { name: 'pos-shift-open', as: 'cashier', path: '/cashier', shop: 'shifts', prepare: openShiftSheet },
  {
    name: 'pos-shift',
    as: 'cashier',
    path: '/cashier',
    shop: 'shifts',
    prepare: async (page) => {
      await openShift(page);
      await openShiftSheet(page);
    },
  },
  { name: 'pos-shift-count', as: 'cashier', path: '/cashier', shop: 'shifts', prepare: beginCount },
  // The button below the dialog is busy until somebody approves.
  {
    name: 'pos-approval',
    as: 'cashier',
    path: '/cashier',
    shop: 'shifts',
    isLoading: true,
    prepare: askForApproval,
  },
  { name: 'pos-shift-close', as: 'cashier', path: '/cashier', shop: 'shifts', prepare: countDrawer },
  { name: 'pos-shift-report', as: 'cashier', path: '/cashier', shop: 'shifts', prepare: closeShift },
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
    path: `${management}?stock=Low`,
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
  {
    name: 'admin-refund',
    as: 'admin',
    path: '/admin/refunds',
    shop: 'shifts',
    prepare: pressing(begin(refundTexts.admin.show)),
  },
  { name: 'admin-search', as: 'admin', path: '/admin/statistics', prepare: searchEverything },
  { name: 'admin-user-edit', as: 'admin', path: '/admin/users', prepare: pressing(begin(users.editNamed)) },
  {
    name: 'admin-order-cancel',
    as: 'admin',
    path: '/admin/orders',
    prepare: pressing(begin(orders.cancelNamed)),
  },
  {
    name: 'admin-order-advance',
    as: 'admin',
    path: '/admin/orders?status=confirmed',
    prepare: async (page) => {
      await pressing(begin(orders.detailsNamed))(page);
      await pressing(orderHandlingTexts.noteReceived)(page);
      await page.getByRole('dialog', { name: orderHandlingTexts.noteReceived }).waitFor();
    },
  },
  {
    name: 'admin-order-correction',
    as: 'admin',
    path: '/admin/orders?status=confirmed',
    prepare: async (page) => {
      await pressing(begin(orders.detailsNamed))(page);
      await pressing(orderCorrectionTexts.correct)(page);
      await page.getByRole('region', { name: orderCorrectionTexts.sums }).waitFor();
    },
  },
  {
    name: 'admin-order-write-off',
    as: 'admin',
    path: '/admin/orders?status=owed',
    prepare: async (page) => {
      await pressing(begin(orders.detailsNamed))(page);
      await pressing(begin(orderHandlingTexts.writeOffOf))(page);
      await page.getByRole('dialog', { name: orderHandlingTexts.damaged }).waitFor();
    },
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
