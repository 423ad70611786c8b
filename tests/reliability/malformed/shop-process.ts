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
  /** The defects that it has logged; a correct server logs none. */
  readonly complaints: () => string;
  /** Resident memory after a garbage collection, megabytes; null where the system does not provide it. */
  readonly memory: () => Promise<number | null>;
  /**
   * The most expensive work of staff: eight passwords are hashed in parallel, and eight requests of the maximum size arrive
   * together. Each round creates other accounts.
   */
  readonly workHard: (round: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const owner = { name: 'x', email: 'owner@shop.test', password: 'secret-1' };

export async function startShopProcess(): Promise<ShopProcess> {
  const data = mkdtempSync(join(tmpdir(), 'aleef-malformed-'));
  const server = spawn(
    process.execPath,
    ['--inspect=127.0.0.1:0', 'server/main.ts', '--empty', '--port', '0', '--data', data],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const welcome = await new Promise<string>((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (/with the code \S+/u.test(printed)) resolve(printed);
    });
    server.once('exit', (code) => reject(new Error(`the shop ended with ${code}: ${output}`)));
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
  if (token === undefined) throw new Error(`nobody is signed in: ${output}`);
  return {
    url,
    port: Number(new URL(url).port),
    token,
    isAlive: () => server.exitCode === null && server.signalCode === null,
    complaints: () => complaintsIn(output),
    async memory() {
      await collectGarbage(inspectorIn(output));
      return memoryOf(server.pid);
    },
    async workHard(round) {
      const eight = Array.from({ length: 8 }, (_, index) => index);
      const made = await Promise.all(eight.map((index) => makeAccount(url, token, 8 * round + index)));
      const refused = made.filter(({ ok }) => !ok).map(({ status }) => status);
      if (refused.length > 0) throw new Error(`the shop makes no accounts: ${refused.join(', ')}`);
      await Promise.all(eight.map(() => commitLargest(url, token)));
    },
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

const database = 'projects/demo-aleef/databases/(default)';

function makeAccount(url: string, token: string, index: number): Promise<Response> {
  return fetch(`${url}/api/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...owner, email: `cashier-${index}@shop.test`, phone: '0100', role: 'cashier' }),
  });
}

/** Firestore accepts requests of up to 10 MiB. The rules refuse this long name after all of it was read. */
function commitLargest(url: string, token: string): Promise<Response> {
  const name = `${database}/documents/categories/large`;
  const fields = { name: { stringValue: 'x'.repeat(900_000) } };
  const writes = Array.from({ length: 11 }, () => ({ update: { name, fields } }));
  return fetch(`${url}/v1/${database}/documents:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
    body: JSON.stringify({ writes }),
  });
}

/** The inspector's announcement and the missing page build are no defects. */
function complaintsIn(output: string): string {
  return output
    .split('\n')
    .filter(
      (line) =>
        !/^(The web pages are not built|Debugger (listening|ending|attached)|For help, see: )/u.test(line),
    )
    .join('\n');
}

function inspectorIn(output: string): string {
  const url = /ws:\/\/\S+/u.exec(output)?.[0];
  if (url === undefined) throw new Error(`the shop says no inspector: ${output}`);
  return url;
}

/** Garbage is no leak: without this the figure depends on the time of the last collection. */
async function collectGarbage(inspector: string): Promise<void> {
  const socket = new WebSocket(inspector);
  await new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error(`no inspector answers at ${inspector}`)));
    socket.addEventListener('message', resolve);
    socket.addEventListener('open', () =>
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' })),
    );
  });
  socket.close();
}

function memoryOf(pid: number | undefined): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
