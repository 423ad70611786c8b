// The calls of the Till contract about held carts.
import { err } from '#kernel/result';
import {
  changeCartStep,
  dropCartStep,
  holdCartStep,
  openCartOf,
  resumeCartStep,
  type CartAct,
} from '../steps/cart-steps.ts';
import type { TillDeps } from '../ports/deps.ts';
import { toNotSaved } from '../ports/save-error.ts';
import type { TillView } from '../ports/till-state.ts';
import type { Till } from '../contract/till.ts';

type CartCalls = Pick<Till, 'openCart' | 'changeCart' | 'holdCart' | 'resumeCart' | 'dropHeldCart'>;

export function cartOperations(deps: TillDeps, view: TillView): CartCalls {
  const { store, clock, newId } = deps;
  const act = (): CartAct => ({
    by: deps.cashier().name,
    at: clock.now(),
    heldId: newId(),
    openId: newId(),
  });
  const withNewCount = async <Outcome>(outcome: Outcome): Promise<Outcome> => {
    await view.count();
    return outcome;
  };

  return {
    openCart: async () => openCartOf(await store.cartRows()),
    changeCart: async (change) => toNotSaved(await store.run(changeCartStep, change, act())),
    holdCart: async (screen) => withNewCount(toNotSaved(await store.run(holdCartStep, screen, act()))),
    resumeCart: async (id, screen) => {
      const held = view.state.current().heldCarts.find((cart) => cart.id === id);
      if (held === undefined) return err({ type: 'Gone' });
      const resumed = toNotSaved(await store.run(resumeCartStep, held, screen, act()));
      // A sold cart that stays in the list is found again the next time.
      if (!resumed.ok && resumed.error.type === 'CartSold') await store.run(dropCartStep, id);
      return withNewCount(resumed);
    },
    dropHeldCart: async (id) => withNewCount(toNotSaved(await store.run(dropCartStep, id))),
  };
}
