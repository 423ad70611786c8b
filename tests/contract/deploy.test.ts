// `npm run deploy` with stand-ins of gcloud, npx (which runs Firebase's command line) and the build: each records its arguments.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, matchesGlob } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { runDeploy, type DeployDeps } from '../../scripts/commands/deploy.ts';
import { createProgramRunner } from '../../scripts/deployment/programs.ts';
import type { Environment } from '../../scripts/operator/connect.ts';
import { createTerminal } from '../../scripts/operator/terminal.ts';
import { someSettings } from '#testing/builders';

const project = 'aleef-test';
const tools = 'firebase-tools@15.34.2';

const variables: Environment = {
  SHOP_ORIGIN: 'https://shop.example',
  BUCKET: 'aleef-test-images',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'aleef-test.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: project,
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

/** The answers of a deployed shop by path; any other is not found. */
const deployed: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/api/status': ['application/json', '{"status":"ok"}'],
  '/sitemap.xml': [
    'application/xml',
    '<loc>https://shop.example/</loc><loc>https://shop.example/products/ball</loc>',
  ],
  '/products/ball': [
    'text/html',
    '<meta property="og:image" content="https://shop.example/preview/ball-0.jpg" />',
  ],
  '/preview/ball-0.jpg': ['image/jpeg', 'JPEG'],
};

interface Wishes {
  readonly typed?: string;
  readonly environment?: Environment;
  /** Calls that begin so fail. */
  readonly failing?: string;
  /** Programs that are not installed. */
  readonly missing?: readonly string[];
  readonly deps?: Partial<DeployDeps>;
}

