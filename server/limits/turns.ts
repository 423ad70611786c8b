// Turns of visitors' requests: one request per round of the event loop, the addresses in rotation, new connections
// first. libuv accepts one connection per round: without turns a new connection would wait for the requests of all open
// ones.
import { countedAddress } from './address.ts';

export interface Turns {
  /** Resolves when a request of this address may be handled. */
  readonly take: (address: string) => Promise<void>;
  /** A connection was accepted in this round; further ones may be waiting. */
  readonly onConnection: () => void;
}

/** The maximum number of consecutive rounds without a request, so that a flood of connections cannot stop the work. */
/** @internal */
export const maxRoundsForConnections = 200;

/** `nextRound` runs a function in the next round of the event loop. */
export function createTurns(nextRound: (run: () => void) => void = setImmediate): Turns {
  /** Waiting requests by address, in the order of their turns. */
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
        const counted = countedAddress(address);
        const requests = waiting.get(counted);
        if (requests === undefined) waiting.set(counted, [resolve]);
        else requests.push(resolve);
        if (isScheduled) return;
        isScheduled = true;
        nextRound(runRound);
      }),
    onConnection() {
      hasConnection = true;
    },
  };
}
