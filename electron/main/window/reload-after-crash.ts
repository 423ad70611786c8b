// Reloads a page whose process has crashed. Cart, queue and sign-in are stored elsewhere and survive.
import type { WebContents } from 'electron';
import type { Timer } from '#kernel/timing';

export interface ReloadDeps {
  readonly now: () => number;
  readonly timer: Timer;
  readonly log: (message: string, error: unknown) => void;
}

export function reloadAfterCrash(
  contents: Pick<WebContents, 'on' | 'reload' | 'isDestroyed'>,
  { now, timer, log }: ReloadDeps,
): void {
  let lastCrash = Number.NEGATIVE_INFINITY;
  contents.on('render-process-gone', (_event, { reason, exitCode }) => {
    if (reason === 'clean-exit') return;
    log('the page is gone', { reason, exitCode });
    const isRepeated = now() - lastCrash < soon;
    lastCrash = now();
    timer.after(isRepeated ? repeatDelay : 0, () => {
      if (!contents.isDestroyed()) contents.reload();
    });
  });
}

/** Milliseconds between two reloads, so that a page which crashes at each start does not use up the CPU. */
const soon = 60_000;
const repeatDelay = 10_000;
