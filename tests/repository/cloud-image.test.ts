// What Cloud Run builds the service from: the Dockerfile, and the files that .gcloudignore lets through.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readEntryPoints } from '../../build/imports/entry-points.ts';
import { readSource } from '../../build/imports/extract.ts';
import { resolveImport } from '../../build/imports/modules.ts';

const service = 'server/cloud-service.ts';
const entryPoints = readEntryPoints();

/** The tracked files that are sent to Google. */
const left = new Set(filesOf('--ignored', '--exclude-from=.gcloudignore'));
const sent = filesOf().filter((path) => !left.has(path));

function filesOf(...args: readonly string[]): readonly string[] {
  return execFileSync('git', ['ls-files', '--cached', ...args], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

/** Everything that the service loads: files of the project and packages. */
function reach(start: string) {
  const files = new Set([start]);
  const packages = new Set<string>();
  for (const path of files) {
    for (const { specifier, kind } of readSource(path, readFileSync(path, 'utf8')).imports) {
      if (kind === 'type') continue;
      const target = resolveImport(entryPoints, path, specifier);
      if (target.type === 'File') files.add(target.path);
      if (target.type === 'Package') packages.add(target.name);
    }
  }
  return { files: [...files], packages: [...packages] };
}

test('every file that the service loads is sent, and every package is installed without those of the development (CL-19)', () => {
  const { files, packages } = reach(service);
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => !sent.includes(path))).toEqual([]);
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});

test('no data, variable, page or test is sent (CL-19)', () => {
  for (const path of ['Dockerfile', 'package.json', 'package-lock.json', 'build/content-policy.json']) {
    expect(sent).toContain(path);
  }
  const allowed =
    /^(?:Dockerfile|package(?:-lock)?\.json|firestore\.(?:rules|indexes\.json)|build\/content-policy\.json|(?:server|shared)\/.*)$/u;
  expect(sent.filter((path) => !allowed.test(path) || /\.test(?:ing)?\.|\.env/u.test(path))).toEqual([]);
});

test('the image has Node 24 and the packages of the lock file, and runs as an ordinary user (CL-19)', () => {
  const steps = readFileSync('Dockerfile', 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/u.test(line));
  expect(steps[0]).toMatch(/^FROM node:24-slim$/u);
  expect(steps.some((line) => line.startsWith('RUN npm ci --omit=dev'))).toBe(true);
  expect(steps.at(-2)).toBe('USER node');
  expect(steps.at(-1)).toBe(`CMD ["node", "${service}"]`);
  expect(existsSync(service)).toBe(true);
});
