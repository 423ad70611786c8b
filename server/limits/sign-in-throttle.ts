// Growing delays after failed sign-ins. Nobody is locked out: a delay ends by itself, the one that counts
// an e-mail's failures from all over the deps stays short, and the right password clears its own pair.

export interface SignInAttempt {
  /** The password was right: this attempt was none of an attacker's. */
  readonly succeeded: () => void;
}

export interface SignInThrottle {
  /** Begins an attempt, or says how many milliseconds are left to wait before the next is looked at. */
  readonly begin: (email: string, address: string) => SignInAttempt | { readonly waitMilliseconds: number };
}

/** Counts failures per e-mail and address together, per address, and per e-mail (ER-12). Kept in memory. */
export function createSignInThrottle(now: () => number): SignInThrottle {
  const counters = new Map<string, Counter>();

  const counterOf = (key: string): Counter => {
    const counter = counters.get(key);
    return counter && now() - counter.lastFailure < forgetAfter ? counter : fresh;
  };
  const put = (key: string, counter: Counter): void => {
    counters.delete(key);
    counters.set(key, counter);
    for (const oldest of counters.keys()) {
      if (counters.size <= maxCounters) break;
      counters.delete(oldest);
    }
  };

  return {
    begin(email, address) {
      const keys = scopes.map((scope) => ({ scope, key: scope.key(email, address) }));
      const waitMilliseconds = Math.max(...keys.map(({ key }) => counterOf(key).openAt - now()));
      if (waitMilliseconds > 0) return { waitMilliseconds };
      // Counted as failed before the password is looked at, so that a hundred at once are not one.
      const before = keys.map(({ scope, key }) => ({ scope, key, counter: counterOf(key) }));
      for (const { scope, key, counter } of before) put(key, afterFailure(scope, counter, now()));
      return {
        succeeded() {
          for (const { scope, key, counter } of before) {
            if (scope.clearedBySuccess) counters.delete(key);
            else put(key, withoutFailure(counterOf(key), counter.openAt));
          }
        },
      };
    },
  };
}

interface Counter {
  readonly failures: number;
  readonly openAt: number;
  readonly lastFailure: number;
}

interface Scope {
  readonly key: (email: string, address: string) => string;
  readonly free: number;
  readonly longest: number;
  readonly clearedBySuccess: boolean;
}

const second = 1000;
const minute = 60 * second;
const forgetAfter = 60 * minute;
const maxCounters = 20_000;
const fresh: Counter = { failures: 0, openAt: 0, lastFailure: 0 };

const scopes: readonly Scope[] = [
  {
    key: (email, address) => `both ${email} ${address}`,
    free: 5,
    longest: 15 * minute,
    clearedBySuccess: true,
  },
  { key: (_, address) => `address ${address}`, free: 30, longest: 5 * minute, clearedBySuccess: false },
  { key: (email) => `email ${email}`, free: 30, longest: 10 * second, clearedBySuccess: false },
];

function afterFailure(scope: Scope, counter: Counter, at: number): Counter {
  const failures = counter.failures + 1;
  const delay = failures < scope.free ? 0 : Math.min(second * 2 ** (failures - scope.free), scope.longest);
  return { failures, openAt: at + delay, lastFailure: at };
}

function withoutFailure(counter: Counter, openAt: number): Counter {
  return { ...counter, failures: Math.max(0, counter.failures - 1), openAt };
}
