// A started shop whose till sold, with the check of its day and what writes without rules.
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onTestFinished, vi } from 'vitest';
import { createDayCheckRepository, type CheckBounds } from '#backend/day-checks';
import type { Actor } from '#backend/documents';
import { createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import { createShiftRepository } from '#backend/shifts';
import { formatReceiptNumber } from '#domain/sale';
import { openShift, type Shift } from '#domain/shift';
import { noMoney } from '#kernel/money';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { aSale, pounds } from '#testing/builders';
import { hashText, linked } from '../../till/chain.ts';
import { aDraft } from './drafts.ts';
import { expectValue, openSellingShop } from './shop.ts';

/** A shop with a product, and what writes without rules. */
export async function shopOfAShift(bounds?: CheckBounds) {
  const shop = await openSellingShop({ adminPort: 0 });
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', shop.adminHost);
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
  });
  const products = createProductRepository(shop.admin.backend);
  const id = expectValue(
    await products.create(aDraft({ stock: 1000, price: pounds(100) }), shop.admin.actor),
  );
  const checks = createDayCheckRepository(shop.admin.backend, bounds);
  const { actor } = shop.admin;
  let reads = 0;
  const pause = async () => void (reads += 1);
  return {
    ...shop,
    id,
    checks,
    forged: getFirestore(app),
    steps: () => reads,
    check: async (day: ShopDay, isFull = true) =>
      expectValue(await checks.run({ tillId: 'till-1', day, isFull, pause }, { actor, hashText })),
    /** The sale of a piece with the number and the link in the chain. */
    saleAt: (timestamp: number, number: number, previousHash: string) =>
      linked(
        aSale({
          id: `s${number}`,
          items: [{ id, name: 'رمل', price: pounds(100), quantity: 1, total: pounds(100) }],
          cashierId: shop.cashier.actor.id,
          timestamp,
          receiptNumber: formatReceiptNumber('A', number),
        }),
        previousHash,
      ),
  };
}

/** A shop whose till sold four times today. */
export async function shopWithDay(bounds?: CheckBounds) {
  const { check, saleAt, ...shop } = await shopOfAShift(bounds);
  const now = Date.now();
  const opening = aShiftOf(shop.cashier.actor, now);
  const sent = { recordedBy: shop.cashier.actor.id, isQueued: true };
  expectValue(await createShiftRepository(shop.cashier.backend).sendOpening(opening, sent));
  const sales = createSaleRepository(shop.cashier.backend);
  let previousHash = '';
  for (let number = 1; number <= 4; number += 1) {
    const sale = saleAt(now, number, previousHash);
    previousHash = sale.hash;
    expectValue(await sales.createQueued(sale, shop.cashier.actor.id));
  }
  const day = shopDayOf(now);
  return { ...shop, saleAt, day, check: (isFull = true) => check(day, isFull) };
}

/** The shift that the sales name. */
export function aShiftOf({ id, name }: Actor, now: number): Shift {
  const by = { id, name };
  const opening = { tillId: 'till-1', number: 1, now, by, openingFloat: noMoney, left: null, headHash: '' };
  return openShift(opening);
}
