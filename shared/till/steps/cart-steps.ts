// The durable steps of the open and the held carts: changing the open one, holding, resuming and dropping one (HD). The open cart is a row
// beside the held ones; each step that takes it away puts another one in its place, so both together stay the same.
import {
  cartContentFromJson,
  cartContentToJson,
  emptyCartContent,
  maxHeldCarts,
  type CartRow,
} from '#domain/held-cart';
import { withoutSold } from '#domain/cart';
import type { Sale } from '#domain/sale';
import { err, ok } from '#kernel/result';
import { isLeased } from '../contract/queue.ts';
import { lapsedIn, resumedIn } from './approvals.ts';
import type {
  CartChange,
  CartOnScreen,
  CartSold,
  ChangeRefusal,
  HoldRefusal,
  OpenCart,
  ResumeRefusal,
} from '../contract/held-carts.ts';
import type { CartChanges, StepInput, StepOutcome, TillStep } from './step.ts';

export interface CartAct {
  readonly by: string;
  /** Milliseconds. */
  readonly at: number;
  /** Ids for the rows that the step makes. */
  readonly heldId: string;
  readonly openId: string;
}

/** Stores what a screen has made of the open cart, whose row it knows in its last state. */
export function changeCartStep(
  { rowId, changes, saleId, content }: CartChange,
  { openId, at }: Pick<CartAct, 'openId' | 'at'>,
): TillStep<OpenCart, ChangeRefusal> {
  return {
    ids: idsOf(rowId),
    readsCarts: true,
    decide: (input) => {
      const open = openRow(input);
      const refusal = refusalOf(input, open, { rowId, changes });
      if (refusal !== null) return err(refusal);
      const row = {
        ...openedRow({ openId: open?.id ?? openId, at }, { saleId, content }),
        changes: changes + 1,
      };
      return ok(exchangeRows(open, [row], row));
    },
  };
}

export function holdCartStep(screen: CartOnScreen, act: CartAct): TillStep<OpenCart, HoldRefusal> {
  return {
    ids: [...idsOf(screen.saleId), ...idsOf(screen.rowId)],
    readsCarts: true,
    decide: (input) => {
      const open = openRow(input);
      const refusal = refusalOf(input, open, screen);
      if (refusal !== null) return err(refusal);
      const sold = soldAs(input, screen.saleId);
      if (sold !== null) return err(sold);
      const held = heldRows(input);
      const [oldest] = held.toSorted((one, other) => one.heldAt - other.heldAt);
      if (oldest !== undefined && held.length >= maxHeldCarts)
        return err({ type: 'TooManyHeld', oldest: oldest.name });
      const next = openedRow(act, { saleId: null, content: cartContentToJson(emptyCartContent) });
      return ok(exchangeRows(open, [heldRow(screen, act), next], next));
    },
  };
}

/** Holds the open cart first, unless it is empty or was sold (HD-04). `saleId` is the one of the held cart. */
export function resumeCartStep(
  { id, saleId }: Pick<CartRow, 'id' | 'saleId'>,
  screen: CartOnScreen,
  act: CartAct,
): TillStep<OpenCart, ResumeRefusal> {
  return {
    ids: [saleId, screen.saleId, screen.rowId].flatMap(idsOf),
    readsCarts: true,
    decide: (input) => {
      const open = openRow(input);
      const refusal = refusalOf(input, open, screen);
      if (refusal !== null) return err(refusal);
      const row = heldRows(input).find((one) => one.id === id);
      if (row === undefined) return err({ type: 'Gone' });
      const sold = soldAs(input, row.saleId);
      if (sold !== null) return err(sold);
      const content = cartContentFromJson(row.content);
      if (content === null) return err({ type: 'Damaged' });
      const next = openedRow(act, row);
      const isEmpty = isEmptyContent(screen.content) || soldAs(input, screen.saleId) !== null;
      const { value, changes } = exchangeRows(
        open,
        [...(isEmpty ? [] : [heldRow(screen, act)]), next],
        next,
        [id],
      );
      return ok({ value, changes: { ...changes, ...resumedIn(input.ledger, row.saleId, content) } });
    },
  };
}

/** What was approved in the cart lapses with it. */
export function dropCartStep(id: string): TillStep<void, never> {
  return {
    ids: [],
    readsCarts: true,
    decide: (input) => {
      const held = heldRows(input).find((row) => row.id === id);
      if (held === undefined) return ok({ value: undefined, changes: {} });
      const changes = { carts: { saved: [], dropped: [id] }, ...lapsedIn(input.ledger, held.saleId) };
      return ok({ value: undefined, changes });
    },
  };
}

/** The sale of the open cart is void: nobody paid, so the cart is open again, whichever window sold it. No change for another cart. */
export function cartOfVoid(
  input: Pick<StepInput, 'carts'>,
  saleIds: readonly string[],
): { readonly carts?: CartChanges } {
  const open = openRow(input);
  if (open === null || open.state !== 'sold' || !saleIds.includes(open.id)) return {};
  const row: CartRow = { ...open, state: 'open', saleId: null, changes: open.changes + 1 };
  return { carts: { dropped: [open.id], saved: [row] } };
}

