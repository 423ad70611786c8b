// The chain of a till as the tests recompute it, with a hash that runs in Node and in the pages of the component tests.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect } from 'vitest';
import { canonicalSale } from '#domain/chain';
import type { Sale } from '#domain/sale';

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The sale as a store saves it after the record with the hash `previousHash`. */
export function linked(sale: Sale, previousHash = ''): Sale {
  return { ...sale, hash: hashText(`${previousHash}\n${canonicalSale(sale)}`), previousHash };
}

/** The sales, in the order of their numbers, are one chain from the first record of the till. */
export function expectWholeChain(sales: readonly Sale[]): void {
  let head = '';
  for (const sale of sales) {
    expect(sale, `the link of ${sale.receiptNumber}`).toEqual(linked(sale, head));
    head = sale.hash;
  }
}
