// Runs planned events in the order of their times, until the end of the history.

export interface Timeline {
  /** Plans an event for a time (milliseconds); events of the same time keep their order. */
  readonly plan: (at: number, happen: (at: number) => void) => void;
  /** Runs all events; an event may plan further ones. */
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
