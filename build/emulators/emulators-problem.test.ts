// Every program that makes something for customers or tills stops while a variable names emulators.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { emulatorsProblem } from './emulators-problem.ts';

const named = { VITE_FIREBASE_EMULATORS: 'http://127.0.0.1:8080,http://127.0.0.1:9099' };

test('an empty variable names no emulators, and any text in it does, right or wrong (GE-03)', () => {
  expect(emulatorsProblem({})).toBeNull();
  expect(emulatorsProblem({ VITE_FIREBASE_EMULATORS: ' ' })).toBeNull();
  for (const variables of [named, { VITE_FIREBASE_EMULATORS: 'x' }])
    expect(emulatorsProblem(variables)).toContain('VITE_FIREBASE_EMULATORS is set');
});

test.each([
  ['the build of the pages', ['build/web-build.ts']],
  ['the build of the desktop program', ['node_modules/electron-vite/bin/electron-vite.js', 'build']],
  ['npm run dist', ['build/packaging/dist.ts', '--unsigned']],
  ['the check of a release', ['build/packaging/check-release.ts', '--unsigned']],
])('%s refuses while a variable names emulators (GE-03)', (_, program) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, program, {
    encoding: 'utf8',
    env: { ...process.env, ...named, ALEEF_UPDATE_URL: 'https://shop.example/till' },
  });
  expect(status).toBe(1);
  expect(stderr).toContain('VITE_FIREBASE_EMULATORS is set');
  expect(stdout + stderr).not.toMatch(/building|electron-builder/iu);
});

test.each([
  ['http://127.0.0.1:8080', 'This is wrong: VITE_FIREBASE_EMULATORS'],
  ['', 'Set VITE_FIREBASE_EMULATORS'],
])('npm run emulators stops where the variable is %j, and says what it takes (GE-03)', (value, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['build/emulators.ts'], {
    encoding: 'utf8',
    env: { ...process.env, VITE_FIREBASE_EMULATORS: value },
  });
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});
