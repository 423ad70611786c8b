// The large commits of the back office stay within the cloud's 20 document reads per commit.
import { expect, test } from 'vitest';
import { customer, phone } from './person-data.ts';
import { loggedOrder } from './role-rows.ts';
import { now, rulesShop, set, update } from './rules-shop.ts';
import {
  addedProduct,
  auditEntry,
  figures,
  indexEntry,
  loggedStay,
  movement,
  occupancy,
  product,
  receipt,
  sale,
  saleItem,
  shopDocuments,
  tillDay,
  unseenProduct,
} from './shop-data.ts';

const ids = Array.from({ length: 30 }, (_, index) => `g${index}`);

test('an admin confirms an order of 30 products that were each last sold by another sale (AO-19, DB-51)', () => {
  const products = Object.fromEntries(
    ids.map((id) => [`products/${id}`, product({ lastSaleId: `sale-${id}`, updatedBy: 'other' })]),
  );
  const admin = rulesShop({ ...shopDocuments, ...products }).as('admin');
  const { verdict } = admin.measure(
    ...loggedOrder({ status: 'confirmed', stockTaken: true, updatedBy: 'admin' }),
    ...ids.flatMap((id) => [
      update(`products/${id}`, { stock: 8, updatedBy: 'admin', updatedAt: now }),
      set(`movements/m-${id}`, movement({ productId: id, reason: 'order', sourceId: 'o1', by: 'admin' })),
    ]),
    set('figures/2026-11-20', figures()),
    set(`customers/${'n'.repeat(24)}`, customer({ phoneKeys: ['01099999999'] })),
    set('phones/01099999999', phone({ customerId: 'n'.repeat(24) })),
  );
  expect(verdict).toEqual({ allowed: true });
});

test('a product has one opening movement, under its own id (FS-13, DB-30, CP-04)', () => {
  const opened = {
    ...shopDocuments,
    'movements/p2_opening': movement({ reason: 'opening', sourceId: null }),
  };
  const opening = (id: string) =>
    set(`movements/${id}`, movement({ productId: 'p2', amount: 10, reason: 'opening', sourceId: null }));
  const asOwner = (id: string) =>
    set(
      `movements/${id}`,
      movement({ productId: 'p2', amount: 10, reason: 'opening', sourceId: null, by: 'admin' }),
    );
  const newProduct = addedProduct();
  const cashier = rulesShop(shopDocuments).as('cashier');
  const added = unseenProduct('cashier');
  expect(cashier.commit(...added, opening('p2_opening'))).toBe(true);
  expect(cashier.commit(...added, opening('p2_opening'), opening('again'))).toBe(false);
  expect(cashier.commit(...added, opening('other'))).toBe(false);
  expect(
    rulesShop(opened)
      .as('cashier')
      .commit(...added, opening('p2_opening')),
  ).toBe(false);
  const admin = rulesShop(shopDocuments).as('admin');
  expect(admin.commit(...newProduct, asOwner('p2_opening'))).toBe(true);
  expect(admin.commit(...newProduct, asOwner('p2_opening'), asOwner('again'))).toBe(false);
});

test('a sale movement takes at least one piece (FS-13, DB-30)', () => {
  const cashier = rulesShop(shopDocuments).as('cashier');
  const productIds = ['p1', ...Array.from({ length: 10 }, (_, index) => `g${index}`)];
  const units = { ...Object.fromEntries(productIds.map((id) => [id, 1])), p1: -5 };
  const sold = sale({ items: productIds.map((id) => ({ ...saleItem, id })), units });
  const commit = (amount: number) =>
    cashier.commit(
      set('sales/s2', sold),
      set('receiptIndex/A-000001', receipt()),
      set('tillDays/t1_2026-11-20', tillDay({ units })),
      set('movements/s2_p1', movement({ amount })),
    );
  expect(commit(5)).toBe(false);
  expect(commit(-5)).toBe(false);
});

test('an admin imports 30 products with their index entries and opening stocks in one commit (DB-28)', () => {
  const { verdict } = rulesShop(shopDocuments)
    .as('admin')
    .measure(
      set('audit/a2', auditEntry({ kind: 'import', subject: { id: 'products', name: '' } })),
      ...ids.flatMap((id, index) => [
        set(`products/${id}`, product({ lastAuditId: 'a2' })),
        set(
          `movements/m-${id}`,
          movement({ productId: id, amount: 10, reason: 'import', sourceId: null, by: 'admin' }),
        ),
        set(`productIndex/${String(index).padStart(2, '0')}`, {
          entries: { [id]: indexEntry },
          lastProductId: id,
          updatedAt: now,
        }),
      ]),
    );
  expect(verdict).toEqual({ allowed: true });
});

test('an admin moves a stay of 30 nights with its occupancy (DB-47)', () => {
  const days = ids.map((_, night) => new Date(Date.UTC(2027, 0, 1 + night)).toISOString().slice(0, 10));
  const { verdict } = rulesShop(shopDocuments)
    .as('admin')
    .measure(
      ...loggedStay('admin', { startDate: '2027-01-01', endDate: '2027-01-31' }),
      ...days.map((day) => set(`occupancy/${day}`, occupancy({ day }))),
    );
  expect(verdict).toEqual({ allowed: true });
});
