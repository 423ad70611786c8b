// Firebase's emulator of accounts: npx gets firebase-tools, which is no package of the project, in the version of the deployment.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { firebaseTools } from '../../scripts/deployment/plan.ts';
import { type Emulator, freePort, isAnswered } from './emulator.ts';

export const noAuthEmulator = `npx cannot get ${firebaseTools}, so Firebase's emulator of accounts was not asked`;

/** Null where npx cannot get it. */
export async function startAuthEmulator(project: string): Promise<Emulator | null> {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-auth-'));
  const port = await freePort();
  const config = join(folder, 'firebase.json');
  const ports = { auth: { host: '127.0.0.1', port }, ui: { enabled: false } };
  writeFileSync(config, JSON.stringify({ emulators: { ...ports, singleProjectMode: true } }));
  const args = ['emulators:start', '--only', 'auth', '--project', project, '--config', config];
  // A group of its own: npx starts the program as another process.
  const emulator = spawn('npx', ['--yes', '--ignore-scripts', firebaseTools, ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  let hasEnded = false;
  emulator.once('exit', () => (hasEnded = true)).once('error', () => (hasEnded = true));
  const stop = (): void => {
    process.off('exit', stop);
    if (!hasEnded && emulator.pid !== undefined) process.kill(-emulator.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + startsWithin;
  while (!(await isAnswered(url))) {
    if (hasEnded || Date.now() > end) {
      stop();
      return null;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop };
}

/** Milliseconds, the download included. */
const startsWithin = 300_000;