/** A project folder with a build, and the programs on the path. */
function openFolder({ failing = '-', missing = [] }: Wishes) {
  const root = mkdtempSync(join(tmpdir(), 'aleef-deploy-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of ['firebase.json', 'firestore.rules', 'firestore.indexes.json'])
    cpSync(file, join(root, file));
  mkdirSync(join(root, 'dist', 'web', 'assets'), { recursive: true });
  const frame =
    '<html><head><title>x</title><meta name="description" content="y" /></head><body>built</body></html>';
  for (const page of ['index.html', 'app.html', 'products.html', 'app.html.br', 'assets/a.js.gz']) {
    writeFileSync(join(root, 'dist', 'web', page), frame);
  }
  const programs = join(root, 'programs');
  mkdirSync(programs);
  const record = join(programs, 'record.mjs');
  const calls = join(root, 'calls');
  writeFileSync(
    record,
    `import { appendFileSync } from 'node:fs';
const call = process.argv.slice(2);
appendFileSync(${JSON.stringify(calls)}, JSON.stringify({ call, project: process.env.VITE_FIREBASE_PROJECT_ID ?? null }) + '\\n');
process.exitCode = call.join(' ').startsWith(${JSON.stringify(failing)}) ? 3 : 0;
`,
  );
  for (const name of ['gcloud', 'npx', 'node'].filter((one) => !missing.includes(one))) {
    writeFileSync(join(programs, name), `#!/bin/sh\nexec "${process.execPath}" "${record}" ${name} "$@"\n`);
    chmodSync(join(programs, name), 0o700);
  }
  return { root, programs, calls };
}

const callSchema = z.object({ call: z.array(z.string()), project: z.string().nullable() });

/** Runs the command; `calls` are the command lines of the programs in their order. */
async function deploy(args: readonly string[], wishes: Wishes = {}) {
  const { root, programs, calls } = openFolder(wishes);
  let output = '';
  const sink = new Writable({
    write: (bytes, _encoding, done) => {
      output += String(bytes);
      done();
    },
  });
  const stdin = new PassThrough();
  stdin.end(`${wishes.typed ?? project}\n`);
  const fetched: string[] = [];
  const code = await runDeploy(
    {
      environment: wishes.environment ?? variables,
      terminal: createTerminal({ stdin, stdout: sink, stderr: sink }),
      now: () => Date.now(),
      root,
      programs: createProgramRunner(root, { PATH: [programs, '/nowhere'].join(delimiter) }),
      readShopSettings: async () => someSettings({ storeName: 'بيت القطط' }),
      fetch: async (url) => {
        fetched.push(url);
        const found = deployed[new URL(url).pathname];
        return found === undefined
          ? new Response('', { status: 404 })
          : new Response(found[1], { headers: { 'content-type': found[0] } });
      },
      ...wishes.deps,
    },
    args,
  );
  const lines = existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : [];
  const made = lines.map((line) => callSchema.parse(JSON.parse(line)));
  return { code, output, fetched, root, calls: made.map(({ call }) => call.join(' ')), made };
}

const inProject = `--project ${project}`;
const handedOver = `${inProject} --config dist/deploy/firebase.json --non-interactive`;
const rules = `npx --yes --ignore-scripts ${tools} deploy --only firestore ${handedOver}`;
const pages = `npx --yes --ignore-scripts ${tools} deploy --only hosting ${handedOver}`;
const service =
  `gcloud run deploy aleef-service --source . ${inProject} --region europe-west1 ` +
  `--service-account aleef-service@${project}.iam.gserviceaccount.com ` +
  `--set-env-vars SHOP_ORIGIN=https://shop.example,BUCKET=aleef-test-images,GOOGLE_CLOUD_PROJECT=${project} ` +
  '--max-instances 1 --memory 1Gi --concurrency 80 --timeout 60 --allow-unauthenticated --quiet';

const projectArguments = ['--project', project];

test('a deployment checks tools and sign-in, builds, and deploys rules, service and pages in this order (CL-16, CL-19)', async () => {
  const done = await deploy(projectArguments);
  expect(done.code, done.output).toBe(0);
  expect(done.calls).toEqual([
    `npx --yes --ignore-scripts ${tools} --version`,
    `npx --yes --ignore-scripts ${tools} apps:list WEB ${inProject} --non-interactive`,
    'gcloud --version',
    `gcloud projects describe ${project} --format=value(projectId)`,
    `gcloud storage buckets describe gs://aleef-test-images ${inProject} --format=value(name)`,
    `gcloud iam service-accounts describe aleef-service@${project}.iam.gserviceaccount.com ${inProject} --format=value(email)`,
    'node build/web-build.ts',
    rules,
    service,
    pages,
  ]);
  // An up-to-date build of another backend would otherwise count as this one.
  expect(done.made.find(({ call }) => call[0] === 'node')?.project).toBe(project);
});

test('afterwards status, one product page and its preview are fetched, and the answers are printed (CL-16)', async () => {
  const { output, fetched, code } = await deploy(projectArguments);
  expect(code).toBe(0);
  expect(fetched).toEqual(Object.keys(deployed).map((path) => `https://shop.example${path}`));
  expect(output).toContain('https://shop.example/preview/ball-0.jpg: 200, image/jpeg, 4 bytes');
  const dead = await deploy(projectArguments, {
    deps: { fetch: async () => new Response('', { status: 503 }) },
  });
  expect(dead).toMatchObject({ code: 1, output: expect.stringContaining('/api/status: 503') });
});

test('the page of the home that is deployed has the shop’s own name, and dist/web stays as it was built (WS-04)', async () => {
  const { root } = await deploy([...projectArguments, '--only', 'web']);
  const home = readFileSync(join(root, 'dist', 'deploy', 'web', 'index.html'), 'utf8');
  expect(home).toContain('| بيت القطط</title>');
  expect(home).toContain('<link rel="canonical" href="https://shop.example/" />');
  expect(home).toContain('"@type":"PetStore","name":"بيت القطط"');
  expect(home).toContain('<body>built</body>');
  expect(readFileSync(join(root, 'dist', 'web', 'index.html'), 'utf8')).not.toContain('بيت القطط');
  expect(existsSync(join(root, 'dist', 'deploy', 'web', 'app.html'))).toBe(true);
  expect(existsSync(join(root, 'dist', 'deploy', 'web', 'app.html.br'))).toBe(false);
});

test.each([
  ['web', ['node build/web-build.ts', pages]],
  ['service', [service]],
  ['rules', [rules]],
])('--only %s deploys this part alone (CL-16)', async (part, expected) => {
  const { calls, code } = await deploy([...projectArguments, '--only', part]);
  expect(code).toBe(0);
  expect(calls.filter((call) => call.includes(' deploy ') || call.startsWith('node'))).toEqual(expected);
});

test('--region leads the pages to the service where it runs (CL-16)', async () => {
  const { root, calls } = await deploy([...projectArguments, '--region', 'me-central1']);
  expect(calls.some((call) => call.includes('--region me-central1 '))).toBe(true);
  const firebase = readFileSync(join(root, 'dist', 'deploy', 'firebase.json'), 'utf8');
  expect(firebase).toContain('"region": "me-central1"');
  expect(firebase).not.toContain('europe-west1');
});

test('--without-service deploys static pages, whose calls lead to no service, and prints what is off (CL-16)', async () => {
  const { root, calls, output, code, fetched } = await deploy([...projectArguments, '--without-service']);
  expect(code).toBe(0);
  expect(calls.some((call) => call.startsWith('gcloud'))).toBe(false);
  const { hosting } = z
    .object({
      hosting: z.object({ rewrites: z.array(z.object({ source: z.string(), destination: z.string() })) }),
    })
    .parse(JSON.parse(readFileSync(join(root, 'dist', 'deploy', 'firebase.json'), 'utf8')));
  const pageAt = (path: string) =>
    hosting.rewrites.find(({ source }) => matchesGlob(path, source))?.destination;
  expect(
    [
      '/products',
      '/products/x',
      '/hosting-request',
      '/returns',
      '/cart',
      '/admin/orders',
      '/nowhere',
      '/api/status',
    ].map(pageAt),
  ).toEqual(['/products.html', ...Array<string>(5).fill('/app.html'), undefined, undefined]);
  expect(output).toContain('Off: accounts');
  expect(fetched).toEqual([]);
});

test('--dry-run prints every command and runs none (CL-16)', async () => {
  const { calls, output, root, code } = await deploy([...projectArguments, '--dry-run']);
  expect([code, calls]).toEqual([0, []]);
  for (const line of ['gcloud --version', rules, service, pages]) expect(output).toContain(line);
  expect(output).toContain(`VITE_FIREBASE_PROJECT_ID=${project} `);
  expect(existsSync(join(root, 'dist', 'deploy'))).toBe(false);
});

test('--check asks the schemas of firebase-tools, then Google’s compiler, and deploys nothing (CL-16)', async () => {
  const { calls, code } = await deploy([...projectArguments, '--check']);
  expect(code).toBe(0);
  expect(calls).toEqual([
    `npx --yes --ignore-scripts --package=${tools} -- node scripts/check-firebase.ts dist/deploy/firebase.json`,
    `npx --yes --ignore-scripts ${tools} deploy --dry-run --only firestore ${handedOver}`,
  ]);
  const refused = await deploy([...projectArguments, '--check'], {
    failing: `npx --yes --ignore-scripts ${tools} deploy`,
  });
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('with a sign-in only') });
});

