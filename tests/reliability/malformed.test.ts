// Malformed requests for every endpoint over every transport: the server answers each of them, none with an internal error.
// `npm run prove malformed` sends 1,000 to each endpoint and also checks memory and prints the slowest answer; here 100 are sent to each.
import type { Client } from '@grpc/grpc-js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Attempt, Endpoint } from './malformed/attempt.ts';
import { grpcEndpoints } from './malformed/grpc-endpoints.ts';
import { httpEndpoints } from './malformed/http-endpoints.ts';
import { grpcClient, type Answer } from './malformed/sending.ts';
import { printedSeed } from '../running/seed.ts';
import { startShopProcess, type ShopProcess } from './malformed/shop-process.ts';
import { webChannelEndpoints } from './malformed/webchannel-endpoints.ts';
import { deadlines } from '../running/deadlines.ts';

const endpoints = [...httpEndpoints, ...webChannelEndpoints, ...grpcEndpoints];

const isProof = process.env['PROVE_RUNS'] !== undefined;
const runs = isProof ? 1_000 : 100;
const seed = isProof ? printedSeed('malformed requests') : Number(process.env['TEST_SEED'] ?? 20_261_122);
const atOnce = 8;

let shop: ShopProcess;
let grpc: Client;
const slowest = { milliseconds: 0, where: '' };

beforeAll(async () => {
  console.log(`malformed requests: ${runs} for each of ${endpoints.length} endpoints, TEST_SEED=${seed}`);
  shop = await startShopProcess();
  grpc = grpcClient(shop);
});

afterAll(async () => {
  grpc.close();
  await shop.stop();
});

/** The fault of an answer; null for a correct one. */
function faultOf(transport: Endpoint['transport'], { code, text }: Answer): string | null {
  if (code === 'cut') return `no answer: ${text}`;
  if (transport === 'http' && code >= 500 && !(code === 501 && text.includes('UNIMPLEMENTED')))
    return `${code}: ${text}`;
  if (transport === 'grpc' && grpcFaults.has(code)) return `gRPC ${code}: ${text}`;
  return null;
}

/** UNKNOWN, DEADLINE_EXCEEDED, INTERNAL, UNAVAILABLE, DATA_LOSS. */
const grpcFaults: ReadonlySet<number> = new Set([2, 4, 13, 14, 15]);

async function faultsOf(
  { name, transport }: Endpoint,
  attempts: readonly Attempt[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  const left = attempts.values();
  const work = async (): Promise<void> => {
    for (const { description, send } of left) {
      const answer = await send({ shop, grpc });
      if (answer.milliseconds > slowest.milliseconds)
        Object.assign(slowest, { milliseconds: answer.milliseconds, where: name });
      const fault = faultOf(transport, answer);
      if (fault !== null) faults.push(`${fault}\n  after ${description}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return faults;
}

/** The first faults found by that many requests. */
async function sendTo(endpoint: Endpoint, numRuns: number): Promise<readonly string[]> {
  const faults = await faultsOf(endpoint, fc.sample(endpoint.attempts, { numRuns, seed }));
  return [...faults, shop.isAlive() ? '' : 'the process has ended', shop.complaints()]
    .filter((fault) => fault !== '')
    .slice(0, 5);
}

/**
 * The peak after ten rounds of the most expensive valid requests, megabytes: between rounds the memory varies by 35 MB with
 * the allocator. Only memory beyond it counts as a fault of malformed requests.
 */
async function memoryOfOrdinaryWork(): Promise<number | null> {
  let most: number | null = null;
  for (let round = 0; round < 10; round += 1) {
    await shop.workHard(round);
    const now = await shop.memory();
    if (now === null) return null;
    most = Math.max(most ?? 0, now);
  }
  return most;
}

let before: number | null = null;

test('a server that has just started answers some malformed requests to every endpoint (FT-05, DB-03)', async () => {
  for (const endpoint of endpoints) expect(await sendTo(endpoint, Math.min(20, runs))).toEqual([]);
  if (isProof) before = await memoryOfOrdinaryWork();
});

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  'malformed requests are answered and end no process: %s (FT-05, DB-03)',
  async (_, endpoint) => {
    expect(await sendTo(endpoint, runs)).toEqual([]);
  },
);

test('afterwards the server answers as before and its memory is back to normal (FT-05, DB-03)', async () => {
  const status = await fetch(`${shop.url}/api/status`);
  expect(status.status).toBe(200);
  console.log(`slowest answer: ${slowest.milliseconds.toFixed(0)} ms, ${slowest.where}`);
  if (!isProof || before === null) return;
  const most = before + 50;
  await expect.poll(() => shop.memory(), { timeout: deadlines.browser, interval: 1_000 }).toBeLessThan(most);
  console.log(`memory: ${before.toFixed(0)} MB before, ${(await shop.memory())?.toFixed(0)} MB after`);
});
