// Stores the sign-in across restarts if the operating system can encrypt it; otherwise it stays in memory.
import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';
import { replaceFile } from './replace-file.ts';

export interface SecretDeps {
  readonly path: string;
  /** Encryption by the operating system; null where it is unavailable or stores plain text. */
  readonly encryption: {
    encrypt(text: string): Uint8Array;
    decrypt(content: Buffer): string;
  } | null;
  readonly log: (message: string, error: unknown) => void;
}

export interface SecretFile {
  /** Whether the secrets survive a restart. */
  readonly isStored: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

export function openSecretFile(deps: SecretDeps): SecretFile {
  const { path, encryption, log } = deps;
  const secrets = new Map(encryption === null ? [] : Object.entries(readSecrets(deps)));
  const save = (): void => {
    if (encryption === null) return;
    try {
      if (secrets.size === 0) rmSync(path, { force: true });
      else replaceFile(path, encryption.encrypt(JSON.stringify(Object.fromEntries(secrets))));
    } catch (error) {
      log('the sign-in was not stored', error);
    }
  };
  return {
    isStored: encryption !== null,
    get: (key) => secrets.get(key) ?? null,
    set: (key, value) => {
      secrets.set(key, value);
      save();
    },
    remove: (key) => {
      if (secrets.delete(key)) save();
    },
    clear: () => {
      secrets.clear();
      save();
    },
  };
}

/** A file that cannot be decrypted (by another user or after a new installation) counts as no sign-in. */
function readSecrets({ path, encryption }: SecretDeps): Readonly<Record<string, string>> {
  try {
    const content = encryption?.decrypt(readFileSync(path)) ?? '{}';
    return z.record(z.string(), z.string()).parse(JSON.parse(content));
  } catch {
    return {};
  }
}
