// Keeps the sign-in over a restart where the system can really guard it; elsewhere it lives in memory and is asked for again.
import { readFileSync, rmSync } from 'node:fs';
import * as z from 'zod';
import { replaceFile } from './replace-file.ts';

export interface SecretDeps {
  readonly path: string;
  /** The system's own guard; null where there is none, or one that guards nothing. */
  readonly guard: {
    encrypt(text: string): Uint8Array;
    decrypt(content: Buffer): string;
  } | null;
  readonly log: (message: string, error: unknown) => void;
}

export interface SecretFile {
  /** Whether what is kept here is still there after a restart. */
  readonly isKept: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  clear(): void;
}

export function openSecretFile(deps: SecretDeps): SecretFile {
  const { path, guard, log } = deps;
  const secrets = new Map(guard === null ? [] : Object.entries(readSecrets(deps)));
  const keep = (): void => {
    if (guard === null) return;
    try {
      if (secrets.size === 0) rmSync(path, { force: true });
      else replaceFile(path, guard.encrypt(JSON.stringify(Object.fromEntries(secrets))));
    } catch (error) {
      log('the sign-in is not kept', error);
    }
  };
  return {
    isKept: guard !== null,
    get: (key) => secrets.get(key) ?? null,
    set: (key, value) => {
      secrets.set(key, value);
      keep();
    },
    remove: (key) => {
      if (secrets.delete(key)) keep();
    },
    clear: () => {
      secrets.clear();
      keep();
    },
  };
}

/** What cannot be read (another user of the PC, a new system) is no sign-in. */
function readSecrets({ path, guard }: SecretDeps): Readonly<Record<string, string>> {
  try {
    const content = guard?.decrypt(readFileSync(path)) ?? '{}';
    return z.record(z.string(), z.string()).parse(JSON.parse(content));
  } catch {
    return {};
  }
}
