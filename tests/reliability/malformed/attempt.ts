// Types that the generators of malformed requests share.
import type { Client } from '@grpc/grpc-js';
import fc from 'fast-check';
import type { Answer } from './sending.ts';
import type { ShopProcess } from './shop-process.ts';

export interface Target {
  readonly shop: ShopProcess;
  readonly grpc: Client;
}

export interface Endpoint {
  readonly name: string;
  readonly transport: 'http' | 'grpc';
  /** The request as a text for the report, and the function that sends it. */
  readonly attempts: fc.Arbitrary<Attempt>;
}

export interface Attempt {
  readonly description: string;
  readonly send: (target: Target) => Promise<Answer>;
}

export const from = fc
  .tuple(fc.integer({ min: 1, max: 250 }), fc.integer({ min: 0, max: 250 }), fc.integer({ min: 2, max: 250 }))
  .map(([a, b, c]) => `127.${a}.${b}.${c}`);

export type Sender = 'visitor' | 'admin' | 'invalidToken';

export const sender = fc.constantFrom<Sender>('visitor', 'admin', 'admin', 'invalidToken');

export function headerOf(who: Sender, { token }: ShopProcess): Readonly<Record<string, string>> {
  if (who === 'visitor') return {};
  return { authorization: who === 'admin' ? `Bearer ${token}` : 'Bearer a.b.c' };
}
