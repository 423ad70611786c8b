// The record users/{uid} of the signed-in user: it decides who may stay signed in, and it is watched live (LG-17).
import type { Backend } from '#backend/connect';
import { readOne } from '#backend/documents';
import { type BackendFailure, callBackend } from '#backend/failure';
import { watchUser } from '#backend/live';
import { admit, type AdmissionError, readUser, type Staff, type User } from '#domain/user';
import { ok, type Result } from '#kernel/result';
import type { HeldState } from './held-state.ts';

export interface StaffRecord {
  /** Signs the user of the record in, or signs out if they may not sign in. */
  readonly apply: (user: User | null) => Promise<Result<Staff, AdmissionError>>;
  /** Reads the record, applies it and watches it. A response that arrives after a sign-out is ignored. */
  readonly verify: (uid: string) => Promise<void>;
  readonly watch: (uid: string) => void;
  readonly stopWatching: () => void;
  readonly signOut: (refusal: AdmissionError | null) => Promise<void>;
  /** Whether a sign-out has been sent to the backend and is not finished. */
  readonly isSigningOut: () => boolean;
}

export function createStaffRecord(backend: Backend, state: HeldState): StaffRecord {
  let isSigningOut = false;
  let signOuts = 0;
  let stopWatching = () => {};

  const signOut = async (refusal: AdmissionError | null): Promise<void> => {
    stopWatching();
    signOuts += 1;
    state.signedOut(refusal);
    isSigningOut = true;
    try {
      await callBackend(async () => {
        const { sdk, auth } = await backend.signInStore();
        await sdk.signOut(auth);
      });
    } finally {
      isSigningOut = false;
    }
  };

  const apply = async (user: User | null): Promise<Result<Staff, AdmissionError>> => {
    const admitted = admit(user);
    if (admitted.ok) state.signedIn(admitted.value);
    else await signOut(admitted.error);
    return admitted;
  };

  const watch = (uid: string): void => {
    stopWatching();
    const verifyAfter = (delay: number) => setTimeout(() => void verify(uid), delay);
    let next = verifyAfter(confirmAfter);
    const stop = watchUser(backend, uid, (update) => {
      if (update.type === 'Failed') {
        clearTimeout(next);
        next = verifyAfter(retryAfter);
      } else if (update.isCurrent) {
        void apply(update.value);
      }
    });
    stopWatching = () => {
      clearTimeout(next);
      stop();
    };
  };

  const verify = async (uid: string): Promise<void> => {
    const signOutsBefore = signOuts;
    const record = await readStaffRecord(backend, uid);
    if (signOuts > signOutsBefore) return;
    if (!record.ok) {
      state.noteUnanswered(uid, record.error);
    } else if (!(await apply(record.value)).ok) {
      return;
    }
    watch(uid);
  };

  return {
    apply,
    verify,
    watch,
    stopWatching: () => stopWatching(),
    signOut,
    isSigningOut: () => isSigningOut,
  };
}

/** Milliseconds after which a listener that failed, or whose code could not be loaded, is started again. */
const retryAfter = 30_000;

/** Milliseconds after which a record that has not changed is read again: the days offline begin with the last answer (LG-24). */
const confirmAfter = 12 * 3_600_000;

/** The record of a user; null when there is none. */
export async function readStaffRecord(
  backend: Backend,
  uid: string,
): Promise<Result<User | null, BackendFailure>> {
  const found = await readOne(backend, 'users', uid);
  if (found.ok) return ok(readUser(uid, found.value.fields));
  return found.error.type === 'NotFound' ? ok(null) : found;
}