test('every missing variable is named, and nothing is run (CL-16)', async () => {
  const { code, calls, output } = await deploy(projectArguments, {
    environment: { VITE_FIREBASE_API_KEY: 'key', VITE_FIREBASE_PROJECT_ID: project },
  });
  expect([code, calls]).toEqual([1, []]);
  for (const name of ['SHOP_ORIGIN', 'BUCKET', 'VITE_FIREBASE_AUTH_DOMAIN', 'VITE_FIREBASE_APP_ID'])
    expect(output).toContain(name);
});

test.each([[[]], [['--dry-run']], [['--check']], [['--only', 'rules']]])(
  'npm run deploy refuses while a variable names emulators, and runs nothing: %j (GE-03)',
  async (options) => {
    const emulators = 'http://127.0.0.1:8080,http://127.0.0.1:9099';
    const { code, calls, output } = await deploy([...projectArguments, ...options], {
      environment: { ...variables, VITE_FIREBASE_EMULATORS: emulators },
    });
    expect([code, calls]).toEqual([1, []]);
    expect(output).toContain('VITE_FIREBASE_EMULATORS is set');
  },
);

test.each([
  ['SHOP_ORIGIN', 'http://shop.example'],
  ['SHOP_ORIGIN', 'https://shop.example/'],
  ['BUCKET', 'images,X=1'],
  ['SERVICE_ACCOUNT', 'me --flag'],
  ['VITE_FIREBASE_PROJECT_ID', 'another-project'],
])('%s cannot be %j (CL-16)', async (name, value) => {
  const { code, calls, output } = await deploy(projectArguments, {
    environment: { ...variables, [name]: value },
  });
  expect([code, calls]).toEqual([1, []]);
  expect(output).toContain(name);
});

test.each([
  [[], '--project is missing'],
  [['--project', '-x'], '--project'],
  [['--project', 'Aleef'], '--project takes'],
  [[...projectArguments, '--only', 'database'], '--only takes'],
  [[...projectArguments, '--region', 'cairo'], '--region takes'],
  [[...projectArguments, '--only', 'service', '--without-service'], '--without-service'],
  [[...projectArguments, '--now'], 'Usage'],
])('the arguments %j are refused with a word (CL-16)', async (args, message) => {
  const { code, calls, output } = await deploy(args);
  expect([code, calls]).toEqual([1, []]);
  expect(output).toContain(message);
});

test('what is missing is named, each tool once, before the project’s name is asked (CL-16)', async () => {
  const { code, output, calls } = await deploy(projectArguments, {
    missing: ['gcloud'],
    failing: `npx --yes --ignore-scripts ${tools} apps:list`,
  });
  expect(code).toBe(1);
  expect(output).toContain('gcloud is missing');
  expect(output).toContain('sign in to Firebase');
  expect(output).not.toContain('Type the project');
  expect(calls.some((call) => call.includes(' deploy '))).toBe(false);
});

test('another project’s name deploys nothing (CL-16)', async () => {
  const { code, calls, output } = await deploy(projectArguments, { typed: 'aleef' });
  expect([code, calls.some((call) => call.includes(' deploy '))]).toEqual([1, false]);
  expect(output).toContain('Nothing was deployed.');
});

test('a part that fails ends the deployment (CL-16)', async () => {
  const { code, calls, output } = await deploy(projectArguments, { failing: 'gcloud run' });
  expect(code).toBe(1);
  expect(calls.at(-1)).toBe(service);
  expect(output).toContain('gcloud has failed (3)');
});

test('pages are not deployed while the project’s settings cannot be read (CL-16)', async () => {
  const { code, calls } = await deploy(projectArguments, { deps: { readShopSettings: async () => null } });
  expect([code, calls.some((call) => call.includes(' deploy '))]).toEqual([1, false]);
});
