// The id of a track (OD-12): PBKDF2 makes each guess of a number and a phone cost about 0.2 s of computing.
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** `salt` is `trackSalt` of settings/delivery. */
export type DeriveTrackId = (key: string, salt: string) => Promise<string>;

/** 22 letters of base64url. A page without TLS has no `crypto.subtle` and computes it in some seconds. */
export async function deriveTrackId(key: string, salt: string): Promise<string> {
  const bits =
    globalThis.crypto.subtle === undefined
      ? await deriveInScript(key, salt)
      : await deriveNatively(key, salt);
  return btoa(String.fromCharCode(...bits))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const rounds = 210_000;
const bytes = 16;

async function deriveNatively(key: string, salt: string): Promise<Uint8Array> {
  const { subtle } = globalThis.crypto;
  const secret = await subtle.importKey('raw', bytesOf(key), 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds };
  return new Uint8Array(await subtle.deriveBits(derivation, secret, bytes * 8));
}

/** Lets the page draw between its parts. */
async function deriveInScript(key: string, salt: string): Promise<Uint8Array> {
  const [{ pbkdf2Async }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  return pbkdf2Async(sha256, bytesOf(key), bytesOf(salt), { c: rounds, dkLen: bytes });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(utf8ToBytes(text));
}
