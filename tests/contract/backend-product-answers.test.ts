// The product form over a connection that loses answers: however often and with whatever stock it is saved, the last
// entered stock is the result, and the movements add up to it.
import { expect, test } from 'vitest';
import { createMovementRepository, createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { err } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import { aDraft, nextReceiptNumber } from './backend/drafts.ts';
import { adminEmail, expectValue, lossyConnection, openSellingShop, openTestShop } from './backend/shop.ts';

const unreachable = err({ type: 'Unreachable' });

/** A form of the back office for a product with ten pieces, and its stock and movements in the shop. */
async function openForm() {
  const shop = await openSellingShop();
  const line = await lossyConnection(shop.url);
  const office = await shop.signedInDevice(adminEmail, line.url);
  const products = createProductRepository(shop.admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 10 }), shop.admin.actor));
  const loaded = expectValue(await products.get(id));
  const save = (stock: number) =>
    createProductRepository(office.backend).update(loaded, aDraft({ stock }), office.actor, 'the-form');
  return {
    save,
    /** The shop saves it, but the answer is lost. */
    saveWithLostAnswer: async (stock: number) => {
      line.loseAnswers(1);
      expect(await save(stock)).toEqual(unreachable);
      expect(line.left()).toBe(0);
    },
    sellOne: async () => {
      const items = [{ id, name: loaded.name, price: pounds(100.25), quantity: 1, total: pounds(100.25) }];
      const { backend, actor } = shop.cashier;
      expectValue(
        await createSaleRepository(backend).create(
          aSale({ items, cashierId: actor.id, receiptNumber: nextReceiptNumber() }),
          actor.id,
        ),
      );
    },
    stockAndMovements: async () => {
      const { items } = expectValue(
        await createMovementRepository(shop.admin.backend).listOf(id, { size: 20, after: null }),
      );
      const { stock } = expectValue(await products.get(id));
      expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(stock);
      return { stock, amounts: items.map(({ amount }) => amount).toReversed() };
    },
  };
}

test('a form whose second stock was booked with a lost answer books it once when it is saved again (DB-29)', async () => {
  const form = await openForm();
  await form.saveWithLostAnswer(15);
  await form.saveWithLostAnswer(12);
  expectValue(await form.save(12));
  expect(await form.stockAndMovements()).toEqual({ stock: 12, amounts: [10, 5, -3] });
});

test('a form that returns to a stock it has booked before books the way back (DB-29)', async () => {
  const form = await openForm();
  await form.saveWithLostAnswer(15);
  await form.saveWithLostAnswer(12);
  await form.saveWithLostAnswer(15);
  expectValue(await form.save(15));
  expect(await form.stockAndMovements()).toEqual({ stock: 15, amounts: [10, 5, -3, 3] });
});

test('a form that returns to its initial stock reverts a booking with a lost answer (DB-29)', async () => {
  const form = await openForm();
  await form.saveWithLostAnswer(15);
  await form.sellOne();
  expectValue(await form.save(10));
  expect(await form.stockAndMovements()).toEqual({ stock: 9, amounts: [10, 5, -1, -5] });
});

test('two forms of one user over the same version of a product each book their own difference (DB-29)', async () => {
  const { admin } = await openTestShop();
  const products = createProductRepository(admin.backend);
  const id = expectValue(await products.create(aDraft({ stock: 10 }), admin.actor));
  const loaded = expectValue(await products.get(id));
  expectValue(await products.update(loaded, aDraft({ stock: 15 }), admin.actor, 'one'));
  expectValue(await products.update(loaded, aDraft({ stock: 12 }), admin.actor, 'other'));
  expect(expectValue(await products.get(id)).stock).toBe(17);
});
