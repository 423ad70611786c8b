// Stops a step back in the browser's history before the router sees it. Its listener must come before the router's, so the
// program installs it first and hands it to the leave guards through a context.
import { createContext } from 'react';

/** The guard that may stop the next step; only the one that came last. */
export interface HistoryBlocker {
  current: ((event: PopStateEvent) => void) | undefined;
}

export const HistoryBlockerContext = createContext<HistoryBlocker | undefined>(undefined);

/** Called once, before the router is rendered: listeners of the window are called in the order in which they were added. */
export function installHistoryBlocker(): HistoryBlocker {
  const blocker: HistoryBlocker = { current: undefined };
  addEventListener('popstate', (event) => blocker.current?.(event));
  return blocker;
}
