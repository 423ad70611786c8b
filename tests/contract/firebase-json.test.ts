// firebase.json, which is deployed but not run in the tests: its calls reach a service, its pages are in the build, and its
// policy allows what the build needs.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import process from 'node:process';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { shopPageNames } from '#domain/shop-pages';
import { isPageAddress, securityHeaders } from '#server/http';
import { serviceName } from '../../scripts/deployment/plan.ts';
import { servingOfEmulators, readServing, type Serving } from '../../build/emulators/serving.ts';
import { readEmulatedProject } from '../../build/emulators/read-emulators.ts';
import { webFolder } from '../../build/web-build.ts';
import { serviceTargets } from '../../web/shell/service-targets.ts';

const minute = 60_000;
beforeAll(() => {
  const built = spawnSync(process.execPath, ['build/web-build.ts'], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
}, 2 * minute);

// Facts of the schema that firebase-tools ships (docs/decisions/checks-of-the-deployment.md), as strict as the project's own use allows.
const runSchema = z.strictObject({ serviceId: z.string().min(1), region: z.string().min(1) });
const rewriteSchema = z.union([
  z.strictObject({ source: z.string(), destination: z.string() }),
  z.strictObject({ source: z.string(), run: runSchema }),
]);
const headerSchema = z.strictObject({ key: z.string(), value: z.string() });
const emulatorSchema = z.strictObject({ host: z.literal('127.0.0.1'), port: z.number() });
const { hosting, firestore, emulators } = z
  .strictObject({
    emulators: z.strictObject({
      firestore: emulatorSchema,
      auth: emulatorSchema,
      ui: z.strictObject({ enabled: z.literal(false) }),
      singleProjectMode: z.literal(true),
    }),
    firestore: z.strictObject({ rules: z.string(), indexes: z.string() }),
    hosting: z.strictObject({
      public: z.string(),
      ignore: z.array(z.string()),
      rewrites: z.array(rewriteSchema),
      headers: z.array(z.strictObject({ source: z.string(), headers: z.array(headerSchema) })),
    }),
  })
  .parse(JSON.parse(readFileSync('firebase.json', 'utf8')));

const indexField = z.union([
  z.strictObject({ fieldPath: z.string(), order: z.enum(['ASCENDING', 'DESCENDING']) }),
  z.strictObject({ fieldPath: z.string(), arrayConfig: z.literal('CONTAINS') }),
]);
const singleField = z.strictObject({
  queryScope: z.enum(['COLLECTION', 'COLLECTION_GROUP']),
  order: z.enum(['ASCENDING', 'DESCENDING']).optional(),
  arrayConfig: z.literal('CONTAINS').optional(),
});
const indexesSchema = z.strictObject({
  indexes: z.array(
    z.strictObject({
      collectionGroup: z.string().min(1),
      queryScope: z.enum(['COLLECTION', 'COLLECTION_GROUP']),
      fields: z.array(indexField).min(2),
    }),
  ),
  fieldOverrides: z.array(
    z.strictObject({
      collectionGroup: z.string().min(1),
      fieldPath: z.string().min(1),
      indexes: z.array(singleField),
    }),
  ),
});

test('every page that it serves is in the build', () => {
  expect(webFolder.endsWith(hosting.public)).toBe(true);
  const pages = hosting.rewrites.flatMap((rewrite) =>
    'destination' in rewrite ? [rewrite.destination] : [],
  );
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !existsSync(join(webFolder, page)))).toEqual([]);
});

test('rules and indexes that it names exist, and the indexes have the shape that Firebase takes (CL-16)', () => {
  expect(existsSync(firestore.rules)).toBe(true);
  expect(indexesSchema.safeParse(JSON.parse(readFileSync(firestore.indexes, 'utf8'))).error).toBeUndefined();
});

test('these paths lead to the one service, the other pages to that of the program (FW-24, FW-27, CL-17)', () => {
  const { serviceId, region } = { serviceId: serviceName, region: 'europe-west1' };
  const ofService = ['/api/**', '/uploads/**', '/photos/**', '/preview/**', '/products', '/products/**'];
  const pages = ['/hosting-request', '/about', '/returns', '/privacy', '/sitemap.xml', '/robots.txt'];
  expect(hosting.rewrites.filter((rewrite) => 'run' in rewrite)).toEqual(
    [...ofService, ...pages].map((source) => ({ source, run: { serviceId, region } })),
  );
});

test('the same addresses are pages in the cloud and on the shop server; any other is the page that says so, with 404 (FW-24)', () => {
  const isHosted = (path: string) => hosting.rewrites.some(({ source }) => matchesGlob(path, source));
  const services = [...serviceTargets.keys()].map((service) => `/services/${service}`);
  const staff = [
    '/login',
    '/setup',
    '/profile',
    '/settings',
    '/admin',
    '/admin/orders/x',
    '/cashier',
    '/cashier/x',
  ];
  const pages = [
    '/products',
    '/cart',
    '/checkout',
    '/track',
    '/orders',
    '/hosting-request',
    ...shopPageNames.map((name) => `/${name}`),
    ...services,
    ...staff,
  ];
  for (const path of pages) expect([path, isHosted(path), isPageAddress(path)]).toEqual([path, true, true]);
  for (const path of [
    '/nowhere',
    '/cart/x',
    '/cartoon',
    '/services/flying',
    '/services',
    '/wp-admin/x',
    '/login/x',
  ])
    expect([path, isHosted(path), isPageAddress(path)]).toEqual([path, false, false]);
  const [unknown, program] = ['404.html', 'app.html'].map((page) =>
    readFileSync(join(webFolder, page), 'utf8'),
  );
  expect(unknown).toBe(program);
});

