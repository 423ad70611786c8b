// Every test file is in exactly one suite, and one runner reads it; the rules about the tree are in none. What a test costs is bounded.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endToEndFilesOf } from '../../playwright.config.ts';
import { vitestFilesOf } from '../../vitest.config.ts';
import { isSelected, restFiles, suites } from '../running/suites.ts';

const files = globSync('{shared,server,electron,renderer,web,scripts,build,tests}/**/*.{test,spec}.{ts,tsx}');
const selections = suites.flatMap((suite) => [...vitestFilesOf(suite), endToEndFilesOf(suite)]);

test('every test file is in exactly one of npm test, npm run test:rest and npm run verify (TS-02)', () => {
  const times = (path: string): number =>
    selections.filter((selection) => isSelected(selection, path)).length +
    (path.startsWith('tests/repository/') ? 1 : 0);
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((path) => times(path) !== 1)).toEqual([]);
});

test('npm test has at most 75 end-to-end tests (TS-05)', () => {
  const main = endToEndFilesOf('main');
  const specs = globSync('tests/**/*.spec.ts').filter((path) => isSelected(main, path));
  const titles = specs.flatMap((path) => readFileSync(path, 'utf8').match(/^ *test\(/gmu) ?? []);
  expect(specs.length).toBeGreaterThan(20);
  expect(titles.length).toBeLessThanOrEqual(75);
});

test('only files that cut the connection, bring a new version or count its requests install the service worker (TS-04)', () => {
  const installing = globSync('tests/{e2e,desktop}/**/*.ts').filter((path) =>
    readFileSync(path, 'utf8').includes('storesApp: true'),
  );
  const needing = /setOffline|waitForConnection|service ?worker/iu;
  expect(installing.length).toBeGreaterThan(0);
  expect(installing.filter((path) => !needing.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('every place that test:rest names has tests (TS-02)', () => {
  expect(restFiles.filter((glob) => globSync(glob).length === 0)).toEqual([]);
});
