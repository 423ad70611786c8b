// Unit, contract and rules tests: everything that runs under Node without a browser.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{shared,server,web,electron,build,scripts}/**/*.test.{ts,tsx}',
      'tests/{rules,contract,desktop,reliability,repository,till}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', 'dist/**', 'out/**'],
    // Most of them wait for a server or a clock, so more may be under way than there are cores.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
