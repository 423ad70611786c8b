// The check of a PIN in the main process: the page gets neither the hashes nor the answer of one (FS-32, FS-43).
import { pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { pinRounds, type PinHash } from '#domain/approver';

const derive = promisify(pbkdf2);

export async function isPin(pin: string, { salt, hash }: PinHash): Promise<boolean> {
  const stored = Buffer.from(hash, 'hex');
  const derived = await derive(pin, Buffer.from(salt, 'hex'), pinRounds, derivedBytes, 'sha256');
  return stored.length === derivedBytes && timingSafeEqual(derived, stored);
}

const derivedBytes = 32;
