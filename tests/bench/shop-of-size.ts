// A shop server in a process of its own, over the number of documents that a bench needs.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateOrders, generateProducts, generateSales, type Numbered } from './large-shop.ts';
import { Documents, documentMigrations, encodeFields, openDatabase, type Write } from '#server/documents';
import { identityMigrations } from '#server/identity';
import { DayTotals } from './day-totals.ts';
import { startShop } from '../running/start-shop.ts';

export interface ShopSize {
  readonly products: number;
  readonly orders: number;
  readonly sales: number;
}

export interface MeasuredShop {
  readonly url: string;
  /** From the start of the process to its first answer, milliseconds. */
  readonly startTime: number;
  /** Resident memory, megabytes. */
  memory(): number;
  /** Processor time of its process so far, milliseconds: less dependent on a busy machine than the clock. */
  processorTime(): number;
  /** Lets all of its threads work on this core alone. */
  pinTo(core: number): void;
  stop(): Promise<void>;
}

/** A data folder with that many documents, beside the demo shop's accounts and history. */
export async function folderOfSize(size: ShopSize): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'aleef-bench-'));
  const shop = await startShop({ data: folder, port: 0, kind: 'demo' });
  await shop.stop();
  const opened = openDatabase(join(folder, 'shop.db'), {
    documents: documentMigrations,
    identity: identityMigrations,
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const databaseName = 'projects/demo-aleef/databases/(default)';
  const documents = new Documents({ database: opened.value, databaseName, clock: Date.now });
  const now = Date.now();
  const seed = 1;
  const productCount = size.products;
  write(documents, generateProducts({ count: productCount, seed }));
  const sums = new DayTotals();
  write(documents, sums.ofOrders(generateOrders({ count: size.orders, seed, now, productCount })));
  write(documents, sums.ofSales(generateSales({ count: size.sales, seed, now, productCount })));
  const added = documents.commit(sums.writes());
  if (!added.ok) throw new Error(added.error.message);
  opened.value.close();
  return folder;
}

function write(documents: Documents, content: Iterable<Numbered>): void {
  let batch: Write[] = [];
  const commit = (): void => {
    const committed = documents.commit(batch);
    if (!committed.ok) throw new Error(committed.error.message);
    batch = [];
  };
  for (const [path, document] of content) {
    batch.push({
      type: 'Set',
      path,
      fields: encodeFields(document),
      mask: null,
      transforms: [],
      precondition: { type: 'Exists', exists: false },
    });
    if (batch.length === 1_000) commit();
  }
  if (batch.length > 0) commit();
}

/** Lets a process and its threads run on this core alone. */
export function pinProcess(pid: number | undefined, core: number): void {
  spawnSync('taskset', ['-acp', String(core), String(pid)]);
}

/** Starts the server like `npm start`, on a free port unless one is given. */
export async function startMeasured(folder: string, port = 0): Promise<MeasuredShop> {
  const start = performance.now();
  const server = spawn(process.execPath, ['server/main.ts', '--port', String(port), '--data', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await printedAddress(server);
  const answer = await fetch(`${url}/api/status`);
  if (!answer.ok) throw new Error(`the shop answers ${answer.status}`);
  const startTime = performance.now() - start;
  return {
    url,
    startTime,
    memory: () => residentMegabytes(server),
    processorTime: () => usedMilliseconds(server),
    pinTo: (core) => pinProcess(server.pid, core),
    stop: async () => {
      const exited = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await exited;
    },
  };
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

function printedAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      const address = /http:\/\/\S+/.exec(printed)?.[0];
      if (address !== undefined) resolve(address);
    });
    server.once('exit', (code) => reject(new Error(`the shop ended with ${code} before it answered`)));
  });
}

function residentMegabytes({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** The kernel counts in hundredths of a second, for user and system time. */
function usedMilliseconds({ pid }: ChildProcess): number {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const counts = afterName.split(' ');
  return (Number(counts[11]) + Number(counts[12])) * 10;
}
