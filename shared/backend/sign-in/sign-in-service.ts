// The signed-in user of this device: verified with the backend, remembered for offline days, published to listeners.
import type { Backend } from '#backend/connect';
import { type BackendFailure, callBackend, timeouts } from '#backend/failure';
import type { SignedInTokens } from '#backend/token-sync';
import { err, ok, type Result } from '#kernel/result';
import type { Staff } from '#domain/user';
import {
  changePassword,
  otherError,
  type PasswordChangeError,
  type PasswordRule,
  type ResetMailError,
  sendResetMail,
  unmetPasswordRules,
} from './passwords.ts';
import { createHeldState } from './held-state.ts';
import type { SignInStorage } from './remembered-staff.ts';
import { type SignInError, signInErrorFor } from './sign-in-errors.ts';
import type { SignInListener, SignInState } from './sign-in-state.ts';
import { createStaffRecord, readStaffRecord } from './staff-record.ts';
import { tokensOf } from './tokens.ts';

export interface SignInDeps {
  readonly storage: SignInStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface SignInService {
  /** The known state; without a trace on the device it is 'SignedOut' and nothing has been loaded (SH-54). */
  readonly session: () => SignInState;
  /** The user who was confirmed on this device within the last 14 days and has not signed out since: known before the backend responds. */
  readonly rememberedStaff: () => Staff | null;
  /** When the backend confirmed this user last, in milliseconds; null where it never did, and after a sign-out. */
  readonly confirmedAt: () => number | null;
  /** Calls the listener now and whenever the state changes; the record of the signed-in user is watched live (LG-17). */
  readonly watch: (onSession: SignInListener) => () => void;
  /** Signs in and reads users/{uid} before admitting the user; a refused user is signed out again (LG-09..12). */
  readonly signIn: (email: string, password: string) => Promise<Result<Staff, SignInError>>;
  readonly signOut: () => Promise<void>;
  readonly changePassword: (current: string, next: string) => Promise<Result<void, PasswordChangeError>>;
  readonly sendResetMail: (email: string) => Promise<Result<void, ResetMailError>>;
  readonly unmetPasswordRules: (password: string) => Promise<Result<readonly PasswordRule[], BackendFailure>>;
  /** For the auth-token sync. */
  readonly tokens: SignedInTokens;
}

/** One service for each program: it owns the session. */
export function createSignInService(backend: Backend, deps: SignInDeps): SignInService {
  const state = createHeldState(deps.storage, deps.now);
  const record = createStaffRecord(backend, state);
  let isSigningIn = false;
  let resumed: Promise<void> | undefined;

  /** Restores the sign-in that the SDK stored, and follows sign-outs in other tabs. */
  const resume = async (): Promise<void> => {
    const opened = await callBackend(backend.signInStore);
    if (!opened.ok) return state.noteUnanswered(null, opened.error);
    const { sdk, auth } = opened.value;
    sdk.onAuthStateChanged(auth, (account) => {
      if (isSigningIn || record.isSigningOut()) return;
      if (account === null) {
        if (state.current().type !== 'SignedOut') void record.signOut(null);
      } else if (!state.isVerifiedAs(account.uid)) {
        void record.verify(account.uid);
      }
    });
    const isChecking = (): boolean => state.current().type === 'Checking';
    if (!isChecking()) return;
    setTimeout(() => {
      if (isChecking()) state.noteUnanswered(null, { type: 'Unreachable' });
    }, timeouts.status);
  };

  const begin = (): Promise<void> => (resumed ??= resume());

  const enter = async (email: string, password: string): Promise<Result<Staff, SignInError>> => {
    const account = await signInAccount(backend, email, password);
    if (!account.ok) return account;
    const user = await readStaffRecord(backend, account.value);
    if (!user.ok) {
      await record.signOut(null);
      return err(signInErrorOf(user.error));
    }
    const admitted = await record.apply(user.value);
    if (admitted.ok) record.watch(account.value);
    return admitted;
  };

  /**
   * The server ends every session with the old password, including the stream of the watched record, possibly before the response with the
   * new tokens arrives: the SDK would then request a token with the old session, and sign out.
   */
  const changeOwnPassword: SignInService['changePassword'] = async (current, next) => {
    record.stopWatching();
    const changed = await changePassword(backend, current, next);
    const now = state.current();
    if (now.type === 'SignedIn') record.watch(now.staff.id);
    return changed;
  };

  return {
    session: state.current,
    rememberedStaff: state.rememberedStaff,
    confirmedAt: state.confirmedAt,
    watch: (listener) => {
      const stop = state.subscribe(listener);
      if (state.current().type === 'Checking') void begin();
      return stop;
    },
    signIn: async (email, password) => {
      isSigningIn = true;
      try {
        const entered = await enter(email, password);
        void begin();
        return entered;
      } finally {
        isSigningIn = false;
      }
    },
    signOut: () => record.signOut(null),
    changePassword: changeOwnPassword,
    sendResetMail: (email) => sendResetMail(backend, email),
    unmetPasswordRules: (password) => unmetPasswordRules(backend, password),
    tokens: tokensOf(backend),
  };
}

async function signInAccount(
  backend: Backend,
  email: string,
  password: string,
): Promise<Result<string, SignInError>> {
  const signedIn = await callBackend(async () => {
    const { sdk, auth } = await backend.signInStore();
    return sdk.signInWithEmailAndPassword(auth, email, password);
  });
  return signedIn.ok ? ok(signedIn.value.user.uid) : err(signInErrorOf(signedIn.error));
}

function signInErrorOf(failure: BackendFailure): SignInError {
  return failure.type === 'Refused' ? signInErrorFor(failure.code) : otherError(failure);
}
