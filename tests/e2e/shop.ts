// Starts the real shop server as the README says, over a data folder of its own, and takes both away again.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';

/** A running shop. */
export type Shop = {
  /** Where it answers: 'http://127.0.0.1:40123'. */
  readonly address: string;
  /** Everything it has printed so far. */
  readonly output: () => string;
  /** Stops it and starts it again on the same port and data; `hard` kills it as a power cut would. */
  readonly restart: (how: 'gently' | 'hard') => Promise<void>;
  /** Stops it; `restart` brings it back. */
  readonly stop: () => Promise<void>;
  /** Stops it for good and removes its data. */
  readonly close: () => Promise<void>;
};

/** Starts a shop; resolves when it has printed its address. Throws with its output when it does not come up. */
export const startShop = async (goods: '--demo' | '--empty'): Promise<Shop> => {
  const data = await mkdtemp(join(tmpdir(), 'aleef-shop-'));
  if (goods === '--demo') await cp(await demoFolder(), data, { recursive: true });
  let running = await launch(data, goods, '0');
  const { port } = new URL(running.address);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    await ended(running.process, signal);
  };
  return {
    address: running.address,
    output: () => running.output(),
    stop: () => end('SIGTERM'),
    restart: async (how) => {
      await end(how === 'hard' ? 'SIGKILL' : 'SIGTERM');
      running = await launch(data, goods, port);
    },
    close: async () => {
      await end('SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
};

/** A demo shop that was started and ended once: its copies need not be filled again. Gone with the process that made it. */
const demoFolder = (): Promise<string> => (filled ??= fillDemoFolder());

let filled: Promise<string> | undefined;

const fillDemoFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'aleef-demo-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { process: server } = await launch(folder, '--demo', '0');
  await ended(server, 'SIGTERM');
  return folder;
};

type Running = { readonly address: string; readonly process: ChildProcess; readonly output: () => string };

const patience = 30_000;

const launch = (data: string, goods: string, port: string): Promise<Running> => {
  const child = spawn(process.execPath, ['server/main.ts', '--port', port, '--data', data, goods], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      reject(new Error(`the shop ${why}\n${printed}`));
    };
    const timer = setTimeout(() => fail(`printed no address within ${patience / 1000} s`), patience);
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
};

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const lastResort = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(lastResort);
      resolve();
    });
    child.kill(signal);
  });
