// One window of this browser sends the queue; when it closes or crashes another one takes over.
import type { TillDeps } from '#till';

const lockName = 'aleef.till.sync';

/** Leads once the browser's lock is ours. Where there are no locks (plain http on a network) every window leads: sending twice is harmless. */
export function createLockLeadership(locks: LockManager | undefined): TillDeps['leadership'] {
  return (lead) => {
    if (locks === undefined) return lead();
    const left = new AbortController();
    let leave = (): void => undefined;
    const hold = (): Promise<void> =>
      new Promise((resolve) => {
        const stopLeading = lead();
        leave = () => {
          stopLeading();
          resolve();
        };
      });
    locks.request(lockName, { signal: left.signal }, hold).catch(ignoreAbort);
    return () => {
      left.abort();
      leave();
    };
  };
}

function ignoreAbort(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
