// Ports for servers that are stopped and come back. Any free port would be one of those that the system gives to every connection: while
// the server is away, another one may take it (TS-10).
import { createServer } from 'node:net';
import process from 'node:process';

/** Below the range for connections of every system: Linux 32768, macOS and Windows 49152. */
const first = 12_000;
const last = 31_999;
const perProcess = 100;

let given = 0;

/** A free port that no connection is given and no other process of the tests asks for. Throws where all of this process are taken. */
export async function lastingPort(): Promise<number> {
  const slices = (last + 1 - first) / perProcess;
  const start = first + (process.pid % slices) * perProcess;
  for (let tries = 0; tries < perProcess; tries += 1) {
    const port = start + (given % perProcess);
    given += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port of ${start} to ${start + perProcess - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
