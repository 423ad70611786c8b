// The hash of a stored password: salted and expensive (scrypt, 64 MiB for each attempt).
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordHash {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

export interface Passwords {
  hash(password: string): Promise<PasswordHash>;
  matches(password: string, known: PasswordHash): Promise<boolean>;
}

export const slowPasswords: Passwords = {
  hash: async (password) => {
    const salt = randomBytes(16);
    return { salt, hash: await derive(password, salt) };
  },
  matches: async (password, known) => {
    const hash = await derive(password, known.salt);
    return hash.length === known.hash.length && timingSafeEqual(hash, known.hash);
  },
};

const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 96 * 1024 * 1024 } as const;

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, 32, cost, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });
}
