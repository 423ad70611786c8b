// A shop server in a process of its own, with an admin: a request that ends it must not end the test.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ShopProcess {
  readonly url: string;
  readonly port: number;
  /** An id token of the admin. */
  readonly token: string;
  readonly isAlive: () => boolean;
  /** What it has said of defects; a sound server says nothing. */
  readonly complaints: () => string;
  /** Resident memory, megabytes; null where the system does not say. */
  readonly memory: () => number | null;
  readonly stop: () => Promise<void>;
}

const owner = { name: 'x', email: 'owner@shop.test', password: 'secret-1' };

export async function startShopProcess(): Promise<ShopProcess> {
  const data = mkdtempSync(join(tmpdir(), 'aleef-malformed-'));
  const server = spawn(process.execPath, ['server/main.ts', '--empty', '--port', '0', '--data', data], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const welcome = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (/with the code \S+/u.test(printed)) resolve(printed);
    });
    server.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${said}`)));
  });
  const url = /http:\/\/[\d.:]+/u.exec(welcome)?.[0] ?? '';
  const code = /with the code (\S+)/u.exec(welcome)?.[1];
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('/api/setup', { ...owner, code });
  const signedIn = await post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any',
    owner,
  );
  const token = /"idToken":"([^"]+)"/u.exec(await signedIn.text())?.[1];
  if (token === undefined) throw new Error(`nobody is signed in: ${said}`);
  return {
    url,
    port: Number(new URL(url).port),
    token,
    isAlive: () => server.exitCode === null && server.signalCode === null,
    // Without its pages built the server says so once; that is none.
    complaints: () => said.replace(/^The web pages are not built.*\n/mu, ''),
    memory: () => memoryOf(server.pid),
    async stop() {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      if (server.exitCode === null && server.signalCode === null) {
        server.kill('SIGKILL');
        await exited;
      }
      rmSync(data, { recursive: true, force: true });
    },
  };
}

function memoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
