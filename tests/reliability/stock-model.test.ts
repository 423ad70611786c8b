// Random deliveries, counts, edits, imports, prices and sales on the shop server, with lost answers and conflicts: the stock
// is the expected one, and always the sum of its movements.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newDocumentId } from '#backend/documents';
import { createMovementRepository, createProductRepository } from '#backend/products';
import { createSaleRepository } from '#backend/sales';
import type { Product } from '#domain/product';
import type { Result } from '#kernel/result';
import { aSale, pounds } from '#testing/builders';
import { aDraft, nextReceiptNumber } from '../contract/backend/drafts.ts';
import {
  adminEmail,
  expectValue,
  lossyConnection,
  openSellingShop,
  type Device,
} from '../contract/backend/shop.ts';

interface Change {
  readonly type: 'received' | 'counted' | 'edited' | 'imported' | 'priced' | 'sold';
  readonly pieces: number;
}

type Step =
  | { readonly type: 'change'; readonly change: Change }
  /** The shop commits it, the answer is lost, and the same request is sent again. */
  | { readonly type: 'lose'; readonly change: Change }
  /** Two admins at the same time. */
  | { readonly type: 'clash'; readonly changes: readonly [Change, Change] };

const aChange: fc.Arbitrary<Change> = fc.record({
  type: fc.constantFrom('received', 'counted', 'edited', 'imported', 'priced', 'sold'),
  pieces: fc.integer({ min: 1, max: 40 }),
});
const aStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('change'), change: aChange }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('lose'), change: aChange }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('clash'), changes: fc.tuple(aChange, aChange) }) },
);

// `npm run prove` runs more; each run is dozens of commits on the shop server.
const numRuns = Math.ceil(Number(process.env['PROVE_RUNS'] ?? 60) / 15);

test('after any deliveries, counts, edits, imports, sales and lost answers, the stock is the sum of its movements (DB-29, DB-30)', async () => {
  const shop = await openStockroom();
  await fc.assert(
    fc.asyncProperty(fc.array(aStep, { minLength: 4, maxLength: 12 }), async (steps) => {
      const product = await shop.newProduct();
      for (const step of steps) await product.take(step);
      await product.checkTheBooks();
    }),
    { numRuns, endOnFailure: true },
  );
});

async function openStockroom() {
  const shop = await openSellingShop();
  const line = await lossyConnection(shop.url);
  const first = shop.admin;
  const second = await shop.signedInDevice(adminEmail, line.url);
  const products = createProductRepository(first.backend);
  const stored = async (id: string) => expectValue(await products.get(id));

  const newProduct = async () => {
    const id = expectValue(await products.create(aDraft({ stock: 20, price: pounds(10) }), first.actor));
    let expected = 20;
    return {
      take: async (step: Step) => {
        if (step.type === 'clash') {
          const attempts = await Promise.all(step.changes.map((change) => prepare(change, id, stored)));
          await Promise.all(attempts.map((attempt, place) => attempt(place === 0 ? first : second)));
          expected = (await stored(id)).stock;
          return;
        }
        const { change } = step;
        if (change.type === 'sold' && change.pieces > expected) return;
        const attempt = await prepare(change, id, stored);
        if (step.type === 'lose') {
          line.loseAnswers(1);
          await attempt(second);
          line.loseAnswers(0);
        }
        expectValue(await attempt(second));
        expected = after(expected, change);
        expect((await stored(id)).stock).toBe(expected);
      },
      checkTheBooks: async () => {
        const page = expectValue(
          await createMovementRepository(first.backend).listOf(id, { size: 100, after: null }),
        );
        expect(page.next).toBeNull();
        expect((await stored(id)).stock).toBe(page.items.reduce((sum, { amount }) => sum + amount, 0));
      },
    };
  };
  return { newProduct };
}

type Stored = (id: string) => Promise<Product>;

/** The form as it was when the admin pressed the button; pressing again sends the same. */
async function prepare(change: Change, id: string, stored: Stored) {
  const loaded = await stored(id);
  const ownId = newDocumentId();
  const receiptNumber = nextReceiptNumber();
  const { pieces } = change;
  return async ({ backend, actor }: Device): Promise<Result<unknown, unknown>> => {
    const products = createProductRepository(backend);
    switch (change.type) {
      case 'received':
      case 'counted':
        return products.changeStock(id, { movementId: ownId, kind: change.type, pieces, note: '' }, actor);
      case 'edited':
        return products.update(loaded, { ...loaded, stock: pieces }, actor, ownId);
      case 'imported': {
        const draft = { ...loaded, stock: pieces };
        const planned = { type: 'update', line: 2, id, before: loaded, draft, changed: ['stock'] } as const;
        return products.importChunk([planned], { importId: 'import-1', actor });
      }
      case 'priced':
        return products.changePrice(loaded, pounds(pieces), actor);
      case 'sold': {
        const items = [
          { id, name: loaded.name, price: pounds(10), quantity: pieces, total: pounds(10 * pieces) },
        ];
        return createSaleRepository(backend).create(
          aSale({
            id: ownId,
            receiptNumber,
            items,
            cashierId: actor.id,
            cashierName: actor.name,
          }),
          actor.id,
        );
      }
    }
  };
}

function after(stock: number, { type, pieces }: Change): number {
  switch (type) {
    case 'received':
      return stock + pieces;
    case 'sold':
      return stock - pieces;
    case 'priced':
      return stock;
    default:
      return pieces;
  }
}
