// Stores the number of the submitted order in the state of a history entry.

export function submittedOrderState(orderNumber: string) {
  return { placed: orderNumber };
}

/** The order number in a history entry, or null. */
export function submittedOrderIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('placed' in state)) return null;
  return typeof state.placed === 'string' ? state.placed : null;
}
