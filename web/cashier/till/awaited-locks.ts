// A window holds a lock of the browser for each record whose cashier waits; the browser releases those of a window that crashes.
import type { AwaitedRecords } from '#till';

const prefix = 'aleef.till.awaited.';

/** Undefined where there are no locks (plain http on a network): then nobody can tell. */
export function createAwaitedLocks(locks: LockManager | undefined): AwaitedRecords | undefined {
  if (locks === undefined) return undefined;
  return {
    hold: async (id, work) => {
      let outcome: ReturnType<typeof work> | null = null;
      const start = (): ReturnType<typeof work> => (outcome ??= work());
      try {
        // Shared: the same window may hold it twice, and nobody ever waits for it.
        return await locks.request(prefix + id, { mode: 'shared' }, start);
      } catch {
        // A lock that is not given takes nothing from the sale.
        return start();
      }
    },
    isHeld: async (id) => {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === prefix + id);
    },
  };
}
