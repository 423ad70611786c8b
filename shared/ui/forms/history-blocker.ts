// Stops a step back in the browser's history before the router sees it. Its listener must come before the router's, so the
// program installs it first and hands it to the leave guards through a context.
import { createContext } from 'react';

type Block = (event: PopStateEvent) => void;

/** From now on calls `block`, and no other, at each step; returns how to stop. */
export type BlockHistory = (block: Block) => () => void;

export const BlockHistoryContext = createContext<BlockHistory | undefined>(undefined);

/** Called once, before the router is rendered: listeners of the window are called in the order in which they were added. */
export function installHistoryBlocker(): BlockHistory {
  let current: Block | undefined;
  addEventListener('popstate', (event) => current?.(event));
  return (block) => {
    current = block;
    return () => {
      if (current === block) current = undefined;
    };
  };
}
