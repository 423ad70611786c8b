// End-to-end tests: a real Chromium against the shop server; and the built desktop app over the Electron fake, or in Electron
// itself where its binary is available.
import { defineConfig } from 'playwright/test';
import { desktopProjects, type DesktopRuntime } from './tests/desktop/projects.ts';
import { browserFlags, installedBrowser } from './tests/running/browser.ts';
import { deadlines } from './tests/running/deadlines.ts';
import { partOf, suiteOfRun, type Selection, type Suite } from './tests/running/suites.ts';

const executablePath = installedBrowser();
const files: Selection = { include: ['tests/{e2e,desktop}/**/*.spec.ts'], exclude: [] };
const { include, exclude } = partOf(suiteOfRun(), files);

/** The files of the end-to-end tests of a suite. */
export function endToEndFilesOf(suite: Suite): Selection {
  return partOf(suite, files);
}

/** Playwright compares whole paths. */
function inAnyFolder(globs: readonly string[]): string[] {
  return globs.map((glob) => `**/${glob}`);
}

export default defineConfig<DesktopRuntime>({
  testDir: 'tests',
  globalSetup: './tests/e2e/prepare-run.ts',
  testMatch: inAnyFolder(include),
  testIgnore: inAnyFolder(exclude),
  projects: [{ name: 'web', testDir: 'tests/e2e' }, ...desktopProjects(inAnyFolder(exclude))],
  outputDir: 'test-results/e2e',
  // One approved image for every system: the comparison allows for their anti-aliasing.
  snapshotPathTemplate: '{testDir}/golden/{arg}{ext}',
  timeout: deadlines.test,
  globalTimeout: 45 * 60_000,
  expect: { timeout: deadlines.expect },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'ar-EG',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1280, height: 800 },
    actionTimeout: deadlines.action,
    navigationTimeout: deadlines.action,
    screenshot: 'only-on-failure',
    launchOptions: {
      timeout: deadlines.browser,
      args: [...browserFlags],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
