// Where random choices of tests come from, so that a failure can be repeated.
import process from 'node:process';

/** A new seed, or the one of `TEST_SEED`. It is printed with the way to use it again. */
export function printedSeed(purpose: string): number {
  const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 2 ** 31);
  console.log(`${purpose}: TEST_SEED=${seed}`);
  return seed;
}
