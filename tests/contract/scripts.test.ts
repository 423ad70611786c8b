// The operator's scripts with the admin port of a started shop: in this process, and each once as a process of its own.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runDemoShop } from '../../scripts/commands/demo-shop.ts';
import { runFirstAdmin } from '../../scripts/commands/first-admin.ts';
import { runNewPassword } from '../../scripts/commands/new-password.ts';
import type { Environment } from '../../scripts/operator/connect.ts';
import type { ExitCode, ScriptDeps } from '../../scripts/operator/run.ts';
import { createTerminal, type Terminal } from '../../scripts/operator/terminal.ts';
import { startShop } from '../running/start-shop.ts';

/** An empty shop with an admin port, a function to run scripts, and its documents. */
async function openShop() {
  const data = mkdtempSync(join(tmpdir(), 'aleef-scripts-'));
  const shop = await startShop({ data, port: 0, kind: 'empty', adminPort: 0 });
  const host = shop.adminHost ?? '';
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  const app = initializeApp({ projectId: 'demo-aleef' }, crypto.randomUUID());
  onTestFinished(async () => {
    await deleteApp(app);
    vi.unstubAllEnvs();
    await shop.stop();
    rmSync(data, { recursive: true });
  });
  return { shop, firestore: getFirestore(app), auth: getAuth(app) };
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

type Script = (deps: ScriptDeps, args: readonly string[]) => Promise<ExitCode>;

/** Runs a script in this process with this input. */
async function run(
  script: Script,
  args: readonly string[],
  typed = '',
  environment: Environment = process.env,
): Promise<Ended> {
  let output = '';
  const terminalOutput = new Writable({
    write: (bytes, _encoding, done) => {
      output += String(bytes);
      done();
    },
  });
  const stdin = new PassThrough();
  stdin.end(typed);
  const terminal = createTerminal({ stdin, stdout: terminalOutput, stderr: terminalOutput });
  const code = await script({ environment, terminal, now: () => Date.now() }, args);
  return { code, output };
}

/** Runs a script as an operator does, with this input. */
function spawnScript(script: string, args: readonly string[], typed: string): Promise<Ended> {
  const child = spawn(process.execPath, [join('scripts', script), ...args]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += String(bytes)));
  child.stdin.end(typed);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

async function signIn(url: string, email: string, password: string): Promise<number> {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return answer.status;
}

/** Every document of the shop as text, without its times. */
async function contentsOf(firestore: Firestore): Promise<readonly string[]> {
  const collections = await firestore.listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  return found.flatMap(({ docs }) => docs.map((each) => `${each.ref.path} ${JSON.stringify(each.data())}`));
}

const newAdmin = ['--email', 'owner@shop.test', '--name', 'صاحبة المحل'];

test('first-admin creates the first admin once, and reads the password from the input', async () => {
  const { shop, firestore, auth } = await openShop();
  await firestore.doc('settings/general').delete();
  await firestore.doc('settings/delivery').delete();
  const made = await spawnScript('first-admin.ts', newAdmin, 'secret-1\n');
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringContaining('owner@shop.test is the first admin'),
  });
  expect(made.output).not.toContain('secret-1');
  const { uid } = await auth.getUserByEmail('owner@shop.test');
  expect((await firestore.doc(`users/${uid}`).get()).data()).toMatchObject({
    name: 'صاحبة المحل',
    role: 'admin',
    isActive: true,
  });
  expect((await firestore.doc('settings/general').get()).get('openingTime')).toBe('09:00');
  expect((await firestore.doc('settings/delivery').get()).get('trackSalt')).toMatch(/^[a-z0-9]{20}$/u);
  expect(await signIn(shop.url, 'owner@shop.test', 'secret-1')).toBe(200);

  const again = await run(runFirstAdmin, ['--email', 'b@shop.test', '--name', 'ب'], 'secret-1\n');
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('an active admin already') });
  expect((await auth.listUsers()).users).toHaveLength(1);
});

test('new-password lets the only admin sign in again, and refuses what is no account or no password (CL-22)', async () => {
  const { shop } = await openShop();
  await run(runFirstAdmin, newAdmin, 'secret-1\n');
  const made = await run(runNewPassword, ['--email', 'owner@shop.test'], 'secret-2\n');
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('has a new password') });
  expect(made.output).not.toContain('secret-2');
  expect(await signIn(shop.url, 'owner@shop.test', 'secret-2')).toBe(200);
  expect(await signIn(shop.url, 'owner@shop.test', 'secret-1')).toBe(400);
  const refused = [
    [['--email', 'nobody@shop.test'], 'secret-3\n', 'Nobody signs in'],
    [['--email', 'owner@shop.test'], 'short\n', 'PasswordTooShort'],
    [[], '', 'Usage'],
    [['--password', 'x'], '', 'Usage'],
  ] as const;
  for (const [args, typed, message] of refused)
    expect(await run(runNewPassword, args, typed)).toMatchObject({
      code: 1,
      output: expect.stringContaining(message),
    });
  expect(await signIn(shop.url, 'owner@shop.test', 'secret-2')).toBe(200);
});

