// firebase.json, which is deployed but not run in the tests: its calls reach a service, its pages are in the build, and its
// policy allows what the build needs.
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import Fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { securityHeaders } from '#server/http';
import { webFolder } from '../../build/web-build.ts';

const minute = 60_000;
beforeAll(() => {
  const built = spawnSync(process.execPath, ['build/web-build.ts'], { encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
}, 2 * minute);

const rewriteSchema = z.union([
  z.strictObject({ source: z.string(), destination: z.string() }),
  z.strictObject({
    source: z.string(),
    run: z.strictObject({ serviceId: z.string().min(1), region: z.string().min(1) }),
  }),
]);
const { hosting } = z
  .object({
    hosting: z.object({
      public: z.string(),
      rewrites: z.array(rewriteSchema),
      headers: z.array(
        z.object({ source: z.string(), headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
      ),
    }),
  })
  .parse(JSON.parse(readFileSync('firebase.json', 'utf8')));

test('every page that it serves is in the build', () => {
  expect(webFolder.endsWith(hosting.public)).toBe(true);
  const pages = hosting.rewrites.flatMap((rewrite) =>
    'destination' in rewrite ? [rewrite.destination] : [],
  );
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((page) => !existsSync(join(webFolder, page)))).toEqual([]);
});

test('calls of the API are forwarded to the accounts service before any page rule applies', () => {
  const [first, ...others] = hosting.rewrites;
  expect(first).toEqual({
    source: '/api/**',
    run: { serviceId: 'aleef-accounts', region: expect.any(String) },
  });
  expect(others.every((rewrite) => 'destination' in rewrite)).toBe(true);
  const { run } = z.object({ run: z.object({ serviceId: z.string(), region: z.string() }) }).parse(first);
  const deployment = readFileSync('docs/operations.md', 'utf8');
  expect(deployment).toContain(`gcloud run deploy ${run.serviceId} `);
  expect(deployment).toContain(`--region ${run.region} `);
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
    expect(html, page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=/u);
  }
});

test('FS-20 DB-01 the policies of cloud and server differ in Google’s hosts only, and allow nothing by default', async () => {
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

function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/u);
      return [name, sources] as const;
    }),
  );
}
