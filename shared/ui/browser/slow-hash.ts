// A slow salted hash of a short secret: PBKDF2 with SHA-256, derived by WebCrypto off the main thread.

/** `salt` and the result are lower-case hexadecimal digits; the result has 64. */
export async function slowHash(secret: string, salt: string, rounds: number): Promise<string> {
  const bytes = new TextEncoder().encode(secret);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds };
  return hexOf(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, 256)));
}

/** A random salt. */
export function randomSalt(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}
