// The walk over the emulators, which `judge-walk.ts` starts: one browser, as in the end-to-end tests.
import { defineConfig } from 'playwright/test';
import endToEnd from '../../playwright.config.ts';
import { deadlines } from '../running/deadlines.ts';

export default defineConfig({
  testDir: '.',
  testMatch: 'walk.ts',
  outputDir: '../../test-results/google',
  timeout: deadlines.longTest,
  expect: { timeout: deadlines.connection },
  workers: 1,
  forbidOnly: true,
  retries: 0,
  use: endToEnd.use ?? {},
});
