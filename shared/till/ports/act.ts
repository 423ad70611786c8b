// The act of the cashier who sells now: one reading of till, clock, connection and settings for every record that a call makes.
import { maxLease } from '../contract/queue.ts';
import type { TillState } from '../contract/till.ts';
import type { TillAct } from '../steps/shift-step.ts';
import { ownApprover, type TillDeps } from './deps.ts';
import type { TillView } from './till-state.ts';

/** Null while the till has no letter. */
export function actOf(
  deps: Pick<TillDeps, 'clock' | 'connection' | 'cashier' | 'role'>,
  { state, settings: current }: Pick<TillView, 'state' | 'settings'>,
): TillAct | null {
  const { till, heldCarts, ...counts } = state.current();
  if (till === null) return null;
  const settings = current.current();
  const at = deps.clock.now();
  return {
    tillId: till.id,
    letter: till.letter,
    by: deps.cashier(),
    own: ownApprover(deps),
    at,
    leasedUntil: deps.connection.isOnline() ? at + maxLease : 0,
    settings,
    useShifts: settings.useShifts,
    unsent: unsentOf(counts),
    heldCarts: heldCarts.length,
  };
}

/** What the close of a shift states as unsent: every sale, refund and stay that the backend does not have. */
function unsentOf({ unsentSales, unsentStays }: Pick<TillState, 'unsentSales' | 'unsentStays'>): number {
  return unsentSales + unsentStays;
}
