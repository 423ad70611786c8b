// Intercepts a step in the browser's history before the router handles it. Its listener must be registered before the router's,
// so the app installs it first and gives it to the leave guards through a context.
import { createContext } from 'react';

type Block = (event: PopStateEvent) => void;

/** Calls `block` at each history step, instead of the block that was set before. Returns the function that ends it. */
export type BlockHistory = (block: Block) => () => void;

export const BlockHistoryContext = createContext<BlockHistory | undefined>(undefined);

/** Must be called once, before the router is rendered: window listeners are called in the order of their registration. */
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
