// The open cart on a screen. A key changes it at once, and the till stores what it has become within 250 ms (FP-18). The till's row wins: a
// change of a state that another window has changed meanwhile is made once more over the newer one, or is dropped with a message where the
// row is another cart (R10).
import { withApprovalAfter, type Sale } from '#domain/sale';
import {
  createObservable,
  type CartOnScreen,
  type MutableObservable,
  type Observable,
  type OpenCart,
} from '#till';
import {
  afterSale,
  changeOf,
  contentOf,
  forSaleRow,
  unreadCart,
  withEdit,
  withSaleId,
  type CartEdit,
  type OpenCartState,
} from './open-cart-state.ts';
import { createTillRow, maxTries, type OpenCartDeps, type TillRow } from './till-row.ts';

export interface OpenCartOnScreen extends Observable<OpenCartState> {
  readonly change: (edit: CartEdit) => void;
  /** The cart as the steps of held carts take it; `note` takes the place of its own. */
  readonly onScreen: (name: string, note?: string) => CartOnScreen;
  /** Resolves once every change was stored or refused. */
  readonly flush: () => Promise<unknown>;
  /** Reads the till's row; a failure is reported, and what is shown stays. */
  readonly catchUp: () => Promise<void>;
  /** Shows the row that a step has put in place of the cart. */
  readonly show: (open: OpenCart) => void;
  /**
   * Resolves to the sale id of the cart: this one where it had none. It is durable, unless the device does not save it. Null while the
   * cashier of another window waits for the sale of the cart before.
   */
  readonly fixSaleId: (id: string) => Promise<string | null>;
  /** The sale under this id is void: the cart gets another one. */
  readonly releaseSaleId: (id: string) => void;
  /** Meanwhile the till's row is not read: it is the cart's own sale that changes it. */
  readonly whileSelling: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** The sale is recorded: what was sold leaves the cart. */
  readonly takeSold: (sale: Pick<Sale, 'id' | 'items'>) => void;
  /** The sale was recorded and is void: the till has opened the cart again. */
  readonly takeVoid: (saleId: string) => void;
  /** Shows what other windows make of the cart, until the returned function is called. */
  readonly follow: () => () => void;
}

/** Reads the cart from the till at once. */
export function openCartOnScreen(deps: OpenCartDeps): OpenCartOnScreen {
  const { till, report } = deps;
  const state = createObservable(unreadCart);
  const row = createTillRow(deps, state);
  let isSelling = false;

  const become = (next: OpenCartState): void => {
    if (next === state.current()) return;
    state.replace(next);
    row.writeSoon();
  };
  const change = (edit: CartEdit): void => become(withEdit(state.current(), edit));
  const catchUp = async (): Promise<void> => {
    if (!isSelling) await row.readInTurn().catch(report);
  };
  row.start().catch((error: unknown) => {
    // Harmless: the till refuses a change of a row that the screen does not know.
    report(error);
    state.patch({ shown: { ...state.current().shown, isOpen: true } });
  });

  return {
    current: state.current,
    subscribe: state.subscribe,
    change,
    onScreen: (name, note) => {
      const { details } = state.current().shown.content;
      const noted = { ...details, note: note ?? details.note };
      return { ...changeOf(withEdit(state.current(), (now) => ({ ...now, details: noted }))), name };
    },
    flush: row.flush,
    catchUp,
    show: (open) => {
      const content = contentOf(open);
      row.take(open, content);
      // It was put aside: its approval counts for the same lines and amounts (HD-07).
      const details = withApprovalAfter(content.details, null, content.cart);
      if (details !== content.details) change((now) => ({ ...now, details }));
    },
    fixSaleId: (id) => fixedSaleId(state, row, id),
    releaseSaleId: (id) => {
      if (state.current().shown.saleId === id) become(withSaleId(state.current(), null));
    },
    whileSelling: async (work) => {
      isSelling = true;
      try {
        return await work();
      } finally {
        isSelling = false;
        void catchUp();
      }
    },
    takeSold: (sale) => {
      become(afterSale(state.current(), sale));
      void catchUp();
    },
    takeVoid: (saleId) => state.replace(forSaleRow(state.current(), saleId)),
    follow: () => {
      const unsubscribe = till.state.subscribe(() => {
        const { openCart } = till.state.current();
        if (openCart !== null && isNews(state.current(), openCart)) void catchUp();
      });
      return () => {
        unsubscribe();
        row.flush().catch(report);
      };
    },
  };
}

async function fixedSaleId(
  state: MutableObservable<OpenCartState>,
  row: Pick<TillRow, 'flush'>,
  id: string,
): Promise<string | null> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    if (state.current().shown.saleId === null) state.replace(withSaleId(state.current(), id));
    if ((await row.flush()) === 'Selling') return null;
    const { saleId } = state.current().shown;
    if (saleId !== null) return saleId;
  }
  return id;
}

/** An older state of the same row is what the till counted before it stored the last change. */
function isNews({ row }: OpenCartState, known: { readonly id: string; readonly changes: number }): boolean {
  return row.id !== known.id || known.changes > row.changes;
}
