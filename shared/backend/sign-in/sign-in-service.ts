// Who is signed in on this device: asked of the backend, remembered for offline days, and told to whoever watches.
import type { Backend } from '#backend/connect';
import { readOne } from '#backend/documents';
import { type BackendFailure, callBackend, timeouts } from '#backend/failure';
import { watchUser } from '#backend/live';
import type { SignedInTokens } from '#backend/token-sync';
import { err, ok, type Result } from '#kernel/result';
import { admit, type AdmissionError, readUser, type Staff, type User } from '#domain/user';
import {
  changePassword,
  type PasswordChangeError,
  type PasswordRule,
  type ResetMailError,
  sendResetMail,
  unmetPasswordRules,
} from './passwords.ts';
import type { Session, SessionListener } from './session.ts';
import {
  forgetStaff,
  hasSignInTrace,
  rememberedStaff,
  rememberStaff,
  type SignInStorage,
} from './remembered-staff.ts';
import { type SignInError, signInErrorFor } from './sign-in-errors.ts';
import { tokensOf } from './tokens.ts';

export interface SignInDeps {
  readonly storage: SignInStorage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface SignInService {
  /** What is known now; without a trace on the device it is 'SignedOut' and nothing has been loaded (SH-54). */
  readonly session: () => Session;
  /** Who was confirmed on this device within the last 14 days and has not signed out since: known before the backend is asked. */
  readonly remembered: () => Staff | null;
  /** Tells the session now and whenever it changes; the record of who is signed in is followed live (LG-17). */
  readonly watch: (onSession: SessionListener) => () => void;
  /** Signs in and reads users/{uid} before letting anybody in; who is refused is signed out again (LG-09..12). */
  readonly signIn: (email: string, password: string) => Promise<Result<Staff, SignInError>>;
  readonly signOut: () => Promise<void>;
  readonly changePassword: (current: string, next: string) => Promise<Result<void, PasswordChangeError>>;
  readonly sendResetMail: (email: string) => Promise<Result<void, ResetMailError>>;
  readonly unmetPasswordRules: (password: string) => Promise<Result<readonly PasswordRule[], BackendFailure>>;
  /** For the auth-token sync. */
  readonly tokens: SignedInTokens;
}

/** One service a program: it owns the session. */
export function createSignInService(backend: Backend, deps: SignInDeps): SignInService {
  const { storage, now } = deps;
  const listeners = new Set<SessionListener>();
  let session: Session = hasSignInTrace(storage)
    ? { type: 'Checking' }
    : { type: 'SignedOut', refusal: null };
  let isSigningIn = false;
  let isSigningOut = false;
  /** What the backend was asked before a sign-out is answered too late. */
  let signOuts = 0;
  let resumed: Promise<void> | undefined;
  let stopFollowing = () => {};

  const notify = (next: Session): void => {
    session = next;
    for (const listener of listeners) listener(next);
  };

  const letIn = (staff: Staff): void => {
    rememberStaff(storage, staff, now());
    notify({ type: 'SignedIn', staff, isVerified: true });
  };

  const putOut = async (refusal: AdmissionError | null): Promise<void> => {
    stopFollowing();
    signOuts += 1;
    forgetStaff(storage);
    notify({ type: 'SignedOut', refusal });
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

  /** Applies what the backend says of the person: in, or out. */
  const applyRecord = async (user: User | null): Promise<Result<Staff, AdmissionError>> => {
    const admitted = admit(user);
    if (admitted.ok) letIn(admitted.value);
    else await putOut(admitted.error);
    return admitted;
  };

  const follow = (uid: string): void => {
    stopFollowing();
    let retry: ReturnType<typeof setTimeout> | undefined;
    const stop = watchUser(backend, uid, (update) => {
      if (update.type === 'Failed') retry = setTimeout(() => void verify(uid), retryAfter);
      else if (update.isCurrent) void applyRecord(update.value);
    });
    stopFollowing = () => {
      clearTimeout(retry);
      stop();
    };
  };

  /** Only an answer of the backend puts anybody out; without one, a role confirmed in the last 14 days still counts (LG-24). */
  const withoutAnswer = (uid: string | null, failure: BackendFailure): void => {
    // Taking the word back would take the page away from who types on it.
    if (failure.type === 'Unreachable' && uid !== null && isVerifiedAs(session, uid)) return;
    const remembered = rememberedStaff(storage, now());
    if (remembered !== null && (uid === null || remembered.id === uid)) {
      notify({ type: 'SignedIn', staff: remembered, isVerified: false });
    } else {
      notify({ type: 'Unverified', failure });
    }
  };

  const verify = async (uid: string): Promise<void> => {
    const asked = signOuts;
    const record = await readRecord(backend, uid);
    if (signOuts > asked) return;
    if (!record.ok) {
      withoutAnswer(uid, record.error);
    } else if (!(await applyRecord(record.value)).ok) {
      return;
    }
    follow(uid);
  };

  /** Takes up the sign-in that the device kept, and follows sign-outs in other tabs. */
  const resume = async (): Promise<void> => {
    const opened = await callBackend(backend.signInStore);
    if (!opened.ok) return withoutAnswer(null, opened.error);
    const { sdk, auth } = opened.value;
    sdk.onAuthStateChanged(auth, (account) => {
      if (isSigningIn || isSigningOut) return;
      if (account === null) {
        if (session.type !== 'SignedOut') void putOut(null);
      } else if (!isVerifiedAs(session, account.uid)) {
        void verify(account.uid);
      }
    });
    setTimeout(() => {
      if (session.type === 'Checking') withoutAnswer(null, { type: 'Unreachable' });
    }, timeouts.status);
  };

  const begin = (): Promise<void> => (resumed ??= resume());

  const enter = async (email: string, password: string): Promise<Result<Staff, SignInError>> => {
    const account = await signInAccount(backend, email, password);
    if (!account.ok) return account;
    const record = await readRecord(backend, account.value);
    if (!record.ok) {
      await putOut(null);
      return err(signInErrorOf(record.error));
    }
    const admitted = await applyRecord(record.value);
    if (admitted.ok) follow(account.value);
    return admitted;
  };

  /**
   * The server ends every session with the old password, the followed record's stream too, which may be heard before its answer
   * with the new tokens: the SDK would ask for a token with the old session then, and sign out.
   */
  const changeOwnPassword: SignInService['changePassword'] = async (current, next) => {
    stopFollowing();
    const changed = await changePassword(backend, current, next);
    if (session.type === 'SignedIn') follow(session.staff.id);
    return changed;
  };

  return {
    session: () => session,
    remembered: () => rememberedStaff(storage, now()),
    watch: (onSession) => {
      listeners.add(onSession);
      onSession(session);
      if (session.type === 'Checking') void begin();
      return () => listeners.delete(onSession);
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
    signOut: () => putOut(null),
    changePassword: changeOwnPassword,
    sendResetMail: (email) => sendResetMail(backend, email),
    unmetPasswordRules: (password) => unmetPasswordRules(backend, password),
    tokens: tokensOf(backend),
  };
}

/** A listener that has ended, or whose code could not be loaded, is begun again after so many milliseconds. */
const retryAfter = 30_000;

function isVerifiedAs(session: Session, uid: string): boolean {
  return session.type === 'SignedIn' && session.isVerified && session.staff.id === uid;
}

/** The person's record; null when there is none. */
async function readRecord(backend: Backend, uid: string): Promise<Result<User | null, BackendFailure>> {
  const found = await readOne(backend, 'users', uid);
  if (found.ok) return ok(readUser(uid, found.value.fields));
  return found.error.type === 'NotFound' ? ok(null) : found;
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
  if (failure.type === 'Unreachable') return { type: 'NetworkFailed' };
  return failure.type === 'Refused' ? signInErrorFor(failure.code) : { type: 'Other', code: failure.type };
}
