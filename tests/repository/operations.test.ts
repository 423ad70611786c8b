// The pages for the operator agree with the program: commands, variables, options, and what could not be tried.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { firebaseTools, serviceName } from '../../scripts/deployment/plan.ts';

const shop = readFileSync('docs/operations.md', 'utf8');
const cloud = readFileSync('docs/operations/cloud.md', 'utf8');

test('every command of npm that the pages name exists (CL-22)', () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const named = [...`${shop}${cloud}`.matchAll(/npm run ([\w-]+)/gu)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the page of the cloud names every variable that the deployment and the service read, and every option (CL-22)', () => {
  const sources = [
    'scripts/deployment/options.ts',
    'server/google/service-settings.ts',
    'shared/backend/connect/configuration.ts',
  ];
  const read = sources.flatMap(
    (path) => readFileSync(path, 'utf8').match(/\b(?:VITE_[A-Z_]{4,}[A-Z]|[A-Z]{4,}(?:_[A-Z]+)*)\b/gu) ?? [],
  );
  const variables = new Set(read.filter((name) => !/EMULATOR|^VITE_FIREBASE$/u.test(name)));
  expect([...variables]).toEqual(
    expect.arrayContaining(['SHOP_ORIGIN', 'BUCKET', 'PORT', 'VITE_FIREBASE_APP_ID']),
  );
  expect([...variables].filter((name) => !cloud.includes(name))).toEqual([]);
  for (const option of ['--project', '--region', '--only', '--without-service', '--dry-run', '--check'])
    expect(cloud).toContain(option);
});

test('the page of the cloud names the tools in their versions, the service, its roles, and its limits (CL-22)', () => {
  for (const fact of [
    firebaseTools.split('@')[1],
    `run services logs read ${serviceName} `,
    'roles/firebaseauth.admin',
    'roles/datastore.user',
    'roles/storage.objectAdmin',
    'budgets create',
    '--min-instances 1',
    'firestore export',
    'first-admin',
    'Own domain',
    'Roll back',
  ])
    expect(cloud).toContain(fact);
});

test('the page of the shop’s own PC covers install, update, backup, restore, another PC, a lost password and a till that does not send (CL-22)', () => {
  for (const heading of [
    'Open it',
    'Update',
    'Back up',
    'Restore',
    'Moving to another PC',
    'A lost password',
    'A till that does not send',
  ])
    expect(shop).toMatch(new RegExp(`^##+ ${heading}$`, 'mu'));
});

test('what could not be tried stands on the pages (CL-24)', () => {
  const untried = cloud.slice(cloud.indexOf('## What could not be tried'));
  for (const part of [
    'Firestore',
    'Cloud Run',
    'Hosting',
    'CDN',
    'Cloud Storage',
    'compiler',
    'bills',
    'WhatsApp',
    'schema.org',
  ])
    expect(untried).toContain(part);
  for (const device of ['drawer', 'printer', 'scanner', 'terminals', 'wallets'])
    expect(shop).toContain(device);
});
