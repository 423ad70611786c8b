// Growing delays after failed sign-ins. Nobody is locked out: a delay ends by itself, the delay for failures of an
// e-mail from many addresses is short, and the right password clears the failures of its address and e-mail.
import { createHash } from 'node:crypto';
import { countedAddress } from './address.ts';

export interface SignInAttempt {
  /** Called when the password was right. */
  readonly onSuccess: () => void;
}

export interface SignInThrottle {
  /** Starts an attempt, or returns the milliseconds until the next attempt is allowed. */
  readonly begin: (email: string, address: string) => SignInAttempt | { readonly waitMilliseconds: number };
}

/** Counts failures per e-mail and address together, per address, and per e-mail (ER-12), in memory. */
export function createSignInThrottle(now: () => number): SignInThrottle {
  const counts = new Map<string, FailureCount>();

  const countOf = (key: string): FailureCount => {
    const count = counts.get(key);
    return count && now() - count.lastFailure < forgetAfter ? count : noFailures;
  };
  const put = (key: string, count: FailureCount): void => {
    counts.delete(key);
    counts.set(key, count);
    for (const oldest of counts.keys()) {
      if (counts.size <= maxCounts) break;
      counts.delete(oldest);
    }
  };

  return {
    begin(email, address) {
      const keys = scopes.map((scope) => ({
        scope,
        key: hashOf(scope.key(email, countedAddress(address))),
      }));
      const waitMilliseconds = Math.max(...keys.map(({ key }) => countOf(key).openAt - now()));
      if (waitMilliseconds > 0) return { waitMilliseconds };
      // The attempt counts as failed before the password is checked, so that a hundred simultaneous attempts count as a
      // hundred.
      const before = keys.map(({ scope, key }) => ({ scope, key, count: countOf(key) }));
      for (const { scope, key, count } of before) put(key, afterFailure(scope, count, now()));
      return {
        onSuccess() {
          for (const { scope, key, count } of before) {
            if (scope.clearedBySuccess) counts.delete(key);
            else put(key, withoutFailure(countOf(key), count.openAt));
          }
        },
      };
    },
  };
}

interface FailureCount {
  readonly failures: number;
  readonly openAt: number;
  readonly lastFailure: number;
}

interface Scope {
  readonly key: (email: string, address: string) => string;
  readonly free: number;
  readonly maxDelay: number;
  readonly clearedBySuccess: boolean;
}

const second = 1000;
const minute = 60 * second;
const forgetAfter = 60 * minute;
const maxCounts = 20_000;
const noFailures: FailureCount = { failures: 0, openAt: 0, lastFailure: 0 };

const scopes: readonly Scope[] = [
  {
    key: (email, address) => `both ${email} ${address}`,
    free: 5,
    maxDelay: 15 * minute,
    clearedBySuccess: true,
  },
  { key: (_, address) => `address ${address}`, free: 30, maxDelay: 5 * minute, clearedBySuccess: false },
  { key: (email) => `email ${email}`, free: 30, maxDelay: 10 * second, clearedBySuccess: false },
];

/** An e-mail is whatever somebody typed, of any length; its hash takes the same memory as every other. */
function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function afterFailure(scope: Scope, count: FailureCount, at: number): FailureCount {
  const failures = count.failures + 1;
  const delay = failures < scope.free ? 0 : Math.min(second * 2 ** (failures - scope.free), scope.maxDelay);
  return { failures, openAt: at + delay, lastFailure: at };
}

function withoutFailure(count: FailureCount, openAt: number): FailureCount {
  return { ...count, failures: Math.max(0, count.failures - 1), openAt };
}
