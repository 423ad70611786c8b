// What the screens subscribe to: the state of the till, the products, the stays; and the counts of what is not sent.
import { noPinTries, type Approver, type ApproverName } from '#domain/approver';
import { heldCartOf, type CartRow, type HeldCart } from '#domain/held-cart';
import type { PosSettings } from '#domain/pos-settings';
import type { Product } from '#domain/product';
import { shopDayOf } from '#kernel/shop-day';
import { createThrottle } from '#kernel/timing';
import { subtractUnsent, withSoldOut } from '../contract/available-stock.ts';
import type { TillDeps } from './deps.ts';
import type { CartState, OpenCart } from '../contract/held-carts.ts';
import { createObservable, type MutableObservable } from '../contract/observable.ts';
import type { QueueEntry } from '../contract/queue.ts';
import type { StoredData, TillIdentity } from './till-store.ts';
import { emptyDayCount } from '../contract/till.ts';
import type {
  ApprovalState,
  BoardingState,
  ProductListState,
  RefusedEntry,
  TillRecord,
  TillState,
} from '../contract/till.ts';
import { openCartOf } from '../steps/cart-steps.ts';
import { readUnfinished } from './read-unfinished.ts';

export interface TillView {
  readonly state: MutableObservable<TillState>;
  readonly products: MutableObservable<ProductListState>;
  readonly boarding: MutableObservable<BoardingState>;
  readonly settings: MutableObservable<PosSettings>;
  readonly approval: MutableObservable<ApprovalState>;
  /** With the hashes of their PINs, which leave the engine to the store alone. */
  readonly approvers: MutableObservable<readonly Approver[]>;
  /** The list as the backend or this device last gave it, and the known products that are sold out. */
  readonly productList: () => readonly Product[];
  readonly replaceProductList: (list: readonly Product[]) => void;
  /** Publishes the list less what was sold here and is not sent, with the given fields. */
  readonly showProducts: (fields: Partial<ProductListState>) => void;
  /** Reads the counts from the store once. */
  readonly count: () => Promise<void>;
  /** Requests a count: at once, then at most every 200 ms. Nobody waits for it. */
  readonly requestCount: () => void;
  readonly stop: () => void;
}

/** Milliseconds. A long queue that drains changes many times a second; a person reads its count a few times. */
const countInterval = 200;

export function createTillView(
  deps: Pick<TillDeps, 'store' | 'timer' | 'clock' | 'connection' | 'log'>,
  identity: TillIdentity,
  stored: StoredData,
): TillView {
  const { store, timer, clock, connection, log } = deps;
  const state = createObservable<TillState>({
    connection: connection.state(),
    till: identity.letter === null ? null : { id: identity.id, letter: identity.letter },
    ...nothingYet,
  });
  const products = createObservable<ProductListState>(noProducts);
  const boarding = createObservable<BoardingState>({ ...noStays, stays: stored.stays });
  const settings = createObservable<PosSettings>(stored.posSettings);
  const approvers = createObservable(stored.approvers);
  const approval = createObservable<ApprovalState>({
    approvers: stored.approvers.map(nameOfApprover),
    tries: noPinTries,
  });
  let list = stored.products;
  let unsentUnits: ReadonlyMap<string, number> = new Map();

  const showProducts = (fields: Partial<ProductListState>): void =>
    products.patch({ ...fields, products: subtractUnsent(list, unsentUnits) });

  const count = async (): Promise<void> => {
    const [counts, units, unsent, refused, carts, storageUsed, today, unfinished] = await Promise.all([
      store.unsentCounts(),
      store.unsentUnits(),
      store.unsentStays(),
      store.refusedRecords(),
      store.cartRows(),
      store.storageUsed(),
      store.countOfDay(shopDayOf(clock.now())),
      readUnfinished(store),
    ]);
    unsentUnits = units;
    state.patch({
      unsentSales: counts.sales + counts.refunds,
      unsentRefunds: counts.refunds,
      unsentStays: counts.stays,
      refused: refused.flatMap(refusedEntryOf),
      unfinished,
      heldCarts: heldCartsOf(carts, settings.current().cashStep),
      openCart: cartStateOf(openCartOf(carts)),
      storageUsed,
      today,
    });
    boarding.patch({ unsent });
    showProducts({});
  };

  // One after the other, so that the last count to be published is the latest.
  let counting: Promise<void> = Promise.resolve();
  const throttle = createThrottle(timer, countInterval, () => {
    counting = counting.then(count).catch((error) => log('the queue was not counted', error));
  });

  return {
    state,
    products,
    boarding,
    settings,
    approval,
    approvers,
    productList: () => list,
    replaceProductList: (next) => {
      list = withSoldOut(list, next);
    },
    showProducts,
    count,
    requestCount: throttle.request,
    stop: throttle.stop,
  };
}

/**
 * The till while it sells: null before it has its letter, and while an admin has it out of use (FS-36). A payment that had begun is recorded
 * all the same: its money is taken.
 */
export function sellingTill({ till, awaitsApproval }: TillState): TillState['till'] {
  return awaitsApproval ? null : till;
}

export function nameOfApprover({ id, name }: ApproverName): ApproverName {
  return { id, name };
}

const nothingYet: Omit<TillState, 'connection' | 'till'> = {
  awaitsApproval: false,
  unsentSales: 0,
  unsentRefunds: 0,
  unsentStays: 0,
  syncing: false,
  lastSync: null,
  refused: [],
  unfinished: [],
  heldCarts: [],
  openCart: null,
  storageUsed: null,
  clockOffset: 0,
  isServerClockWrong: false,
  serverFailedSince: null,
  today: emptyDayCount,
};

const noProducts: ProductListState = { products: [], source: 'loading', failure: null, stale: null };

const noStays: BoardingState = { stays: [], unsent: [], requests: [], source: 'loading', failure: null };

/** The newest first (HD-02). */
function cartStateOf(open: OpenCart | null): CartState | null {
  return open && { id: open.id, changes: open.changes };
}

function heldCartsOf(rows: readonly CartRow[], cashStep: number): readonly HeldCart[] {
  const held = rows.filter(({ state }) => state === 'held');
  return held.toSorted((one, other) => other.heldAt - one.heldAt).map((row) => heldCartOf(row, cashStep));
}

function refusedEntryOf({ id, payload, refusal }: QueueEntry<TillRecord>): readonly RefusedEntry[] {
  return refusal === null ? [] : [{ id, ...refusal, ...payload }];
}
