// Turns of visitors' requests: one in each round of the event loop, the addresses one after the other, new connections before all.
// libuv accepts one connection a round: without turns, whoever connects waits for the work of everybody who is connected already.

export interface Turns {
  /** Resolves when a request of this address may be worked on. */
  readonly take: (address: string) => Promise<void>;
  /** A connection was accepted in this round; others may wait behind it. */
  readonly noteConnection: () => void;
}

/** Rounds that may pass in a row for connections alone: a flood of them must not stop the work. */
/** @internal */
export const maxRoundsForConnections = 200;

/** `nextRound` runs a function in the next round of the event loop. */
export function createTurns(nextRound: (run: () => void) => void = setImmediate): Turns {
  /** By address, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>();
  let isScheduled = false;
  let hasConnection = false;
  let roundsForConnections = 0;

  const giveTurn = (): void => {
    const [next] = waiting;
    if (next === undefined) return;
    const [address, requests] = next;
    waiting.delete(address);
    requests.shift()?.();
    if (requests.length > 0) waiting.set(address, requests);
  };
  const runRound = (): void => {
    const isForConnections = hasConnection && roundsForConnections < maxRoundsForConnections;
    hasConnection = false;
    roundsForConnections = isForConnections ? roundsForConnections + 1 : 0;
    if (!isForConnections) giveTurn();
    isScheduled = waiting.size > 0;
    if (isScheduled) nextRound(runRound);
  };

  return {
    take: (address) =>
      new Promise((resolve) => {
        const requests = waiting.get(address);
        if (requests === undefined) waiting.set(address, [resolve]);
        else requests.push(resolve);
        if (isScheduled) return;
        isScheduled = true;
        nextRound(runRound);
      }),
    noteConnection() {
      hasConnection = true;
    },
  };
}
