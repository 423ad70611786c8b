// Offline sign-in for users who have signed in on this PC: within 14 days of the last verification, few tries, growing delays.
import { err, ok, type Result } from '#kernel/result';
import type { Staff } from '#domain/user';
import type { PasswordHash, Passwords } from './password-hash.ts';

export interface KnownUser extends PasswordHash {
  readonly staff: Staff;
  /** When the backend last confirmed this person here, milliseconds. */
  readonly verifiedAt: number;
  /** Wrong passwords in a row. */
  readonly failures: number;
  /** Until then no password is looked at, milliseconds. */
  readonly closedUntil: number;
}

/** The stored users by e-mail in lower case; durable when a call returns. */
export interface KnownUserRows {
  get(email: string): KnownUser | null;
  put(email: string, person: KnownUser): void;
  remove(email: string): void;
}

export type SignInRefusal =
  /** Never signed in here, or too long ago: the user must sign in online. */
  | { readonly type: 'NetworkFailed' }
  | { readonly type: 'WrongPassword' }
  | { readonly type: 'TooManyRequests' };

export interface OfflineSignIn {
  /** The backend has just let this person in with this password. */
  remember(staff: Staff, password: string): Promise<void>;
  /** The backend does not let this person in any more. */
  forget(email: string): void;
  check(email: string, password: string): Promise<Result<Staff, SignInRefusal>>;
}

export interface OfflineSignInDeps {
  readonly rows: KnownUserRows;
  readonly passwords: Passwords;
  readonly now: () => number;
}

export function createOfflineSignIn({ rows, passwords, now }: OfflineSignInDeps): OfflineSignIn {
  return {
    remember: async (staff, password) => {
      const hash = await passwords.hash(password);
      rows.put(keyOf(staff.email), { ...hash, staff, verifiedAt: now(), failures: 0, closedUntil: 0 });
    },
    forget: (email) => rows.remove(keyOf(email)),
    check: async (email, password) => {
      const key = keyOf(email);
      const person = rows.get(key);
      if (person === null || isTooOld(person, now())) return err({ type: 'NetworkFailed' });
      if (isClosed(person, now())) return err({ type: 'TooManyRequests' });
      // Counted before the password is checked: ending the app in between does not give the try back.
      rows.put(key, afterFailure(person, now()));
      if (!(await passwords.matches(password, person))) return err({ type: 'WrongPassword' });
      rows.put(key, { ...person, failures: 0, closedUntil: 0 });
      return ok(person.staff);
    },
  };
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

const day = 24 * 60 * 60_000;
const maxOffline = 14 * day;

/** A clock that was put back by more than a day is no proof of anything. */
function isTooOld({ verifiedAt }: KnownUser, at: number): boolean {
  return at - verifiedAt > maxOffline || verifiedAt - at > day;
}

const freeTries = 5;
const firstDelay = 30_000;
const maxDelay = 60 * 60_000;

/** 30 s after the fifth wrong password, then twice as long each time, up to an hour. */
function delayAfter(failures: number): number {
  return failures < freeTries ? 0 : Math.min(maxDelay, firstDelay * 2 ** Math.min(failures - freeTries, 10));
}

/** A mark further ahead than its delay was made under another clock and counts from its failures alone. */
function isClosed({ closedUntil, failures }: KnownUser, at: number): boolean {
  return closedUntil > at && closedUntil <= at + delayAfter(failures);
}

function afterFailure(person: KnownUser, at: number): KnownUser {
  const failures = person.failures + 1;
  return { ...person, failures, closedUntil: at + delayAfter(failures) };
}
