// Everything that runs under Node, in two projects: what computes, and what waits for a server, a browser or a process.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take longest, the longest first: the others run beside them. */
const longest = [
  'tests/contract/firestore/outages.test.ts',
  'tests/contract/scripts.test.ts',
  'tests/reliability/crash-recovery.test.ts',
  'tests/till/indexed-db-store.test.ts',
] as const;

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const found = longest.findIndex((path) => moduleId.endsWith(path));
      return found === -1 ? longest.length : found;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

const waiting = 'tests/{contract,desktop,reliability}/**/*.test.ts';
const waitingForBrowser = 'tests/till/indexed-db-store.test.ts';
const common = {
  exclude: ['**/node_modules/**', 'dist/**', 'out/**'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: [
            '{shared,server,web,electron,build,scripts}/**/*.test.{ts,tsx}',
            'tests/{rules,repository,till}/**/*.test.ts',
          ],
          exclude: [...common.exclude, waitingForBrowser],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'waiting',
          include: [waiting, waitingForBrowser],
          // Most of them wait, so more may be under way than there are cores.
          maxWorkers: 3,
          testTimeout: 90_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
