// A build with half of a Firebase configuration stops and names what is missing.
import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { configurationProblem } from './configuration-problem.ts';

const whole = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'shop',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

test('a whole configuration, and none at all, are accepted', () => {
  expect(configurationProblem({})).toBeNull();
  expect(configurationProblem(whole)).toBeNull();
});

test.each(Object.keys(whole))('a missing variable is named: %s', (name) => {
  expect(configurationProblem({ ...whole, [name]: '' })).toMatch(new RegExp(`: ${name}$`, 'u'));
});

test('an invalid URL of the API is named', () => {
  expect(configurationProblem({ ...whole, VITE_API_HOST: 'api.example' })).toContain('VITE_API_HOST');
});

test('npm run build stops at half a configuration', () => {
  const environment = { ...process.env, VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: 'shop' };
  const built = spawnSync(process.execPath, ['build/web-build.ts'], { encoding: 'utf8', env: environment });
  expect(built.status).toBe(1);
  expect(built.stderr).toContain('VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_APP_ID');
});
