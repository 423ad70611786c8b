// The open cart on a screen of the point of sale, and its parts as the screen's hooks take them.
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { cartToJson } from '#domain/cart';
import { detailsAfter } from '#domain/sale';
import { heldCartTexts } from '#text';
import type { Till } from '#till';
import { useToasts } from '#ui';
import { notSavedMessage } from '../not-saved.ts';
import type { StoredCodes } from '../unknown-codes.ts';
import type { StoredCart } from '../use-cart-actions.ts';
import { openCartOnScreen, type OpenCartOnScreen } from './open-cart.ts';
import type { ShownCart } from './open-cart-state.ts';
import type { CartProblem } from './till-row.ts';

export interface OpenCartParts extends Pick<ShownCart, 'soldAs' | 'cameBackFrom'> {
  readonly openCart: OpenCartOnScreen;
  readonly cart: StoredCart;
  readonly unknownCodes: StoredCodes;
}

/** Null until the cart is read from the till. `writeCopy` writes the lines, as JSON, where other programs read them (DB-62). */
export function useOpenCart(till: Till, writeCopy: (cart: string) => void): OpenCartParts | null {
  const toasts = useToasts();
  const [problems] = useState(() => new Set<(problem: CartProblem) => void>());
  const [openCart] = useState(() =>
    openCartOnScreen({
      till,
      now: Date.now,
      after: (delay, work) => {
        const timer = setTimeout(work, delay);
        return () => clearTimeout(timer);
      },
      writeCopy: ({ cart }) => writeCopy(cartToJson(cart)),
      onProblem: (problem) => {
        for (const listener of problems) listener(problem);
      },
      report: reportError,
    }),
  );
  useEffect(() => {
    const show = (problem: CartProblem): void => toasts.failure(messageOf(problem));
    problems.add(show);
    return () => void problems.delete(show);
  }, [problems, toasts]);
  useEffect(() => {
    const flush = (): void => void openCart.flush().catch(reportError);
    window.addEventListener('pagehide', flush);
    const stop = openCart.follow();
    return () => {
      window.removeEventListener('pagehide', flush);
      stop();
    };
  }, [openCart]);
  const { shown } = useSyncExternalStore(openCart.subscribe, openCart.current);
  const parts = usePartsOf(openCart, shown);
  return shown.isOpen ? parts : null;
}

function usePartsOf(openCart: OpenCartOnScreen, shown: ShownCart): OpenCartParts {
  const { content, soldAs, cameBackFrom } = shown;
  const { cart, details, codes } = content;
  const [changes] = useState(() => changesOf(openCart));
  return {
    openCart,
    soldAs,
    cameBackFrom,
    cart: useMemo(
      () => ({ value: cart, change: changes.cart, details, changeDetails: changes.details }),
      [changes, cart, details],
    ),
    unknownCodes: useMemo(() => ({ value: codes, change: changes.codes }), [changes, codes]),
  };
}

/** A product that leaves takes its discount along, a new price its approval. */
function changesOf(openCart: OpenCartOnScreen) {
  const cart: StoredCart['change'] = (next) =>
    openCart.change((before) => {
      const after = next(before.cart);
      if (after === before.cart) return before;
      return { ...before, cart: after, details: detailsAfter(before.details, before.cart, after) };
    });
  const details: StoredCart['changeDetails'] = (next) =>
    openCart.change((before) => {
      const after = next(before.details);
      return after === before.details ? before : { ...before, details: after };
    });
  const codes: StoredCodes['change'] = (next) =>
    openCart.change((before) => {
      const after = next(before.codes);
      return after === before.codes ? before : { ...before, codes: after };
    });
  return { cart, details, codes };
}

function messageOf(problem: CartProblem): string {
  return problem.type === 'NotSaved' ? notSavedMessage(problem) : heldCartTexts.errors.changedElsewhere;
}
