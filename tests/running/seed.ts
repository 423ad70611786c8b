// The seed of random choices in tests, so that a failure can be repeated.
import process from 'node:process';

/** A new seed, or that of `TEST_SEED`. It is printed, so that the run can be repeated with `TEST_SEED`. */
export function printedSeed(purpose: string): number {
  const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31);
  console.log(`${purpose}: TEST_SEED=${seed}`);
  return seed;
}
