// The Vitest tests in five projects: the rules about the tree (a part of `npm run verify`), pure computation, tests that wait for a server,
// a browser or a process, those of them that ask the backend through the SDK, and components in a browser.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { checkAccessibility, checkDarkColours } from './tests/component/check-accessibility.ts';
import { forceColors } from './tests/component/force-colors.ts';
import { browserFlags, installedBrowser } from './tests/running/browser.ts';
import { deadlines } from './tests/running/deadlines.ts';
import { partOf, suiteOfRun, type Selection, type Suite } from './tests/running/suites.ts';

/** The slowest files, the slowest first: the others run beside them. */
const longest = [
  'tests/bench/small.test.ts',
  'tests/contract/firestore/outages.test.ts',
  'tests/till/indexed-db-store.test.ts',
  'tests/reliability/crash-recovery.test.ts',
  'tests/contract/repositories.test.ts',
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

const repository = 'tests/repository/**/*.test.ts';
const waiting = 'tests/{contract,desktop,google,reliability}/**/*.test.ts';
const benches = 'tests/bench/small.test.ts';
const waitingForBackend = 'tests/contract/backend-*.test.ts';
const waitingForBrowser = 'tests/till/indexed-db-store.test.ts';
const components = '{shared,web,renderer}/**/*.component.test.tsx';
const foreign = ['**/node_modules/**', 'dist/**', 'out/**'];

const filesOf = {
  repository: { include: [repository], exclude: foreign },
  unit: {
    include: [
      '{shared,server,web,electron,build,scripts}/**/*.test.{ts,tsx}',
      'tests/{rules,running,bench,till,component,mutants}/**/*.test.ts',
    ],
    exclude: [...foreign, waitingForBrowser, benches, components],
  },
  waiting: { include: [waiting, waitingForBrowser, benches], exclude: [...foreign, waitingForBackend] },
  'waiting-for-backend': { include: [waitingForBackend], exclude: foreign },
  component: { include: [components], exclude: foreign },
} satisfies Readonly<Record<string, Selection>>;
type ProjectName = keyof typeof filesOf;

/** The files of the tests that Vitest runs in a suite; the rules about the tree are in none. */
export function vitestFilesOf(suite: Suite): readonly Selection[] {
  return Object.entries(filesOf).flatMap(([name, files]) =>
    name === 'repository' ? [] : [partOf(suite, files)],
  );
}

function project(name: ProjectName) {
  const { include, exclude } = partOf(suiteOfRun(), filesOf[name]);
  return { name, include: [...include], exclude: [...exclude] };
}

const drawing = { setupFiles: ['tests/running/shifted-date.ts', 'tests/running/draw-by-seed.ts'] };
const common = {
  testTimeout: deadlines.unit,
  hookTimeout: deadlines.browser,
  expect: { poll: { timeout: deadlines.expect } },
  // Files that share their modules share the page as well: what a test replaces is put back before the next one.
  restoreMocks: true,
  unstubGlobals: true,
};
const executablePath = installedBrowser();

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...common,
          ...project('repository'),
          maxWorkers: 2,
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          ...project('unit'),
          ...drawing,
          maxWorkers: 3,
          // The files of a worker share their modules: loading them again took half of the time.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          ...project('waiting'),
          ...drawing,
          globalSetup: ['tests/contract/backend/prepare-shop.ts'],
          // Most of them wait, so more run in parallel than there are cores.
          maxWorkers: 3,
          testTimeout: deadlines.longTest,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          ...project('waiting-for-backend'),
          ...drawing,
          globalSetup: ['tests/contract/backend/prepare-shop.ts'],
          maxWorkers: 3,
          // As above: each file would load the SDK again, for two seconds of the processor.
          isolate: false,
          testTimeout: deadlines.longTest,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins: [react(), tailwindcss()],
        publicDir: 'web/public',
        // Bundled at the start, so that no test file is loaded a second time when a package is first imported.
        optimizeDeps: { entries: [components, 'tests/component/*.{ts,tsx}'] },
        test: {
          ...common,
          ...project('component'),
          setupFiles: ['tests/component/setup.ts'],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: deadlines.test,
          browser: {
            enabled: true,
            headless: true,
            connectTimeout: deadlines.browser,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            commands: { checkAccessibility, checkDarkColours, forceColors },
            provider: playwright({
              launchOptions: {
                timeout: deadlines.browser,
                args: [...browserFlags],
                ...(executablePath === undefined ? {} : { executablePath }),
              },
              contextOptions: {
                locale: 'ar-EG',
                timezoneId: 'Africa/Cairo',
                reducedMotion: 'reduce',
                permissions: ['clipboard-read', 'clipboard-write'],
              },
              actionTimeout: deadlines.action,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
