// The Vitest tests in four projects: pure computation, tests that wait for a server, a browser or a process, those of them that ask
// the backend through the SDK, and components in a browser.
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { checkAccessibility, checkDarkColours } from './tests/component/check-accessibility.ts';
import { forceColors } from './tests/component/force-colors.ts';
import { browserFlags, installedBrowser } from './tests/running/browser.ts';
import { deadlines } from './tests/running/deadlines.ts';

/** The slowest files, the slowest first: the others run beside them. */
const longest = [
  'tests/contract/firestore/outages.test.ts',
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
const waitingForBackend = 'tests/contract/backend-*.test.ts';
const waitingForBrowser = 'tests/till/indexed-db-store.test.ts';
const components = '{shared,web,renderer}/**/*.component.test.tsx';
const common = {
  exclude: ['**/node_modules/**', 'dist/**', 'out/**'],
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
          name: 'unit',
          include: [
            '{shared,server,web,electron,build,scripts}/**/*.test.{ts,tsx}',
            'tests/{rules,repository,till,component}/**/*.test.ts',
          ],
          exclude: [...common.exclude, waitingForBrowser, components],
          maxWorkers: 2,
          // The files of a worker share their modules: loading them again took half of the time.
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...common,
          name: 'waiting',
          include: [waiting, waitingForBrowser],
          exclude: [...common.exclude, waitingForBackend],
          globalSetup: ['tests/contract/backend/prepare-shop.ts'],
          // Most of them wait, so more run in parallel than there are cores.
          maxWorkers: 3,
          testTimeout: deadlines.longTest,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...common,
          name: 'waiting-for-backend',
          include: [waitingForBackend],
          globalSetup: ['tests/contract/backend/prepare-shop.ts'],
          maxWorkers: 3,
          // As above: each file would load the SDK again, for two seconds of the processor.
          isolate: false,
          testTimeout: deadlines.longTest,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins: [react(), tailwindcss()],
        publicDir: 'web/public',
        // Bundled at the start, so that no test file is loaded a second time when a package is first imported.
        optimizeDeps: { entries: [components, 'tests/component/*.{ts,tsx}'] },
        test: {
          ...common,
          name: 'component',
          include: [components],
          setupFiles: ['tests/component/setup.ts'],
          maxWorkers: 2,
          isolate: false,
          sequence: { groupOrder: 2 },
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
              contextOptions: { locale: 'ar-EG', timezoneId: 'Africa/Cairo', reducedMotion: 'reduce' },
              actionTimeout: deadlines.action,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
