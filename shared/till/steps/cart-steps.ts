// The durable steps of held carts: holding, resuming and dropping one (HD). The open cart is a row beside them; each step that takes
// it away puts another one in its place, so the open and the held carts together stay the same.
import {
  cartContentFromJson,
  cartContentToJson,
  emptyCartContent,
  maxHeldCarts,
  type CartRow,
} from '#domain/held-cart';
import { err, ok } from '#kernel/result';
import { lapsedIn, resumedIn } from './approvals.ts';
import type { CartOnScreen, CartSold, HoldRefusal, OpenCart, ResumeRefusal } from '../contract/held-carts.ts';
import type { StepInput, StepOutcome, TillStep } from './step.ts';

export interface CartAct {
  readonly by: string;
  /** Milliseconds. */
  readonly at: number;
  /** Ids for the rows that the step makes. */
  readonly heldId: string;
  readonly openId: string;
}

export function holdCartStep(screen: CartOnScreen, act: CartAct): TillStep<OpenCart, HoldRefusal> {
  return {
    ids: idsOf(screen.saleId),
    readsCarts: true,
    decide: (input) => {
      const open = openRow(input);
      if (!isOnScreen(open, screen)) return err({ type: 'ChangedElsewhere' });
      const sold = soldAs(input, screen.saleId);
      if (sold !== null) return err(sold);
      const held = heldRows(input);
      const [oldest] = held.toSorted((one, other) => one.heldAt - other.heldAt);
      if (oldest !== undefined && held.length >= maxHeldCarts)
        return err({ type: 'TooManyHeld', oldest: oldest.name });
      const next = openedRow(act, { saleId: null, content: cartContentToJson(emptyCartContent) });
      return ok(exchanged(open, [heldRow(screen, act), next], next));
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
    ids: [...idsOf(saleId), ...idsOf(screen.saleId)],
    readsCarts: true,
    decide: (input) => {
      const open = openRow(input);
      if (!isOnScreen(open, screen)) return err({ type: 'ChangedElsewhere' });
      const row = heldRows(input).find((one) => one.id === id);
      if (row === undefined) return err({ type: 'Gone' });
      const sold = soldAs(input, row.saleId);
      if (sold !== null) return err(sold);
      const content = cartContentFromJson(row.content);
      if (content === null) return err({ type: 'Damaged' });
      const next = openedRow(act, row);
      const isEmpty = isEmptyContent(screen.content) || soldAs(input, screen.saleId) !== null;
      const { value, changes } = exchanged(open, [...(isEmpty ? [] : [heldRow(screen, act)]), next], next, [
        id,
      ]);
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

/**
 * The row of a cart that was sold, under the id of its sale. The screen that sold it takes this id; one that still shows the cart
 * has another id and cannot hold it.
 */
export function soldCartRow(saleId: string): CartRow & { readonly saleId: string } {
  const content = cartContentToJson(emptyCartContent);
  return { id: saleId, state: 'sold', name: '', content, saleId, by: '', heldAt: 0 };
}

/** The row of the open cart; null before the first cart was held or sold. */
export function openCartOf(rows: readonly CartRow[]): OpenCart | null {
  const row = openRow({ carts: rows });
  if (row === null) return null;
  const { id, saleId, content, state } = row;
  return { id, saleId: state === 'sold' ? null : saleId, content, isSold: state === 'sold' };
}

function openRow({ carts }: Pick<StepInput, 'carts'>): CartRow | null {
  return carts.find(({ state }) => state !== 'held') ?? null;
}

function heldRows({ carts }: Pick<StepInput, 'carts'>): readonly CartRow[] {
  return carts.filter(({ state }) => state === 'held');
}

function isOnScreen(open: CartRow | null, { rowId }: CartOnScreen): boolean {
  return (open?.id ?? null) === rowId;
}

function heldRow({ name, content, saleId }: CartOnScreen, { heldId, by, at }: CartAct): CartRow {
  return { id: heldId, state: 'held', name, content, saleId, by, heldAt: at };
}

function openedRow({ openId }: CartAct, { saleId, content }: Pick<CartRow, 'saleId' | 'content'>): CartRow {
  return { id: openId, state: 'open', name: '', content, saleId, by: '', heldAt: 0 };
}

function exchanged(
  open: CartRow | null,
  saved: readonly CartRow[],
  { id, saleId, content }: CartRow,
  dropped: readonly string[] = [],
): StepOutcome<OpenCart> {
  const gone = open === null ? dropped : [open.id, ...dropped];
  return { value: { id, saleId, content, isSold: false }, changes: { carts: { saved, dropped: gone } } };
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
