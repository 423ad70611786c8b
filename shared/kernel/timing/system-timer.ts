// The timer of the running program.
import type { Timer } from './timer.ts';

/** Both exist in every runtime; this folder is compiled without the types of any. */
declare function setTimeout(run: () => void, delay: number): unknown;
declare function clearTimeout(handle: unknown): void;

export const systemTimer: Timer = {
  after: (delay, run) => {
    const handle = setTimeout(run, delay);
    return () => clearTimeout(handle);
  },
};
