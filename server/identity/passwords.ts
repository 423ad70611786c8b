// Passwords: their policy, and a slow salted hash (argon2id, 19 MiB, 2 passes) in PHC notation.
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

export type PasswordError = { readonly type: 'PasswordTooShort' } | { readonly type: 'PasswordTooLong' };

/** The limits that the sign-in service publishes and enforces (LG-43, AU-12). */
export const passwordPolicy = { minLength: 6, maxLength: 4096 } as const;

/** The reason for refusing a password, or undefined when it is valid. */
export function passwordError(password: string): PasswordError | undefined {
  if (password.length < passwordPolicy.minLength) return { type: 'PasswordTooShort' };
  if (password.length > passwordPolicy.maxLength) return { type: 'PasswordTooLong' };
  return undefined;
}

/** The hash to store, with salt and parameters: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, current);
  const parameters = `m=${current.memory},t=${current.passes},p=${current.parallelism}`;
  return ['', 'argon2id', 'v=19', parameters, base64(salt), base64(hash)].join('$');
}

/** Compares a password with a stored hash in constant time. */
export async function passwordMatches(password: string, storedHash: string): Promise<boolean> {
  const match = phc.exec(storedHash);
  if (!match) throw new Error('A stored password hash is not in the expected notation');
  const [, memory, passes, parallelism, salt = '', hash = ''] = match;
  const want = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return timingSafeEqual(want, await derive(password, Buffer.from(salt, 'base64'), cost));
}

const argon2Async = promisify(argon2);
const current = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

function derive(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  // Some keyboards type é as one code point, others as two. Both must be the same password.
  return argon2Async('argon2id', {
    message: password.normalize('NFKC'),
    nonce: salt,
    tagLength: 32,
    ...cost,
  });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
