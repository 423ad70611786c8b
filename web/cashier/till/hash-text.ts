// SHA-256 inside an IndexedDB transaction: `crypto.subtle` answers after the transaction has committed, so this one is synchronous.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
