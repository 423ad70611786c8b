// A product that a cashier adds, with a started shop: the till sells it, the store does not show it, the owner sees what was sold and
// publishes it.
import { expect, test } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import { createDayCheckRepository } from '#backend/day-checks';
import { createProductRepository, readCartProducts } from '#backend/products';
import { readCatalogue, readPublicProduct, readStoreProducts } from '#backend/public-catalogue';
import { createSaleRepository } from '#backend/sales';
import { createUnseenProductRepository } from '#backend/unseen-products';
import { openDifferences } from '#domain/day-check';
import { formatReceiptNumber } from '#domain/sale';
import { err, ok } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import { createFirestoreTillBackend } from '#till-firestore';
import { hashText, linked } from '../till/chain.ts';
import { virtualTime } from '#testing/virtual-time';
import { aDraft } from './backend/drafts.ts';
import { expectValue, openSellingShop, type Device } from './backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

const today = await shopToday();

const name = 'دراي فود 15 كجم';
const draft = aDraft({ name, price: pounds(1), stock: 20, barcode: '6221234567890' });

/** Adds the product as the till of this device does. */
function addAtTill({ backend, actor }: Device, id: string, product = draft) {
  const till = createFirestoreTillBackend(backend, {
    ...virtualTime(Date.now()),
    newId: () => crypto.randomUUID(),
    sender: () => actor,
    tillName: '',
    tillId: 'till-1',
  });
  return till.addProduct(product, id);
}

async function openShop() {
  const shop = await openSellingShop();
  const { admin, cashier } = shop;
  expectValue(await addAtTill(cashier, 'dry'));
  const products = createProductRepository(admin.backend);
  const unseen = createUnseenProductRepository(admin.backend);
  const checks = createDayCheckRepository(admin.backend);
  let previousHash = '';
  let number = 0;
  /** Sells pieces of it now, at the price that the till knows. */
  const sell = async (quantity: number, price = pounds(1), id = 'dry') => {
    number += 1;
    const total = pounds((price * quantity) / 100);
    const sale = linked(
      aSale({
        id: `s${number}`,
        items: [{ id, name, price, quantity, total }],
        cashierId: cashier.actor.id,
        timestamp: Date.now(),
        receiptNumber: formatReceiptNumber('A', number),
      }),
      previousHash,
    );
    previousHash = sale.hash;
    expectValue(await createSaleRepository(cashier.backend).createQueued(sale, cashier.actor.id));
  };
  const check = async () =>
    expectValue(
      await checks.run(
        { tillId: 'till-1', day: today, isFull: true, pause: async () => {} },
        { actor: admin.actor, hashText },
      ),
    );
  const stored = async () => {
    const [found] = expectValue(await checks.list({ first: today, last: today }));
    if (found === undefined) throw new Error('the day was checked');
    return found.check;
  };
  const get = async () => expectValue(await products.get('dry'));
  return { ...shop, products, unseen, sell, check, stored, get };
}

function unseenOnly({ kind }: { readonly kind: string }): boolean {
  return kind === 'unseenProduct';
}

