// The sign-in of this PC. The backend verifies the user; offline, this PC admits the users that it knows until the backend
// answers.
import type { SignInState, SignInError, SignInService } from '#backend/sign-in';
import type { DesktopSession } from '#desktop';
import { err, ok, type Result } from '#kernel/result';
import type { AdmissionError, SignInForm, Staff } from '#domain/user';
import type { Cashier, ConnectionStatus } from '#till';
import type { OfflineSignIn } from './offline-sign-in.ts';

export interface DesktopSignIn {
  session(): DesktopSession;
  /** Calls the listener now and at each change. Returns the function that ends the subscription. */
  watch(listener: (session: DesktopSession) => void): () => void;
  /** The user for whom records may be sent: one verified by the backend, not one who signed in offline. */
  sender(): Cashier | null;
  /**
   * Resolves once the backend has verified the user. A record that is made right after a start waits for it before it is sent.
   */
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
  /** A user who signed in offline. The typed password stays in memory until the backend answers. */
  let remembered: { readonly staff: Staff; readonly form: SignInForm } | null = null;
  let refusal: AdmissionError | null = null;
  let isAsking = false;
  const sessionNow = (): DesktopSession => {
    const session = service.session();
    // The cashier page opens while the backend verifies the user. Nothing is sent before its answer.
    const known = session.type === 'Checking' ? service.remembered() : null;
    return desktopSessionOf(session, remembered?.staff ?? known, refusal);
  };
  let current = sessionNow();

  const notify = (): void => {
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

  /** Once online, the backend verifies a user who signed in offline. */
  const confirm = async (): Promise<void> => {
    if (remembered === null || !connection.isOnline() || isAsking) return;
    const { form } = remembered;
    const entered = await askBackend(form);
    if (!entered.ok && entered.error.type === 'NetworkFailed') return;
    remembered = null;
    if (!entered.ok && isAnotherPassword(entered.error)) offline.forget(form.email);
    refusal = entered.ok ? null : admissionErrorOf(entered.error);
    notify();
  };

  const stopWatching = service.watch(() => {
    if (!isAsking || remembered === null) notify();
  });
  const stopHearing = connection.subscribe(() => void confirm());

  const enter = (staff: Staff, form: SignInForm): Result<Staff, never> => {
    remembered = { staff, form };
    refusal = null;
    notify();
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
      notify();
    },
    stop: () => {
      stopWatching();
      stopHearing();
    },
  };
}

function desktopSessionOf(
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

/** Whether the backend no longer admits this user. */
function isPutOut({ type }: SignInError): boolean {
  return ['NoRecord', 'Inactive', 'NoRole', 'UserDisabled', 'UserNotFound'].includes(type);
}

/** Whether the stored password is no longer valid. */
function isAnotherPassword({ type }: SignInError): boolean {
  return type === 'WrongPassword' || type === 'InvalidCredential';
}

function admissionErrorOf(error: SignInError): AdmissionError | null {
  if (error.type === 'NoRecord' || error.type === 'Inactive' || error.type === 'NoRole') return error;
  return error.type === 'UserDisabled' ? { type: 'Inactive' } : null;
}
