// SHA-256 of the chain of a till. Synchronous: inside an IndexedDB transaction `crypto.subtle` answers after the commit, and a shop server
// without TLS has no `crypto.subtle`.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
