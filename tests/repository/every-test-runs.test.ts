// Every test file is in a folder that one of the runners reads.
import { globSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import playwrightConfig from '../../playwright.config.ts';
import vitestConfig from '../../vitest.config.ts';

const runByVitest = z
  .object({
    test: z.object({
      projects: z.array(z.object({ test: z.object({ include: z.array(z.string()) }) })),
    }),
  })
  .parse(vitestConfig)
  .test.projects.flatMap(({ test: project }) => project.include);
const { testDir, testMatch } = z
  .object({ testDir: z.string(), testMatch: z.string() })
  .parse(playwrightConfig);
const runByPlaywright = `${testDir}/${testMatch}`;

test('every test file is run by one runner', () => {
  const files = globSync(
    '{shared,server,electron,renderer,web,scripts,build,tests}/**/*.{test,spec}.{ts,tsx}',
  );
  const unrun = files.filter(
    (path) => ![...runByVitest, runByPlaywright].some((glob) => matchesGlob(path, glob)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(unrun).toEqual([]);
});