test('no file of the build stands at a path of the service, where it would be served instead (CL-17)', () => {
  const paths = hosting.rewrites.flatMap((rewrite) => ('run' in rewrite ? [rewrite.source] : []));
  const taken = paths
    .map((path) => path.slice(1).replace('/**', ''))
    .filter((path) => existsSync(join(webFolder, path)));
  expect(taken).toEqual([]);
  expect(existsSync(join(webFolder, 'index.html'))).toBe(true);
});

test('every page is asked for again after a deployment, hashed files are not, and the service decides for itself (CL-17)', () => {
  const cachedOf = (path: string) =>
    hosting.headers
      .filter(({ source }) => matchesGlob(path, source))
      .flatMap(({ headers }) => headers)
      .findLast(({ key }) => key === 'Cache-Control')?.value;
  const pages = [
    '/',
    '/cart',
    '/admin/orders',
    '/services/hosting',
    '/index.html',
    '/products.html',
    '/service-worker.js',
  ];
  expect(pages.map(cachedOf)).toEqual(pages.map(() => 'no-cache'));
  expect(cachedOf('/assets/a-1.js')).toContain('immutable');
  for (const path of [
    '/api/status',
    '/products',
    '/products/x',
    '/hosting-request',
    '/about',
    '/preview/x.jpg',
    '/uploads/x.webp',
    '/robots.txt',
  ])
    expect([path, cachedOf(path)]).toEqual([path, undefined]);
});

test('every security header is that of the shop server, and the connection stays encrypted (CL-17)', async () => {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const ofCloud = new Map(everywhere.map(({ key, value }) => [key.toLowerCase(), value]));
  const app = Fastify();
  await securityHeaders(app);
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  await app.close();
  const others = new Set(['content-type', 'content-length', 'date', 'connection', 'content-security-policy']);
  const ofServer = Object.entries(headers).filter(([name]) => !others.has(name));
  expect(ofServer.length).toBeGreaterThan(8);
  for (const [name, value] of ofServer) expect([name, ofCloud.get(name)]).toEqual([name, value]);
  expect(ofCloud.get('strict-transport-security')).toContain('max-age=31536000');
  expect(ofCloud.size).toBe(ofServer.length + 2);
});

test('the policy allows requests to the own origin and to Google, and no foreign script', () => {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const policy = directivesOf(everywhere.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '');
  // Sign-in, its tokens, and Firestore: identitytoolkit, securetoken and firestore.googleapis.com.
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://*.googleapis.com']);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  expect(policy.get('img-src')).toEqual(expect.arrayContaining(["'self'", 'data:', 'blob:', 'https:']));
  for (const page of globSync('*.html', { cwd: webFolder })) {
    const html = readFileSync(join(webFolder, page), 'utf8');
    expect(html, page).not.toMatch(
      /<script(?![^>]*\ssrc=)(?! type="application\/json")|<style|\sstyle=|\son[a-z]+=/u,
    );
  }
});

test('the policies of cloud and server differ in Google’s hosts only, and allow nothing by default (FS-20, DB-01)', async () => {
  const everywhere = hosting.headers.find(({ source }) => source === '**')?.headers ?? [];
  const ofCloud = directivesOf(everywhere.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '');
  const app = Fastify();
  await securityHeaders(app);
  app.get('/', () => '');
  const ofServer = directivesOf(String((await app.inject('/')).headers['content-security-policy']));
  await app.close();
  const without = (policy: ReadonlyMap<string, readonly string[]>) =>
    Object.fromEntries([...policy].filter(([name]) => name !== 'connect-src'));
  expect(without(ofCloud)).toEqual(without(ofServer));
  expect(ofServer.get('connect-src')).toEqual(["'self'"]);
  expect(Object.fromEntries(ofServer)).toMatchObject({
    'default-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['aleef'],
  });
});

test('it names the emulators of documents and accounts on this machine, as the operator’s page does (GE-03)', () => {
  const named = [emulators.firestore, emulators.auth].map(({ host, port }) => `http://${host}:${port}`);
  const variables = { VITE_FIREBASE_EMULATORS: named.join(',') };
  expect(readEmulatedProject(variables)).toMatchObject({ value: { project: 'demo-aleef' } });
  expect(readFileSync('docs/operations/cloud.md', 'utf8')).toContain(
    `VITE_FIREBASE_EMULATORS=${named.join(',')} `,
  );
});

test('the policy of the build for emulators adds their two origins to what a page may connect with, and nothing else (GE-03)', () => {
  const origins = { documents: 'http://127.0.0.1:8080', accounts: 'http://127.0.0.1:9099' };
  const policyOf = ({ headers }: Pick<Serving, 'headers'>) => {
    const all = headers.flatMap((group) => group.headers);
    return directivesOf(all.find(({ key }) => key === 'Content-Security-Policy')?.value ?? '');
  };
  const deployed = readServing('.');
  const emulated = servingOfEmulators(deployed, origins);
  const expected = new Map(policyOf(deployed));
  expected.set('connect-src', [
    ...(expected.get('connect-src') ?? []),
    'http://127.0.0.1:8080',
    'http://127.0.0.1:9099',
  ]);
  expect(policyOf(emulated)).toEqual(expected);
  const headersWithoutPolicy = ({ headers }: Serving) =>
    headers.flatMap((group) => group.headers.filter(({ key }) => key !== 'Content-Security-Policy'));
  expect(headersWithoutPolicy(emulated)).toEqual(headersWithoutPolicy(deployed));
  expect(emulated.rewrites).toEqual(deployed.rewrites);
});

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/u);
      return [name, sources] as const;
    }),
  );
}
