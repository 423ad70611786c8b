// Notices when the wall clock of the device is set while the till runs: its times before and after belong to other days (TH-14, TH-15).
import { clockEntry } from './audit-entries.ts';
import type { TillDeps } from './deps.ts';
import type { TillView } from './till-state.ts';

/** Milliseconds between two looks. */
const interval = 60_000;

/** Milliseconds: a smaller change is a correction of the system's own. */
const minJump = 5 * 60_000;

/** Each jump is an entry of the audit log, with the time that it should have been. The returned function stops it. */
export function watchClock(
  {
    store,
    clock,
    uptime,
    timer,
    cashier,
    log,
  }: Pick<TillDeps, 'store' | 'clock' | 'uptime' | 'timer' | 'cashier' | 'log'>,
  { state }: Pick<TillView, 'state'>,
): () => void {
  // What the clock shows less what the device has run: it changes only where the clock is set.
  let start = clock.now() - uptime();
  let cancel = (): void => undefined;
  let isStopped = false;

  const check = async (): Promise<void> => {
    const now = clock.now();
    const moved = now - uptime() - start;
    const { till } = state.current();
    if (Math.abs(moved) < minJump || till === null) return;
    start += moved;
    const facts = { tillId: till.id, by: cashier(), at: now };
    await store.saveEntry(clockEntry(facts, now - moved, { key: now, name: till.letter }));
  };
  const schedule = (): void => {
    if (isStopped) return;
    cancel = timer.after(interval, () => {
      check()
        .catch((error: unknown) => log('a jump of the clock was not recorded', error))
        .finally(schedule);
    });
  };
  schedule();
  return () => {
    isStopped = true;
    cancel();
  };
}
