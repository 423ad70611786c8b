// Who is signed in at this PC: as the backend says, or, without a line, as this PC remembers until the backend can be asked.
import type { SignInState, SignInError, SignInService } from '#backend/sign-in';
import type { DesktopSession } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import type { AdmissionError, SignInForm, Staff } from '#domain/user';
import type { Cashier, ConnectionStatus } from '#till';
import type { OfflineSignIn } from './offline-sign-in.ts';

export interface DesktopSignIn {
  session(): DesktopSession;
  /** Calls now and at each change; the answer stops it. */
  watch(listener: (session: DesktopSession) => void): () => void;
  /** Who may send: signed in with the backend, not only by this PC's memory. */
  sender(): Cashier | null;
  /** Settles once the backend has said who this is; what is sent in the first moments after a start waits for it. */
  confirmed(): Promise<void>;
  signIn(form: SignInForm): Promise<Result<Staff, SignInError>>;
  signOut(): Promise<void>;
  stop(): void;
}

export interface SignInDeps {
  readonly service: Pick<SignInService, 'session' | 'remembered' | 'watch' | 'signIn' | 'signOut'>;
  readonly offline: OfflineSignIn;
  readonly connection: ConnectionStatus;
}

export function startDesktopSignIn({ service, offline, connection }: SignInDeps): DesktopSignIn {
  const listeners = new Set<(session: DesktopSession) => void>();
  /** Signed in by this PC's memory; what was typed waits for the line, in memory only. */
  let remembered: { readonly staff: Staff; readonly form: SignInForm } | null = null;
  let refusal: AdmissionError | null = null;
  let isAsking = false;
  const sessionNow = (): DesktopSession => {
    const session = service.session();
    // The counter opens while the backend is being asked, and nothing is sent until it has answered.
    const known = session.type === 'Checking' ? service.remembered() : null;
    return deskSessionOf(session, remembered?.staff ?? known, refusal);
  };
  let current = sessionNow();

  const tell = (): void => {
    const next = sessionNow();
    if (isSameSession(current, next)) return;
    if (next.type === 'SignedOut' && next.refusal !== null && current.type === 'SignedIn') {
      offline.forget(current.user.email);
    }
    current = next;
    for (const listener of listeners) listener(next);
  };

  const askBackend = async (form: SignInForm): Promise<Result<Staff, SignInError>> => {
    isAsking = true;
    const entered = await service.signIn(form.email, form.password).finally(() => {
      isAsking = false;
    });
    if (entered.ok) await offline.remember(entered.value, form.password);
    else if (isPutOut(entered.error)) offline.forget(form.email);
    return entered;
  };

  /** The line is back: the backend decides about who was let in without it. */
  const confirm = async (): Promise<void> => {
    if (remembered === null || !connection.isOnline() || isAsking) return;
    const { form } = remembered;
    const entered = await askBackend(form);
    if (!entered.ok && entered.error.type === 'NetworkFailed') return;
    remembered = null;
    if (!entered.ok && isAnotherPassword(entered.error)) offline.forget(form.email);
    refusal = entered.ok ? null : admissionErrorOf(entered.error);
    tell();
  };

  const stopWatching = service.watch(() => {
    if (!isAsking || remembered === null) tell();
  });
  const stopHearing = connection.subscribe(() => void confirm());

  const enter = (staff: Staff, form: SignInForm): Result<Staff, never> => {
    remembered = { staff, form };
    refusal = null;
    tell();
    return ok(staff);
  };

  return {
    session: () => current,
    watch: (listener) => {
      listeners.add(listener);
      listener(current);
      return () => listeners.delete(listener);
    },
    sender: () => {
      const known = service.session();
      if (known.type !== 'SignedIn') return null;
      return { id: known.staff.id, name: known.staff.name };
    },
    confirmed: () =>
      new Promise((resolve) => {
        if (service.session().type !== 'Checking') {
          resolve();
          return;
        }
        const stop = service.watch(({ type }) => {
          if (type === 'Checking') return;
          stop();
          resolve();
        });
      }),
    signIn: async (form) => {
      refusal = null;
      if (connection.state() !== 'offline') {
        const entered = await askBackend(form);
        if (entered.ok || entered.error.type !== 'NetworkFailed') return entered;
        connection.recheck();
      }
      const known = await offline.check(form.email, form.password);
      return known.ok ? enter(known.value, form) : err(known.error);
    },
    signOut: async () => {
      remembered = null;
      refusal = null;
      await service.signOut();
      tell();
    },
    stop: () => {
      stopWatching();
      stopHearing();
    },
  };
}

function deskSessionOf(
  session: SignInState,
  remembered: Staff | null,
  refusal: AdmissionError | null,
): DesktopSession {
  if (session.type === 'SignedIn') {
    return { type: 'SignedIn', user: session.staff, isVerified: session.isVerified };
  }
  if (remembered !== null) return { type: 'SignedIn', user: remembered, isVerified: false };
  if (session.type === 'Checking') return { type: 'Unknown' };
  return {
    type: 'SignedOut',
    refusal: session.type === 'SignedOut' ? (session.refusal ?? refusal) : refusal,
  };
}

function isSameSession(one: DesktopSession, other: DesktopSession): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** This person does not come in any more. */
function isPutOut({ type }: SignInError): boolean {
  return ['NoRecord', 'Inactive', 'NoRole', 'UserDisabled', 'UserNotFound'].includes(type);
}

/** The password that this PC remembers is no longer the one. */
function isAnotherPassword({ type }: SignInError): boolean {
  return type === 'WrongPassword' || type === 'InvalidCredential';
}

function admissionErrorOf(error: SignInError): AdmissionError | null {
  if (error.type === 'NoRecord' || error.type === 'Inactive' || error.type === 'NoRole') return error;
  return error.type === 'UserDisabled' ? { type: 'Inactive' } : null;
}
