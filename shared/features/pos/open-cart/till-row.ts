// The till's row of the open cart: read and written in turn, never both at once.
import type { CartContent } from '#domain/held-cart';
import type { MutableObservable, NotSaved, OpenCart, SaleReceipt, Till } from '#till';
import {
  afterWrite,
  changeOf,
  contentOf,
  afterSaleElsewhere,
  isEmptyContent,
  isRow,
  isStored,
  onRow,
  withoutSale,
  type OpenCartState,
} from './open-cart-state.ts';

export interface OpenCartDeps {
  readonly till: Pick<Till, 'state' | 'openCart' | 'changeCart' | 'receipt'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Does the work after so many milliseconds; the answer cancels it. */
  readonly after: (delay: number, work: () => void) => () => void;
  /** Writes the copy of the cart, which is never read back (DB-62). */
  readonly writeCopy: (content: CartContent) => void;
  readonly onProblem: (problem: CartProblem) => void;
  readonly report: (error: unknown) => void;
}

export type CartProblem = NotSaved | { readonly type: 'ChangedElsewhere' };

/** Milliseconds from a change until the till gets it, with what was changed meanwhile; written it is within 250 ms. */
const joinTime = 150;
/** Milliseconds until what was not stored is tried again. */
const retryTimes = { NotSaved: 2_000, Selling: 300 } as const;
/** Milliseconds: a cashier knows the cart that they left so short a time ago. */
const freshTime = 60_000;
/** More than windows that change one cart at the same moment need. */
export const maxTries = 5;

/** Why a change is not stored yet; it is tried again. */
type Written = 'Done' | 'Selling' | 'NotSaved';

export interface TillRow {
  readonly start: () => Promise<void>;
  /** Shows the row; changes of the screen that belong to another one are dropped with a message. */
  readonly take: (open: OpenCart, content: CartContent) => void;
  readonly readInTurn: () => Promise<void>;
  readonly writeSoon: () => void;
  readonly flush: () => Promise<Written>;
}

export function createTillRow(deps: OpenCartDeps, state: MutableObservable<OpenCartState>): TillRow {
  const { till, after, writeCopy, onProblem, report } = deps;
  let cancelWrite: (() => void) | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  /** A device that does not save is reported once, until it saves again. */
  let isReported = false;

  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const done = turn.then(work);
    turn = done.catch(() => undefined);
    return done;
  };

  const writeSoon = (delay = joinTime): void => {
    cancelWrite ??= after(delay, () => {
      cancelWrite = null;
      inTurn(write).catch(report);
    });
  };

  const take = (open: OpenCart, content: CartContent): void => {
    const { state: taken, isLost } = onRow(state.current(), open, content);
    state.replace(taken);
    writeCopy(taken.shown.content);
    if (isLost) onProblem({ type: 'ChangedElsewhere' });
    if (!isStored(taken)) writeSoon();
  };

  const read = async (): Promise<void> => {
    const open = await till.openCart();
    if (open === null || isRow(state.current(), open)) return;
    const sold = open.isSold ? await soldReceipt(till, open.id) : null;
    const isOwn = open.id === state.current().shown.saleId;
    take(open, leftOf(open, sold));
    if (sold === null || !isOwn) return;
    state.replace(afterSaleElsewhere(state.current(), sold.sale));
    writeSoon();
  };

  const write = async (): Promise<Written> => {
    for (let tries = 0; tries < maxTries && !isStored(state.current()); tries += 1) {
      const sent = state.current();
      const stored = await till.changeCart(changeOf(sent));
      if (stored.ok) {
        isReported = false;
        state.replace(afterWrite(state.current(), sent, stored.value));
        writeCopy(sent.shown.content);
      } else if (stored.error.type === 'ChangedElsewhere') {
        await read();
      } else {
        if (stored.error.type === 'NotSaved' && !isReported) onProblem(stored.error);
        isReported ||= stored.error.type === 'NotSaved';
        writeSoon(retryTimes[stored.error.type]);
        return stored.error.type;
      }
    }
    if (!isStored(state.current())) writeSoon();
    return 'Done';
  };

  return {
    start: () => inTurn(() => openFrom(deps, state, { take, writeSoon })),
    take,
    readInTurn: () => inTurn(read),
    writeSoon: () => writeSoon(),
    flush: () => {
      cancelWrite?.();
      cancelWrite = null;
      return inTurn(write);
    },
  };
}

/** The cart as it was left. One that was sold is emptied, and its row is taken over, so that the next start does not name its receipt again. */
async function openFrom(
  { till, now }: Pick<OpenCartDeps, 'till' | 'now'>,
  state: MutableObservable<OpenCartState>,
  { take, writeSoon }: Pick<TillRow, 'take' | 'writeSoon'>,
): Promise<void> {
  const open = await till.openCart();
  const id = open?.isSold === true ? open.id : (open?.saleId ?? null);
  const sold = id === null ? null : await soldReceipt(till, id);
  if (open !== null) take(open, leftOf(open, sold));
  if (sold !== null) {
    state.replace(afterSaleElsewhere(state.current(), sold.sale));
    writeSoon();
  }
  const { shown } = state.current();
  const isBack = open !== null && !isEmptyContent(shown.content) && now() - open.changedAt > freshTime;
  const cameBackFrom = isBack ? open.changedAt : null;
  state.patch({ shown: { ...shown, isOpen: true, cameBackFrom } });
}

function leftOf(open: OpenCart, sold: SaleReceipt | null): CartContent {
  return sold === null ? contentOf(open) : withoutSale(contentOf(open), sold.sale);
}

/** Null where nobody paid: a void sale leaves its cart. */
async function soldReceipt(till: Pick<Till, 'receipt'>, saleId: string): Promise<SaleReceipt | null> {
  const known = await till.receipt(saleId);
  return known === null || known.state === 'void' ? null : known;
}
