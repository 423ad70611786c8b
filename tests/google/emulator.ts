// Google's Firestore emulator, which has Google's own engine of rules: found, started and ended. It needs Java 17.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import process from 'node:process';
import { listenAnywhere } from '../running/forward.ts';

/** Of the Debian package; FIRESTORE_EMULATOR_JAR names that of firebase-tools. */
const debianJar = '/usr/lib/google-cloud-sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';

export const noEmulator = "Google's emulator is not on this machine: the rules were not judged by it";

export interface Emulator {
  /** `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly stop: () => void;
}

/** Null where this machine has no Java or no emulator. */
export async function startEmulator(): Promise<Emulator | null> {
  const jar = process.env['FIRESTORE_EMULATOR_JAR'] ?? debianJar;
  if (!existsSync(jar) || spawnSync('java', ['-version'], { stdio: 'ignore' }).status !== 0) return null;
  const port = await freePort();
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  const args = ['-Xmx1g', '-cp', jar, main, '--host', '127.0.0.1', '--port', String(port)];
  const emulator = spawn('java', args, { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  const stop = (): void => void emulator.kill('SIGKILL');
  process.once('exit', stop);
  const end = Date.now() + startsWithin;
  while (!(await isAnswered(url))) {
    if (emulator.exitCode !== null || Date.now() > end) throw new Error('the emulator did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, stop };
}

/** The deployed rules judge the requests of the project from now on. */
export async function loadRules(emulator: string, project: string): Promise<void> {
  const content = readFileSync('firestore.rules', 'utf8');
  const answer = await fetch(`${emulator}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ content }] } }),
  });
  if (!answer.ok) throw new Error(`the rules were not loaded: ${await answer.text()}`);
}

/** The project has no document from now on. */
export async function clearDocuments(emulator: string, project: string): Promise<void> {
  const place = `/emulator/v1/projects/${project}/databases/(default)/documents`;
  const answer = await fetch(emulator + place, { method: 'DELETE' });
  if (!answer.ok) throw new Error(`the documents were not deleted: ${answer.status}`);
}

/** Milliseconds. */
const startsWithin = 60_000;

export async function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
