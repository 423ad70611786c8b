// Asks the backend once at each start for this till's letter, without which nothing can be sold here, and for the last numbers that it has
// of this till: a device that was restored from an old copy goes on above them (TH-06), unless nothing but a number says so (FS-29).
import { deviceSubject } from '#domain/approver';
import { type LastNumbers, overstatedNumbers } from '#domain/till-numbers';
import { noMoney } from '#kernel/money';
import { allOk, err, ok, type Result } from '#kernel/result';
import { startRetrying, type Retrying } from '#kernel/timing';
import { takeApproval } from '../steps/approvals.ts';
import { goOnAboveStep } from '../steps/restore-steps.ts';
import { savedOrThrow } from '../ports/save-error.ts';
import { ownApprover, type TillDeps } from '../ports/deps.ts';
import type { KnownNumbers } from '../contract/ledger.ts';
import type { MutableObservable } from '../contract/observable.ts';
import type { OnlineOnlyError, Till, TillState } from '../contract/till.ts';

export interface RegistrationDeps extends Pick<
  TillDeps,
  'store' | 'backend' | 'connection' | 'timer' | 'random' | 'clock' | 'cashier' | 'role' | 'log'
> {
  readonly tillId: string;
  readonly state: MutableObservable<TillState>;
}

export interface Registration extends Retrying {
  /** Whether the numbers that the backend has were answered. */
  readonly isDone: () => boolean;
  readonly becomeTill: Till['becomeTill'];
  /** What the backend has said since: whether an admin took the till out of use (FS-36). */
  readonly noteRetired: (isRetired: boolean) => void;
}

type RegisterError = OnlineOnlyError | { readonly type: 'NeedsApproval' };

/** An answer may be lost while the connection lasts, as when thousands of products arrive on it: so it is retried by itself. */
export function startRegistration(deps: RegistrationDeps): Registration {
  const { store, backend, connection, clock, cashier, tillId, state } = deps;
  let isDone = false;
  /** By the till's clock: since when it has known that it is out of use. An earlier approval was for another act. */
  let retiredSince: number | null = null;

  const noteRetired = (isRetired: boolean): void => {
    if (!isRetired) retiredSince = null;
    else retiredSince ??= clock.now();
    if (state.current().awaitsApproval !== isRetired) state.patch({ awaitsApproval: isRetired });
  };

  const renew = async (approvedBy: string | null): Promise<Result<void, RegisterError>> => {
    if (!connection.isOnline()) return err({ type: 'Offline' });
    const known = await backend.renewTill(tillId, approvedBy);
    if (!known.ok) return known;
    noteRetired(false);
    return ok(undefined);
  };

  const register = async (approvedBy: string | null): Promise<Result<void, RegisterError>> => {
    if (isDone) return ok(undefined);
    if (!connection.isOnline()) return err({ type: 'Offline' });
    const known = await backend.registerTill(tillId, approvedBy);
    if (!known.ok) return known;
    const { letter, isRetired = false } = known.value;
    const trusted = await trustedNumbers(deps, known.value);
    if (!trusted.ok) return trusted;
    // First the numbers: a till without a letter sells nothing.
    const facts = { tillId, by: cashier(), at: clock.now() };
    savedOrThrow(await store.run(goOnAboveStep, trusted.value, facts));
    if (state.current().till === null) await store.saveLetter(letter);
    isDone = true;
    state.patch({ till: { id: tillId, letter }, awaitsApproval: isRetired });
    noteRetired(isRetired);
    return ok(undefined);
  };

  const retrying = startRetrying({
    ...deps,
    attempt: async () => {
      try {
        const done = await register(null);
        const isAsking = !done.ok && done.error.type === 'NeedsApproval' && state.current().till === null;
        if (isAsking) state.patch({ awaitsApproval: true });
        // A person answers, so nothing is asked again before the connection or the cashier changes.
        return done.ok || isAsking;
      } catch (error) {
        deps.log('the letter was not saved', error);
        return false;
      }
    },
  });
  return {
    ...retrying,
    isDone: () => isDone,
    noteRetired,
    becomeTill: async (approvedBy) => {
      try {
        const approver = await approverOf(deps, approvedBy, retiredSince ?? 0);
        const done = await (retiredSince === null ? register(approver) : renew(approver));
        if (done.ok) return done;
        const { error } = done;
        return err(error.type === 'NeedsApproval' ? { type: 'Refused', reason: error.type } : error);
      } catch (error) {
        deps.log('the letter was not saved', error);
        return err({ type: 'NotSaved', reason: 'Failed' });
      }
    },
  };
}

/**
 * The admin whose approval this device has stored since; null where it has none. A till is made once, and one that is out of use counts
 * what was approved since it knows that, so the approval is not used up.
 */
async function approverOf(
  deps: RegistrationDeps,
  claimed: string | null,
  since: number,
): Promise<string | null> {
  const claim = { act: 'newTill', subject: deviceSubject, approvedBy: claimed, amount: noMoney } as const;
  const { approvals } = await deps.store.ledger();
  const known = { approvals: approvals.filter(({ at }) => at >= since) };
  return takeApproval(known, claim, { own: ownApprover(deps) }).approvedBy;
}

/**
 * Any member of staff may have written the numbers. One that is further above the till's own than a step counts only where a stored record
 * has a number near it; else the till goes on with its own, and the back office has an alarm.
 */
async function trustedNumbers(
  { store, backend, tillId }: RegistrationDeps,
  known: KnownNumbers,
): Promise<Result<KnownNumbers, OnlineOnlyError>> {
  const own = await store.ledger();
  const doubtful = overstatedNumbers(own, known);
  const found = allOk(
    await Promise.all(
      doubtful.map(({ of, stored }) =>
        of === 'lastReceipt'
          ? backend.hasReceiptNear(known.letter, stored)
          : backend.hasShiftNear(tillId, stored),
      ),
    ),
  );
  if (!found.ok) return found;
  const isForeign = (of: keyof LastNumbers): boolean =>
    doubtful.some((one, at) => one.of === of && found.value[at] === false);
  return ok({
    ...known,
    lastReceipt: isForeign('lastReceipt') ? own.lastReceipt : known.lastReceipt,
    lastShift: isForeign('lastShift') ? own.lastShift : known.lastShift,
  });
}
