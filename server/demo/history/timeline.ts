// What happens, in the order in which it happens; whatever lies after the end never does.

export interface Timeline {
  /** Plans something for an instant (milliseconds); equal instants keep their order. */
  readonly plan: (at: number, happen: (at: number) => void) => void;
  /** Lets everything happen; what happens may plan more. */
  readonly run: () => void;
}

export function createTimeline(end: number): Timeline {
  const events: { readonly at: number; readonly happen: (at: number) => void }[] = [];
  return {
    plan: (at, happen) => {
      if (at > end) return;
      const place = events.findLastIndex((event) => event.at <= at);
      events.splice(place + 1, 0, { at, happen });
    },
    run: () => {
      for (let event = events.shift(); event !== undefined; event = events.shift()) event.happen(event.at);
    },
  };
}
