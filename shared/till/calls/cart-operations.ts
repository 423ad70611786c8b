// The calls of the Till contract about held carts.
import { err, type Result } from '#kernel/result';
import { openCartOf, type CartAct } from '../steps/cart-steps.ts';
import type { TillDeps } from '../ports/deps.ts';
import type { OpenCart } from '../contract/held-carts.ts';
import type { NotSaved } from '../contract/shift-errors.ts';
import { named } from '../ports/save-error.ts';
import type { TillView } from '../ports/till-state.ts';
import type { SaveError } from '../ports/till-store.ts';
import type { Till } from '../contract/till.ts';

type CartCalls = Pick<Till, 'openCart' | 'holdCart' | 'resumeCart' | 'dropHeldCart'>;

export function cartOperations(deps: TillDeps, view: TillView): CartCalls {
  const { store, clock, newId } = deps;
  const act = (): CartAct => ({
    by: deps.cashier().name,
    at: clock.now(),
    heldId: newId(),
    openId: newId(),
  });
  const counted = async <Refusal extends { readonly type: string }>(
    outcome: Result<OpenCart, Refusal | SaveError>,
  ): Promise<Result<OpenCart, Refusal | NotSaved>> => {
    await view.count();
    return named(outcome);
  };
  const drop = async (id: string): Promise<void> => {
    await store.dropCart(id);
    await view.count();
  };

  return {
    openCart: async () => openCartOf(await store.cartRows()),
    holdCart: async (screen) => counted(await store.holdCart(screen, act())),
    resumeCart: async (id, screen) => {
      const held = view.state.current().heldCarts.find((cart) => cart.id === id);
      if (held === undefined) return err({ type: 'Gone' });
      const resumed = await store.resumeCart(held, screen, act());
      if (!resumed.ok && resumed.error.type === 'CartSold') await store.dropCart(id);
      return counted(resumed);
    },
    dropHeldCart: drop,
  };
}
