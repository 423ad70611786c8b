// The sign-in of this PC. The backend verifies the user; offline, this PC admits the users that it knows until the backend answers.
import type { SignInState, SignInError, SignInService } from '#backend/sign-in';
import type { DesktopSession } from '#desktop';
import type { Result } from '#kernel/result';
import type { AdmissionError, SignInForm, Staff } from '#domain/user';
import type { Cashier, ConnectionStatus } from '#till';
import type { OfflineSignIn } from './offline-sign-in.ts';

export interface DesktopSignIn {
  session(): DesktopSession;
  /** Calls the listener now and at each change. Returns the function that ends the subscription. */
  watch(listener: (session: DesktopSession) => void): () => void;
  /** The user for whom records may be sent: one verified by the backend, not one who signed in offline. */
  sender(): Cashier | null;
  /** When the backend confirmed the signed-in user last, in milliseconds; null where that is not known. */
  confirmedAt(): number | null;
  /** Resolves once the backend has verified the user. A record that is made right after a start waits for it before it is sent. */
  untilConfirmed(): Promise<void>;
  signIn(form: SignInForm): Promise<Result<Staff, SignInError>>;
  signOut(): Promise<void>;
  /** Who has signed in on this PC. */
  readonly known: Pick<OfflineSignIn, 'knowsAdmin' | 'checkAdmin' | 'forgetAll'>;
  stop(): void;
}

export interface SignInDeps {
  readonly service: Pick<
    SignInService,
    'session' | 'rememberedStaff' | 'confirmedAt' | 'watch' | 'signIn' | 'signOut'
  >;
  readonly offline: OfflineSignIn;
  readonly connection: ConnectionStatus;
}

export function startDesktopSignIn(deps: SignInDeps): DesktopSignIn {
  const { service, offline, connection } = deps;
  const session = createSession(deps);
  const verification = createVerification(deps);

  // Whoever the page shows as signed in is known here for sure, also after a power failure (FS-37).
  const stopWatching = service.watch(() => {
    if (!verification.isRunning()) session.publish();
  });
  const stopConfirming = connection.subscribe(() => {
    if (connection.isOnline()) void confirmOfflineUser(deps, session, verification);
  });

  const enter = async (form: SignInForm): Promise<Result<Staff, SignInError>> => {
    if (connection.state() !== 'offline') {
      const entered = await verification.run(form);
      if (entered.ok || entered.error.type !== 'NetworkFailed') return entered;
      connection.recheck();
    }
    const known = await offline.check(form.email, form.password);
    if (known.ok) session.set({ offlineUser: { staff: known.value, form }, refusal: null });
    return known;
  };

  return {
    session: session.current,
    watch: session.watch,
    sender: () => {
      const known = service.session();
      if (known.type !== 'SignedIn') return null;
      return { id: known.staff.id, name: known.staff.name };
    },
    confirmedAt: () => {
      const offlineUser = session.offlineUser();
      return offlineUser === null ? service.confirmedAt() : offline.verifiedAt(offlineUser.staff.email);
    },
    untilConfirmed: () => untilChecked(service),
    signIn: async (form) => {
      session.set({ offlineUser: session.offlineUser(), refusal: null });
      const entered = await enter(form);
      session.publish();
      return entered;
    },
    signOut: async () => {
      session.set(noLocalState);
      await service.signOut();
      session.publish();
    },
    known: offline,
    stop: () => {
      stopWatching();
      stopConfirming();
    },
  };
}

/** A user who signed in offline. The typed password stays in memory until the backend answers. */
interface OfflineUser {
  readonly staff: Staff;
  readonly form: SignInForm;
}

/** The part of the session that the backend's sign-in does not know. */
interface LocalState {
  readonly offlineUser: OfflineUser | null;
  readonly refusal: AdmissionError | null;
}

const noLocalState: LocalState = { offlineUser: null, refusal: null };

interface Session {
  readonly current: () => DesktopSession;
  readonly watch: DesktopSignIn['watch'];
  readonly offlineUser: () => OfflineUser | null;
  /** Listeners see the new state at the next `publish`. */
  readonly set: (local: LocalState) => void;
  /** Calls the listeners if the session has changed. */
  readonly publish: () => void;
}

function createSession({ service, offline }: Pick<SignInDeps, 'service' | 'offline'>): Session {
  const listeners = new Set<(session: DesktopSession) => void>();
  let local = noLocalState;
  const sessionNow = (): DesktopSession => {
    const session = service.session();
    // The cashier page opens while the backend verifies the user. Nothing is sent before its answer.
    const known = session.type === 'Checking' ? service.rememberedStaff() : null;
    return desktopSessionOf(session, local.offlineUser?.staff ?? known, local.refusal);
  };
  let current = sessionNow();
  return {
    current: () => current,
    watch: (listener) => {
      listeners.add(listener);
      listener(current);
      return () => listeners.delete(listener);
    },
    offlineUser: () => local.offlineUser,
    set: (next) => {
      local = next;
    },
    publish: () => {
      const next = sessionNow();
      if (isSameSession(current, next)) return;
      if (next.type === 'SignedOut' && next.refusal !== null && current.type === 'SignedIn') {
        offline.forget(current.user.email);
      }
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
}

interface Verification {
  /** Until this PC remembers whom the backend has accepted. */
  readonly isRunning: () => boolean;
  /** Signs in with the backend. Its answer decides whether this PC remembers or forgets the user. */
  readonly run: (form: SignInForm) => Promise<Result<Staff, SignInError>>;
}

function createVerification({ service, offline }: Pick<SignInDeps, 'service' | 'offline'>): Verification {
  let isRunning = false;
  return {
    isRunning: () => isRunning,
    run: async (form) => {
      isRunning = true;
      try {
        const [entered, hash] = await Promise.all([
          service.signIn(form.email, form.password),
          offline.hash(form.password),
        ]);
        if (entered.ok) offline.remember(entered.value, hash);
        else if (isNoLongerAdmitted(entered.error)) offline.forget(form.email);
        return entered;
      } finally {
        isRunning = false;
      }
    },
  };
}

/** Once online, the backend verifies a user who signed in offline. */
async function confirmOfflineUser(
  { offline }: Pick<SignInDeps, 'offline'>,
  session: Session,
  verification: Verification,
): Promise<void> {
  const user = session.offlineUser();
  if (user === null || verification.isRunning()) return;
  const entered = await verification.run(user.form);
  if (!entered.ok && entered.error.type === 'NetworkFailed') return;
  if (!entered.ok && isAnotherPassword(entered.error)) offline.forget(user.form.email);
  session.set({ offlineUser: null, refusal: entered.ok ? null : admissionErrorOf(entered.error) });
  session.publish();
}

/** Resolves once the backend's sign-in is not 'Checking'. */
function untilChecked(service: Pick<SignInService, 'session' | 'watch'>): Promise<void> {
  return new Promise((resolve) => {
    if (service.session().type !== 'Checking') {
      resolve();
      return;
    }
    const stop = service.watch(({ type }) => {
      if (type === 'Checking') return;
      stop();
      resolve();
    });
  });
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
function isNoLongerAdmitted({ type }: SignInError): boolean {
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
