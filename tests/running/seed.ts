// The seed of random choices in tests, so that a failure can be repeated.
import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** The environment variable with the seed of a run: a 32-bit whole number. */
export const seedVariable = 'TEST_SEED';

/** A new seed, or that of `TEST_SEED`. It is printed, so that the run can be repeated with `TEST_SEED`. */
export function printedSeed(purpose: string): number {
  const seed = givenSeed() ?? Date.now() % 2 ** 31;
  console.log(`${purpose}: TEST_SEED=${seed}`);
  return seed;
}

/** The seed of `TEST_SEED`; none where a new one is to be drawn. */
export function givenSeed(): number | undefined {
  const seed = process.env[seedVariable];
  return seed === undefined ? undefined : Number(seed);
}

/** The seed of the commit that is checked out: what is drawn for it once is drawn again on another machine. None without a repository. */
export function seedOfCommit(): number | undefined {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? Number.parseInt(stdout.slice(0, 7), 16) : undefined;
}
