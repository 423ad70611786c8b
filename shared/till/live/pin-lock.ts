// The time without PINs after too many wrong ones. The leading window counts the running time of the device in small durable steps,
// so neither a restart nor a changed clock shortens it (BA-09).
import { pinLockTime } from '#domain/approver';
import { entryOf } from '#domain/till-entry';
import { entryStep } from '../steps/audit-entries.ts';
import { savedOrThrow } from '../ports/save-error.ts';
import type { TillDeps } from '../ports/deps.ts';
import type { TillView } from '../ports/till-state.ts';

/** Milliseconds: a kill loses at most so much of the waiting. */
const stepTime = 5_000;

/** Publishes the stored tries, as at the start and when another window has changed them. */
export async function showPinTries(
  { store }: Pick<TillDeps, 'store'>,
  { approval }: Pick<TillView, 'approval'>,
): Promise<void> {
  const { after } = await store.pinStep({ type: 'Read' });
  approval.patch({ tries: after });
}

/** Counts while a lock lasts; the returned function stops it. A lock that lasts longer than one step is an entry of the audit log. */
export function startPinLock(
  { store, timer, clock, cashier, log }: Pick<TillDeps, 'store' | 'timer' | 'clock' | 'cashier' | 'log'>,
  { approval, state }: Pick<TillView, 'approval' | 'state'>,
): () => void {
  let cancel = (): void => undefined;
  let isStopped = false;
  let isCounting = false;

  /** A right fifth PIN has ended the lock before its first step. */
  const recordLock = async (): Promise<void> => {
    const { till } = state.current();
    if (till === null) return;
    const facts = { tillId: till.id, by: cashier(), at: clock.now() };
    const subject = { id: till.id, name: till.letter };
    const id = `${till.id}_pinFailed_${facts.at}`;
    savedOrThrow(await store.run(entryStep, entryOf(id, facts, { kind: 'pinFailed', subject })));
  };

  const count = async (): Promise<void> => {
    try {
      const { before, after } = await store.pinStep({ type: 'Ran', time: stepTime });
      approval.patch({ tries: after });
      if (before.lockedFor === pinLockTime) await recordLock();
    } catch (error) {
      log('the time without PINs was not counted', error);
    }
    isCounting = false;
    schedule();
  };
  const schedule = (): void => {
    if (isStopped || isCounting || approval.current().tries.lockedFor === 0) return;
    isCounting = true;
    cancel = timer.after(stepTime, () => void count());
  };
  const unsubscribe = approval.subscribe(schedule);
  schedule();
  return () => {
    isStopped = true;
    unsubscribe();
    cancel();
  };
}