test('a product at 1 pound is sold by the till, is not in the store, and is published at the price of the owner (FA-29, LG-38)', async () => {
  const { admin, cashier, visitor, products, unseen, sell, check, get } = await openShop();
  const listed = expectValue(await createProductRepository(cashier.backend).listSellable());
  expect(listed.map(({ id }) => id)).toEqual(['dry']);
  await sell(2);
  await sell(3);
  // The listing of the database, one product, the packed rows and the lines of a cart.
  expect(await readCatalogue(visitor, 'name')).toEqual(ok([]));
  expect(await readPublicProduct(visitor, 'dry')).toEqual(err({ type: 'NotFound' }));
  expect(await readStoreProducts(visitor, 'name')).toEqual(ok([]));
  expect(await readCartProducts(visitor, ['dry'])).toEqual(ok([]));
  const [waiting] = expectValue(await unseen.list());
  expect(waiting).toMatchObject({
    product: { id: 'dry', name, price: pounds(1), stock: 15 },
    addedBy: { by: cashier.actor.id, byName: cashier.actor.name },
    sold: { pieces: 5, sum: pounds(5), isMore: false },
  });
  expect((await check()).differences.filter(unseenOnly)).toMatchObject([
    { documentId: 's1_dry', receiptNumber: 'A-000001', subject: name, found: pounds(1), resolved: null },
    { documentId: 's2_dry', receiptNumber: 'A-000002', subject: name, found: pounds(1), resolved: null },
  ]);
  expectValue(await products.update(await get(), { ...draft, price: pounds(1450), stock: 15 }, admin.actor));
  expectValue(await unseen.publish(await get(), admin.actor));
  expect(await readPublicProduct(visitor, 'dry')).toMatchObject({ ok: true, value: { price: pounds(1450) } });
  // On a busy machine the packed rows are up to a second old.
  await expect
    .poll(() => readStoreProducts(visitor, 'name'))
    .toMatchObject({ ok: true, value: [{ id: 'dry' }] });
  expect(await readCartProducts(visitor, ['dry'])).toMatchObject({ ok: true, value: [{ id: 'dry' }] });
  // What was sold at 1 pound still waits, also when the day is checked again.
  const after = (await check()).differences.filter(unseenOnly);
  expect(after).toMatchObject([
    { documentId: 's1_dry', expected: pounds(1450), found: pounds(1), resolved: null },
    { documentId: 's2_dry', expected: pounds(1450), found: pounds(1), resolved: null },
  ]);
  const log = createAuditRepository(admin.backend);
  const filter = { kind: null, by: null, tillId: null, word: null, from: null, until: null };
  const { items } = expectValue(await log.list(filter, { size: 9, after: null }));
  expect(items.filter(({ kind }) => kind.startsWith('product'))).toMatchObject([
    { kind: 'productSeen', by: admin.actor.id, subject: { id: 'dry', name }, after: { price: 1450 } },
    {
      kind: 'productAdded',
      by: cashier.actor.id,
      subject: { id: 'dry' },
      after: { name, price: 1, stock: 20, isUnseen: true },
    },
  ]);
});

test('a publication at the same price resolves the sales together, those of a check that runs later too (FA-29, BA-19)', async () => {
  const { admin, unseen, sell, check, stored, get } = await openShop();
  await sell(1);
  await sell(2);
  expect(openDifferences(await check()).filter(unseenOnly)).toHaveLength(2);
  // Not checked yet when the product is published.
  await sell(1);
  expectValue(await unseen.publish(await get(), admin.actor));
  expect((await stored()).differences.filter(unseenOnly)).toMatchObject([
    { documentId: 's1_dry', resolved: { by: admin.actor.id } },
    { documentId: 's2_dry', resolved: { by: admin.actor.id } },
  ]);
  const again = await check();
  expect(again.differences.filter(unseenOnly)).toHaveLength(3);
  expect(openDifferences(again).filter(unseenOnly)).toEqual([]);
  // A sale after it is none of an unseen product.
  await sell(1);
  expect((await check()).differences.filter(unseenOnly)).toHaveLength(3);
});

test('the sales of a product that was withdrawn stand in the day check (FA-29)', async () => {
  const { admin, products, sell, check } = await openShop();
  await sell(4);
  expectValue(await products.remove('dry', admin.actor));
  expect(openDifferences(await check()).filter(unseenOnly)).toMatchObject([{ documentId: 's1_dry' }]);
});

test('an admin who adds a product has seen it: the log names it so, and its sales are none of an unseen one, also when it is gone (FA-29, FA-30, LG-38)', async () => {
  const { admin, visitor, unseen, products, sell, check } = await openShop();
  expectValue(await addAtTill(admin, 'own', { ...draft, barcode: null }));
  expect(expectValue(await unseen.list()).map(({ product }) => product.id)).toEqual(['dry']);
  expect(await readPublicProduct(visitor, 'own')).toMatchObject({ ok: true, value: { isUnseen: false } });
  expectValue(await products.create(aDraft({ name: 'طوق', barcode: null }), admin.actor, 'collar'));
  const filter = {
    kind: 'productAdded',
    by: null,
    tillId: null,
    word: null,
    from: null,
    until: null,
  } as const;
  const log = createAuditRepository(admin.backend);
  const { items } = expectValue(await log.list(filter, { size: 9, after: null }));
  expect(items.map(({ subject, by, after }) => [subject.id, by, after?.['isUnseen']])).toEqual([
    ['collar', admin.actor.id, undefined],
    ['own', admin.actor.id, undefined],
    ['dry', expect.any(String), true],
  ]);
  await sell(2, pounds(1), 'own');
  expectValue(await products.remove('own', admin.actor));
  expect((await check()).differences.filter(unseenOnly)).toEqual([]);
});
