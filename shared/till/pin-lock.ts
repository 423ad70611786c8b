// The time without PINs after too many wrong ones. The leading window counts the running time of the device in small durable steps,
// so neither a restart nor a changed clock shortens it (BA-09).
import type { TillDeps } from './deps.ts';
import type { TillView } from './till-state.ts';

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

/** Counts while a lock lasts; the returned function stops it. */
export function startPinLock(
  { store, timer, log }: Pick<TillDeps, 'store' | 'timer' | 'log'>,
  { approval }: Pick<TillView, 'approval'>,
): () => void {
  let cancel = (): void => undefined;
  let isStopped = false;
  let isCounting = false;

  const count = async (): Promise<void> => {
    try {
      const { after } = await store.pinStep({ type: 'Ran', time: stepTime });
      approval.patch({ tries: after });
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
