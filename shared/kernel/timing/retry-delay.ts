// The delay between two attempts of something that is repeated until it succeeds.

/** The delay before attempt number `attempts` + 1, milliseconds: doubling from 1 s to at most a minute, spread by up to a quarter by `random` (0 to 1). */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(maxDelay, firstDelay * 2 ** Math.min(attempts - 1, 10));
  return Math.round(delay * (0.75 + random / 4));
}

const firstDelay = 1_000;
const maxDelay = 60_000;