test('first-admin changes nothing without its arguments, and takes no password from the command line', async () => {
  const { auth } = await openShop();
  const attempts = [
    { args: ['--email', 'owner@shop.test'], typed: 'secret-1\n', output: 'Usage' },
    { args: [...newAdmin, '--password', 'secret-1'], typed: 'secret-1\n', output: 'Usage' },
    { args: newAdmin, typed: '12345\n', output: 'at least 6 characters' },
    { args: newAdmin, typed: '', output: 'at least 6 characters' },
    { args: ['--email', 'owner', '--name', 'x'], typed: 'secret-1\n', output: 'no e-mail address' },
  ];
  for (const { args, typed, output } of attempts)
    expect(await run(runFirstAdmin, args, typed)).toMatchObject({
      code: 1,
      output: expect.stringContaining(output),
    });
  expect((await auth.listUsers()).users).toEqual([]);
});

test('first-admin asks a person twice for the password, and creates no admin when the two differ', async () => {
  const { auth } = await openShop();
  const typed = ['secret-1', 'secret-2'];
  const warnings: string[] = [];
  const terminal: Terminal = {
    isInteractive: true,
    ask: async () => '',
    askSecret: async () => typed.shift() ?? '',
    print: () => undefined,
    warn: (message) => void warnings.push(message),
  };
  const deps = { environment: process.env, terminal, now: () => Date.now() };
  expect(await runFirstAdmin(deps, newAdmin)).toBe(1);
  expect([typed, warnings]).toEqual([[], ['The two passwords differ.']]);
  expect((await auth.listUsers()).users).toEqual([]);
});

test('a script without a configured shop does nothing', async () => {
  const none = {};
  const half = { FIRESTORE_EMULATOR_HOST: '127.0.0.1:1' };
  expect(await run(runFirstAdmin, newAdmin, 'secret-1\n', none)).toMatchObject({
    code: 1,
    output: expect.stringContaining('Say which shop is meant'),
  });
  expect((await run(runDemoShop, ['load'], '', half)).output).toContain('or neither');
  expect((await run(runDemoShop, ['wipe'], '', none)).output).toContain('Usage');
});

test('the demo shop is loaded once, and removed without a trace', async () => {
  const { shop, firestore, auth } = await openShop();
  const before = await contentsOf(firestore);
  const loaded = await run(runDemoShop, ['load']);
  expect(loaded).toMatchObject({ code: 0, output: expect.stringContaining('admin@aleef.test') });
  expect(await signIn(shop.url, 'cashier@aleef.test', 'aleef-demo')).toBe(200);
  expect((await firestore.collection('products').count().get()).data().count).toBeGreaterThan(20);
  expect((await run(runDemoShop, ['load'])).output).toContain('loaded before');

  expect(await spawnScript('demo-shop.ts', ['empty'], 'no\n')).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nothing was removed'),
  });
  expect((await firestore.collection('products').limit(1).get()).empty).toBe(false);
  expect(await run(runDemoShop, ['empty'], 'empty\n')).toMatchObject({ code: 0 });
  expect(await contentsOf(firestore)).toEqual(before);
  expect((await auth.listUsers()).users).toEqual([]);
  expect((await run(runDemoShop, ['empty'], 'empty\n')).output).toContain('No demo shop was loaded');
});

test('emptying does not remove the documents that the shop has added', async () => {
  const { firestore } = await openShop();
  await run(runDemoShop, ['load']);
  const [shard] = (await firestore.collection('productIndex').limit(1).get()).docs;
  const [sums] = (await firestore.collection('tillDays').limit(1).get()).docs;
  const [product] = (await firestore.collection('products').limit(1).get()).docs;
  if (shard === undefined || sums === undefined || product === undefined)
    throw new Error('Nothing was loaded.');
  await firestore.doc('products/own').set({ name: 'طوق' });
  await shard.ref.set({ entries: { own: { name: 'طوق' } } }, { merge: true });
  await sums.ref.update({ salesCount: 1000 });
  await product.ref.update({ stock: 3 });

  const { output } = await run(runDemoShop, ['empty'], 'empty\n');
  expect(output).toContain(sums.ref.path);
  expect((await firestore.collection('products').get()).docs.map(({ id }) => id)).toEqual(['own']);
  expect((await shard.ref.get()).get('entries')).toEqual({ own: { name: 'طوق' } });
  expect((await sums.ref.get()).get('salesCount')).toBe(1000);
});

test('the demo shop is not loaded into a shop that has any record of its own (BA-14, HZ-06)', async () => {
  const { firestore, auth } = await openShop();
  const ofShop = ['products', 'categories', 'orders', 'orderTracks', 'sales', 'hostings', 'hostingRequests'];
  for (const collection of [...ofShop, 'tills']) {
    const own = firestore.doc(`${collection}/own`);
    await own.set({ name: 'طوق' });
    expect(await run(runDemoShop, ['load'])).toMatchObject({
      code: 1,
      output: expect.stringContaining(`${collection} of its own`),
    });
    await own.delete();
  }
  expect((await auth.listUsers()).users).toEqual([]);
  expect((await firestore.collection('products').get()).empty).toBe(true);
});
