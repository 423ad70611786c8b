// `npm ci` accepts the lock file only if it names the optional packages of every platform (docs/decisions/lock-file.md).
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dependencies: z.record(z.string(), z.string()).optional(),
      devDependencies: z.record(z.string(), z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});
type Packages = z.infer<typeof lockFile>['packages'];

/** Dependencies of locked packages that the lock file does not have where Node would look for them. */
function missingIn(packages: Packages): readonly string[] {
  return Object.entries(packages).flatMap(
    ([place, { dependencies, devDependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(
          (name) =>
            !foldersAbove(place).some((folder) => posix.join(folder, 'node_modules', name) in packages),
        )
        .map((name) => `${place} wants ${name}`),
  );
}

function foldersAbove(place: string): readonly string[] {
  return place === '' || place === '.' ? [''] : [place, ...foldersAbove(posix.dirname(place))];
}

test('the lock file has every dependency of a locked package, on every platform', () => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  expect(Object.keys(packages).length).toBeGreaterThan(300);
  expect(missingIn(packages)).toEqual([]);
});

test('a missing optional package is reported', () => {
  expect(missingIn({ '': {}, 'node_modules/a': { optionalDependencies: { 'a-win32': '1.0.0' } } })).toEqual([
    'node_modules/a wants a-win32',
  ]);
});

test('the lock file and package.json name the same dependencies', () => {
  const wanted = z.object({
    dependencies: z.record(z.string(), z.string()),
    devDependencies: z.record(z.string(), z.string()),
  });
  const { packages } = lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  expect(wanted.parse(packages[''])).toEqual(wanted.parse(JSON.parse(readFileSync('package.json', 'utf8'))));
});
