// Starts the shop server over a new data folder, and removes both again.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { Meter } from '#server/documents';
import { startupMessage } from '#server/shop';
import { preparedDemoFolder } from './prepared-run.ts';
import { lastingPort } from '../running/lasting-port.ts';
import { startShop as openInProcess } from '../running/start-shop.ts';
import { deadlines } from '../running/deadlines.ts';

/** A running shop. */
export interface Shop {
  /** Its origin: 'http://127.0.0.1:40123'. */
  readonly address: string;
  /** Its output so far; in the process of the test, what it would have printed. */
  readonly output: () => string;
  /** Stops it and removes its data. */
  readonly close: () => Promise<void>;
}

/** A shop in a process of its own: for tests that stop, restart or kill it. */
export interface ShopProcess extends Shop {
  /** Stops it and starts it again on the same port and data; `hard` kills it, like a power failure. */
  readonly restart: (how: 'gently' | 'hard') => Promise<void>;
  /** Stops it; `restart` starts it again. */
  readonly stop: () => Promise<void>;
}

/** Starts a shop in the process of the test, in a fifth of the time of a process of its own. */
export async function startShop(contents: '--demo' | '--empty', meter?: Meter): Promise<Shop> {
  const data = await newData(contents);
  const web = join(process.cwd(), 'dist', 'web');
  const kind = contents === '--demo' ? 'demo' : 'empty';
  const shop = await openInProcess({ data, port: 0, kind, web, meter });
  return {
    address: shop.url,
    output: () => startupMessage(shop),
    close: async () => {
      await shop.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Starts the shop server's program; resolves when it has printed its URL. Throws with its output when it does not start. */
export async function startShopProcess(contents: '--demo' | '--empty'): Promise<ShopProcess> {
  const data = await newData(contents);
  const port = String(await lastingPort());
  let running = await launch(data, contents, port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await ended(running.process, signal);
  };
  return {
    address: running.address,
    output: () => running.output(),
    stop: () => end('SIGTERM'),
    restart: async (how) => {
      await end(how === 'hard' ? 'SIGKILL' : 'SIGTERM');
      running = await launch(data, contents, port);
    },
    close: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function newData(contents: '--demo' | '--empty'): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), 'aleef-shop-'));
  const prepared = preparedDemoFolder();
  if (contents === '--demo' && prepared !== undefined) await cp(prepared, data, { recursive: true });
  return data;
}

interface Running {
  readonly address: string;
  readonly process: ChildProcess;
  readonly output: () => string;
}

function launch(data: string, contents: string, port: string): Promise<Running> {
  const child = spawn(process.execPath, ['server/main.ts', '--port', port, '--data', data, contents], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`the shop ${why}\n${printed}`));
    };
    const timer = setTimeout(
      () => fail(`printed no address within ${deadlines.program / 1000} s`),
      deadlines.program,
    );
    const read = (chunk: string): void => {
      printed += chunk;
      const [address] = /http:\/\/127\.0\.0\.1:\d+/u.exec(printed) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      child.off('exit', ending);
      resolve({ address, process: child, output: () => printed });
    };
    const ending = (code: number | null): void => fail(`ended with ${code} before it answered`);
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    child.once('exit', ending);
  });
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const lastResort = setTimeout(() => child.kill('SIGKILL'), deadlines.program);
    child.once('exit', () => {
      clearTimeout(lastResort);
      resolve();
    });
    child.kill(signal);
  });
}
