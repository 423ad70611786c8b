// The PIN of an approver (BA-09): its digits, how it is hashed and how many wrong ones a device takes.
import { toLatinDigits } from '#kernel/digits';

export const pinLength = 6;
export const maxWrongPins = 5;

/** Ten minutes. */
export const pinLockTime = 600_000;

const rounds = 600_000;

/** Hexadecimal digits. */
export const pinSizes = { salt: 32, hash: 64 } as const;

/** A PIN as it is stored: PBKDF2 with SHA-256, both values as lower-case hexadecimal digits. */
export interface PinHash {
  readonly salt: string;
  readonly hash: string;
}

/** What the hash needs of the platform: `crypto.subtle` of a browser and of Node, which derive off the main thread. */
export interface PinCrypto<Key> {
  importKey(
    format: 'raw',
    secret: Uint8Array<ArrayBuffer>,
    algorithm: 'PBKDF2',
    isExtractable: false,
    usages: 'deriveBits'[],
  ): Promise<Key>;
  deriveBits(
    derivation: {
      readonly name: 'PBKDF2';
      readonly hash: 'SHA-256';
      readonly salt: Uint8Array<ArrayBuffer>;
      readonly iterations: number;
    },
    key: Key,
    bits: number,
  ): Promise<ArrayBuffer>;
}

/** Six digits of either kind, as Latin digits; null for anything else. */
export function parsePin(typed: string): string | null {
  const digits = toLatinDigits(typed).trim();
  return isPin(digits) ? digits : null;
}

/** Whether a text is six Latin digits. */
export function isPin(text: string): boolean {
  return text.length === pinLength && /^\d+$/.test(text);
}

/** `salt` is hexadecimal digits. */
export async function hashPin<Key>(subtle: PinCrypto<Key>, pin: string, salt: string): Promise<PinHash> {
  const secret = Uint8Array.from(pin, (digit) => digit.charCodeAt(0));
  const key = await subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds } as const;
  const bits = await subtle.deriveBits(derivation, key, pinSizes.hash * 4);
  return { salt, hash: hexOf(new Uint8Array(bits)) };
}

export async function isPinOf<Key>(subtle: PinCrypto<Key>, pin: string, stored: PinHash): Promise<boolean> {
  const { hash } = await hashPin(subtle, pin, stored.salt);
  return isSame(hash, stored.hash);
}

/** Takes as long for a text that differs early as for one that differs late. */
function isSame(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
}
