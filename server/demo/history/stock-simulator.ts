// The stock of every product with its movements. The stock always equals their sum.
import type { Units } from '#domain/cart';
import { openingMovementId, refundMovementId, saleMovementId, type MovementDraft } from '#domain/stock';
import type { DemoAccount } from '../people.ts';

export type StockMove = MovementDraft & { readonly id: string; readonly at: number };

export interface StockItem {
  readonly id: string;
  readonly name: string;
}

/** The time of a movement (milliseconds) and its user. */
export interface Occasion {
  readonly at: number;
  readonly by: DemoAccount;
}

export interface StockSimulator {
  /** Books the opening stock of a product. */
  readonly open: (item: StockItem, amount: number, occasion: Occasion) => void;
  /** Books a delivery that raises the stock of a product to an amount. */
  readonly receive: (productId: string, upTo: number, occasion: Occasion) => void;
  /** Sets the stock of a product to the counted number. */
  readonly count: (productId: string, counted: number, occasion: Occasion) => void;
  /** Takes the units of a sale or an order out of the stock, or puts those of a refund or an order back. */
  readonly move: (units: Units, cause: Cause, occasion: Occasion) => void;
  readonly has: (units: Units) => boolean;
  /** The current stock; 0 for a product that is not opened yet. */
  readonly stockOf: (productId: string) => number;
  readonly movements: readonly StockMove[];
}

export interface Cause {
  readonly reason: 'sale' | 'refund' | 'order' | 'orderReturned';
  readonly sourceId: string;
}

/** An empty stock; `newId` makes the ids of movements without a sale. */
export function createStockSimulator(newId: () => string): StockSimulator {
  const shelves = new Map<string, { readonly name: string; stock: number }>();
  const movements: StockMove[] = [];
  const stockOf = (productId: string): number => shelves.get(productId)?.stock ?? 0;

  const record = (move: Recorded, { at, by }: Occasion): void => {
    const shelf = shelves.get(move.productId);
    if (shelf === undefined) throw new Error(`${move.productId} is not on the shelf`);
    shelf.stock += move.amount;
    movements.push({ ...move, productName: shelf.name, by: by.uid, byName: by.name, at });
  };
  const fill = (productId: string, amount: number, reason: 'opening' | 'received' | 'correction') => ({
    id: reason === 'opening' ? openingMovementId(productId) : newId(),
    productId,
    amount,
    reason,
    sourceId: null,
    note: notes[reason],
  });

  return {
    open: ({ id, name }, amount, occasion) => {
      shelves.set(id, { name, stock: 0 });
      record(fill(id, amount, 'opening'), occasion);
    },
    receive: (productId, upTo, occasion) => {
      record(fill(productId, upTo - stockOf(productId), 'received'), occasion);
    },
    count: (productId, counted, occasion) => {
      const difference = counted - stockOf(productId);
      if (difference !== 0) record(fill(productId, difference, 'correction'), occasion);
    },
    move: (units, { reason, sourceId }, occasion) => {
      for (const [productId, count] of Object.entries(units)) {
        const id = movementIds[reason]?.(sourceId, productId) ?? newId();
        const amount = reason === 'orderReturned' || reason === 'refund' ? count : -count;
        record({ id, productId, amount, reason, sourceId, note: null }, occasion);
      }
    },
    has: (units) => Object.entries(units).every(([productId, count]) => stockOf(productId) >= count),
    stockOf,
    movements,
  };
}

/** Those of the others are made as they come. */
const movementIds: Partial<Record<Cause['reason'], typeof saleMovementId>> = {
  sale: saleMovementId,
  refund: refundMovementId,
};

type Recorded = Omit<StockMove, 'productName' | 'by' | 'byName' | 'at'>;

const notes = { opening: null, received: 'توريد من المورد', correction: 'تصحيح بعد الجرد' } as const;