/**
 * The cart with this sale id was sold. The open one's row has the id of the sale from then on, so that a screen which still shows the cart
 * knows another id and cannot change or hold it; it has the content still, for a sale that becomes void (HD-05). A held one leaves (HD-09),
 * and stands in place of an empty open cart for the same reason. Another open cart stays: its own window sells it.
 */
export function soldCart(input: Pick<StepInput, 'carts'>, sale: Pick<Sale, 'id' | 'items'>): CartChanges {
  const open = openRow(input);
  const held = heldRows(input).filter((row) => row.saleId === sale.id);
  const sold = soldRow(open, held[0], sale.id);
  const dropped = held.map(({ id }) => id);
  if (sold === null) return { dropped, saved: held.flatMap((row) => withoutSale(row, sale)) };
  const { content, changedAt } = sold;
  return {
    dropped: [...(open === null ? [] : [open.id]), ...dropped],
    saved: [
      { ...openedRow({ openId: sale.id, at: changedAt }, { saleId: sale.id, content }), state: 'sold' },
    ],
  };
}

/** What was put into a held cart after its payment had begun stays held. */
function withoutSale(row: CartRow, { items }: Pick<Sale, 'items'>): readonly CartRow[] {
  const content = cartContentFromJson(row.content);
  const left = { ...emptyCartContent, cart: withoutSold(content?.cart ?? [], items) };
  return left.cart.length === 0 ? [] : [{ ...row, content: cartContentToJson(left), saleId: null }];
}

/** Which row was sold; null where it is a held one beside another open cart. */
function soldRow(
  open: CartRow | null,
  held: CartRow | undefined,
  saleId: string,
): Pick<CartRow, 'content' | 'changedAt'> | null {
  if (open === null) return held ?? { content: cartContentToJson(emptyCartContent), changedAt: 0 };
  if (held !== undefined) return isEmptyContent(open.content) ? held : null;
  const isIts = open.saleId === saleId || (open.saleId === null && open.state === 'open');
  return isIts ? open : null;
}

/** The row of the open cart; null before the first one. */
export function openCartOf(rows: readonly CartRow[]): OpenCart | null {
  const row = openRow({ carts: rows });
  if (row === null) return null;
  const { id, saleId, content, state, changes, changedAt } = row;
  const isSold = state === 'sold';
  return { id, saleId: isSold ? null : saleId, content, isSold, changes, changedAt };
}

function openRow({ carts }: Pick<StepInput, 'carts'>): CartRow | null {
  return carts.find(({ state }) => state !== 'held') ?? null;
}

function heldRows({ carts }: Pick<StepInput, 'carts'>): readonly CartRow[] {
  return carts.filter(({ state }) => state === 'held');
}

/** Null where the screen knows the row in its last state, and no cashier waits for the sale of the cart. */
function refusalOf(
  { entries, now }: StepInput,
  open: CartRow | null,
  { rowId, changes }: Pick<CartOnScreen, 'rowId' | 'changes'>,
): ChangeRefusal | null {
  if ((open?.id ?? null) !== rowId || (open?.changes ?? 0) !== changes) return { type: 'ChangedElsewhere' };
  const sale = open?.state === 'sold' ? entries.get(open.id) : undefined;
  return sale !== undefined && isLeased(sale.leasedUntil, now) ? { type: 'Selling' } : null;
}

function heldRow({ name, content, saleId }: CartOnScreen, { heldId, by, at }: CartAct): CartRow {
  return { id: heldId, state: 'held', name, content, saleId, by, heldAt: at, changes: 0, changedAt: at };
}

function openedRow(
  { openId, at }: Pick<CartAct, 'openId' | 'at'>,
  { saleId, content }: Pick<CartRow, 'saleId' | 'content'>,
): CartRow {
  return {
    id: openId,
    state: 'open',
    name: '',
    content,
    saleId,
    by: '',
    heldAt: 0,
    changes: 0,
    changedAt: at,
  };
}

function exchangeRows(
  open: CartRow | null,
  saved: readonly CartRow[],
  { id, saleId, content, changes, changedAt }: CartRow,
  dropped: readonly string[] = [],
): StepOutcome<OpenCart> {
  const gone = open === null ? dropped : [open.id, ...dropped];
  return {
    value: { id, saleId, content, isSold: false, changes, changedAt },
    changes: { carts: { saved, dropped: gone } },
  };
}

function soldAs({ sales }: StepInput, saleId: string | null): CartSold | null {
  const known = saleId === null ? undefined : sales.get(saleId);
  if (known === undefined || known.state === 'void') return null;
  return { type: 'CartSold', receiptNumber: known.sale.receiptNumber };
}

function isEmptyContent(content: string): boolean {
  const read = cartContentFromJson(content);
  return read === null || read.cart.length + read.codes.length === 0;
}

function idsOf(saleId: string | null): readonly string[] {
  return saleId === null ? [] : [saleId];
}
