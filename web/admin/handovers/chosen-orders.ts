// The orders that the list of orders hands over to the screen of a new hand-over list, in the state of the history entry.
import { isFields, readList } from '#kernel/fields';

export interface ChosenOrders {
  readonly chosen: readonly string[];
}

/** The ids in the state of a history entry; none for any other state. */
export function chosenOf(state: unknown): ReadonlySet<string> {
  const ids = isFields(state) ? readList(state, 'chosen') : [];
  return new Set(ids.filter((id) => typeof id === 'string'));
}
