// The checks of the back office on sales that the rules could not judge, or that were written without rules.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, Timestamp } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createProductRepository } from '#backend/products';
import { checkMore, checkSales, createSaleRepository, type SaleCheck } from '#backend/sales';
import { saleDocument, saleFindings, type Sale } from '#domain/sale';
import { shopDayOf } from '#kernel/shop-day';
import { aSale, pounds } from '#testing/builders';
import { aDraft } from './backend/drafts.ts';
import { expectValue, openSellingShop } from './backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

const today = await shopToday();

/** A shop with one product at 100.25 pounds, and functions that write sales without rules. */
async function shopWithForger() {
  const shop = await openSellingShop({ adminPort: 0 });
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost);
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
  });
  const products = createProductRepository(shop.admin.backend);
  const draft = aDraft({ stock: 1000, price: pounds(100.25) });
  const productId = expectValue(await products.create(draft, shop.admin.actor));
  const sale = (stated: Partial<Sale>): Sale =>
    aSale({
      id: crypto.randomUUID(),
      items: [{ id: productId, name: 'رمل', price: pounds(100.25), quantity: 1, total: pounds(100.25) }],
      cashierId: shop.cashier.actor.id,
      timestamp: Date.now(),
      ...stated,
    });
  return {
    ...shop,
    productId,
    sale,
    /** Recorded as a till does. */
    record: async (stated: Partial<Sale>) =>
      expectValue(
        await createSaleRepository(shop.cashier.backend).createQueued(sale(stated), shop.cashier.actor.id),
      ),
    /** Written without rules, with its movement. */
    forge: async (stated: Partial<Sale>, fields: Readonly<Record<string, unknown>>) => {
      const made = sale(stated);
      const firestore = getFirestore(app);
      const timestamp = Timestamp.fromMillis(made.timestamp);
      await firestore.doc(`sales/${made.id}`).set({ ...saleDocument(made), timestamp, ...fields });
      await firestore.doc(`movements/${made.id}_${productId}`).set({ sourceId: made.id, productId });
    },
    forgeWithoutMovement: async (stated: Partial<Sale>) => {
      const made = sale(stated);
      const timestamp = Timestamp.fromMillis(made.timestamp);
      await getFirestore(app)
        .doc(`sales/${made.id}`)
        .set({ ...saleDocument(made), timestamp });
    },
  };
}

function found({ facts }: SaleCheck) {
  return saleFindings(facts)
    .toSorted((one, other) => (one.receiptNumber < other.receiptNumber ? -1 : 1))
    .map(({ receiptNumber, difference }) => [receiptNumber, difference]);
}

test('a sale with wrong lines, total, units or day is listed, and two sales with one number (FS-10)', async () => {
  const { admin, sale, record, forge, productId } = await shopWithForger();
  await record({ receiptNumber: 'A-000001' });
  const line = { id: productId, name: 'رمل', price: 100.25, quantity: 2, total: 100.25 };
  await forge({ receiptNumber: 'A-000002' }, { items: [line], units: { [productId]: 2 } });
  await forge({ receiptNumber: 'A-000003' }, { total: 1 });
  await forge({ receiptNumber: 'A-000004' }, { units: { [productId]: 5 } });
  await forge({ receiptNumber: 'A-000005' }, { day: '2020-01-01' });
  await record({ receiptNumber: 'A-000006' });
  await record({ receiptNumber: 'A-000006' });
  const check = expectValue(await checkSales(admin.backend, null));
  const { day } = sale({});
  expect(found(check)).toEqual([
    [
      'A-000002',
      { type: 'LineTotal', productId, name: 'رمل', stated: pounds(100.25), computed: pounds(200.5) },
    ],
    ['A-000002', { type: 'ListTotal', stated: pounds(100.25), computed: pounds(200.5) }],
    ['A-000003', { type: 'Total', stated: pounds(1), computed: pounds(100.25) }],
    ['A-000004', { type: 'Units', productId, stated: 5, computed: 1 }],
    ['A-000005', { type: 'Day', stated: '2020-01-01', computed: day }],
    ['A-000006', { type: 'Doubled', count: 2 }],
  ]);
});

test('a sale without its movement, without a cashier, or after a gap in the numbers is listed (FS-10)', async () => {
  const { admin, record, forge, forgeWithoutMovement } = await shopWithForger();
  await record({ receiptNumber: 'A-000001' });
  await forgeWithoutMovement({ receiptNumber: 'A-000002' });
  await forge({ receiptNumber: 'A-000005', cashierId: 'nobody', cashierName: 'سمير' }, {});
  const check = expectValue(await checkSales(admin.backend, today));
  expect(found(check)).toEqual(
    expect.arrayContaining([
      ['A-000003', { type: 'Absent', first: 'A-000003', last: 'A-000004' }],
      ['A-000005', { type: 'NoUser', cashierName: 'سمير' }],
      ['A-000002', { type: 'Movements', stated: 0, computed: 1 }],
    ]),
  );
  expect(found(check)).toHaveLength(3);
});

test('sales are checked in steps, on request those of one day (FS-10, FP-02)', async () => {
  const { admin, cashier, forge, productId } = await shopWithForger();
  const yesterday = Date.now() - 86_400_000;
  for (let number = 1; number <= 45; number += 1) {
    await forge({ receiptNumber: `A-${String(number).padStart(6, '0')}`, timestamp: yesterday + number }, {});
  }
  const products = createProductRepository(admin.backend);
  const product = expectValue(await products.get(productId));
  expectValue(await products.changePrice(product, pounds(110), admin.actor));
  const first = expectValue(await checkSales(admin.backend, shopDayOf(yesterday)));
  expect(first.facts.sales).toHaveLength(40);
  const second = expectValue(await checkMore(admin.backend, first));
  expect(second.facts.sales).toHaveLength(45);
  expect(second).toMatchObject({ next: null, unread: [] });
  const differences = saleFindings(second.facts).map(({ difference }) => difference);
  expect(differences).toHaveLength(45);
  expect(differences[0]).toMatchObject({ type: 'Price', sold: pounds(100.25), now: pounds(110) });
  expect(expectValue(await checkSales(admin.backend, today)).facts.sales).toEqual([]);
  expect((await checkSales(cashier.backend, null)).ok).toBe(false);
});
