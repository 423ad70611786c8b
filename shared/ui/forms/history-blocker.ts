// One listener on the browser's way back that is there before the router's, so that a step can be undone before it is seen.

type Hold = (event: PopStateEvent) => void;

let holder: Hold | undefined;

/** Called once, before the router is drawn: listeners of the window are heard in the order in which they came. */
export function installHistoryBlocker(): void {
  addEventListener('popstate', (event) => holder?.(event));
}

/** Whoever holds may stop the event, so that the router does not see the step. Returns how to let go. */
export function blockHistory(hold: Hold): () => void {
  holder = hold;
  return () => {
    if (holder === hold) holder = undefined;
  };
}
