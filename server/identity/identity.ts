// Sign-in of the shop server: accounts, passwords and sessions. Disabling or deleting an account takes effect at once,
// and a changed password ends every other session: existing tokens are refused although their hour is not over.
import { EventEmitter } from 'node:events';
import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { err, ok, type Result } from '#kernel/result';
import { createSignInThrottle } from '#server/limits';
import { createAccountStore, foldEmail, type Account, type AccountStore } from './accounts.ts';
import { hashPassword, passwordError, passwordMatches, type PasswordError } from './passwords.ts';
import { createSessionStore, type SessionStore } from './sessions.ts';
import { idTokenSeconds, createTokenSigner, type TokenClaims, type TokenSigner } from './tokens.ts';

export type SignInError =
  | { readonly type: 'EmailNotFound' }
  | { readonly type: 'WrongPassword' }
  | { readonly type: 'AccountDisabled' }
  | { readonly type: 'TooManyAttempts'; readonly waitMilliseconds: number };

export type CreateAccountError =
  { readonly type: 'EmailInvalid' } | { readonly type: 'EmailTaken'; readonly uid: string } | PasswordError;

/** Why an account does not get an e-mail; `HasEmail`: it has one. */
export type LinkError =
  | CreateAccountError
  | { readonly type: 'HasEmail' }
  | { readonly type: 'AccountDisabled' }
  | { readonly type: 'AccountMissing' };

export type TokenError =
  | { readonly type: 'TokenInvalid' }
  | { readonly type: 'TokenExpired' }
  | { readonly type: 'AccountDisabled' }
  | { readonly type: 'AccountMissing' };

/** A caller with a verified token; `token` is `request.auth.token` in the rules. */
export interface VerifiedCaller {
  readonly uid: string;
  readonly token: TokenClaims;
  /** When the token expires, in milliseconds. A stream opened with it must end by then. */
  readonly expiresAt: number;
}

/** The result of a successful sign-in. */
export interface SignedIn {
  readonly account: Account;
  readonly idToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  /** The account's id, where the caller chooses it (the demo shop); random by default. */
  readonly uid?: string;
}

export type Identity = ReturnType<typeof createIdentity>;

interface IdentityParts {
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly tokens: TokenSigner;
  readonly now: () => number;
  /** Ends all connections of the account. */
  readonly cutOff: (uid: string) => void;
}

/** The sign-in service over the shop's database. `project` is the issuer of the tokens; `now` is in milliseconds. */
export function createIdentity(deps: { database: Database; project: string; now: () => number }) {
  const { database, now } = deps;
  const events = new EventEmitter<{ cutOff: [uid: string] }>();
  const parts: IdentityParts = {
    accounts: createAccountStore(database),
    sessions: createSessionStore(database, now),
    tokens: createTokenSigner(database, deps.project, now),
    now,
    cutOff: (uid) => void events.emit('cutOff', uid),
  };
  const { accounts, sessions, cutOff } = parts;

  return {
    /**
     * Calls the listener when an account's open connections must end: it was disabled or deleted, or its password was
     * changed.
     */
    onRevoked(listener: (uid: string) => void): () => void {
      events.on('cutOff', listener);
      return () => void events.off('cutOff', listener);
    },

    account: (uid: string): Account | undefined => accounts.byUid(uid),
    accountByEmail: (email: string): Account | undefined => accounts.byEmail(email),

    /** `count` accounts after the given one, ordered by id. */
    accountsAfter: (uid: string, count: number): readonly Account[] => accounts.after(uid, count),

    ...signInCalls(parts),
    ...accountCreation(parts),
    ...profileChanges(accounts),
    ...accessChanges(parts),

    /** Removes the account and its sessions; a missing account is no error. */
    remove(uid: string): void {
      database.transaction(() => {
        sessions.endAll(uid);
        accounts.remove(uid);
      })();
      cutOff(uid);
    },
  };
}

/** Sign-in, refreshing, and verification of tokens. */
function signInCalls({ accounts, sessions, tokens, now }: IdentityParts) {
  const delays = createSignInThrottle(now);

  const begin = (account: Account, authenticatedAt: number): SignedIn => ({
    account,
    idToken: tokens.sign(account, authenticatedAt),
    refreshToken: sessions.begin(account, authenticatedAt),
    expiresInSeconds: idTokenSeconds,
  });

  return {
    /** The caller of an id token, if the signature is valid, the token is not expired, and its account is active. */
    verifyToken(token: string): Result<VerifiedCaller, TokenError> {
      const claims = tokens.read(token);
      if (claims === 'Invalid') return err({ type: 'TokenInvalid' });
      if (claims === 'Expired') return err({ type: 'TokenExpired' });
      const account = accounts.byUid(claims.sub);
      if (!account) return err({ type: 'AccountMissing' });
      if (account.disabled) return err({ type: 'AccountDisabled' });
      if (account.generation !== claims.generation) return err({ type: 'TokenExpired' });
      return ok({ uid: account.uid, token: claims, expiresAt: claims.exp * 1000 });
    },

    /** Signs in from a network address (ER-08, ER-10, ER-11); failures delay the next attempt (ER-12). */
    async signIn(given: {
      email: string;
      password: string;
      address: string;
    }): Promise<Result<SignedIn, SignInError>> {
      const attempt = delays.begin(foldEmail(given.email), given.address);
      if ('waitMilliseconds' in attempt) return err({ type: 'TooManyAttempts', ...attempt });
      const found = accounts.byEmail(given.email);
      if (!found?.passwordHash) return err({ type: 'EmailNotFound' });
      if (!(await passwordMatches(given.password, found.passwordHash))) return err({ type: 'WrongPassword' });
      attempt.onSuccess();
      // Reads the account again, because it may have been disabled or deleted while the password was hashed.
      const account = accounts.byUid(found.uid);
      if (!account) return err({ type: 'EmailNotFound' });
      if (account.disabled) return err({ type: 'AccountDisabled' });
      if (account.passwordHash !== found.passwordHash) return err({ type: 'WrongPassword' });
      const seen = { ...account, signedInAt: now() };
      accounts.update(seen);
      return ok(begin(seen, now()));
    },

    /**
     * A new id token for a refresh token. An unknown or ended refresh token is reported as expired, so that the client
     * signs out.
     */
    refresh(refreshToken: string): Result<SignedIn, TokenError> {
      const session = sessions.find(refreshToken);
      const account = session && accounts.byUid(session.uid);
      if (!session || !account) return err({ type: 'TokenExpired' });
      if (account.disabled) return err({ type: 'AccountDisabled' });
      if (account.generation !== session.generation) return err({ type: 'TokenExpired' });
      sessions.markUsed(refreshToken);
      const idToken = tokens.sign(account, session.authenticatedAt);
      return ok({ account, idToken, refreshToken, expiresInSeconds: idTokenSeconds });
    },

    /** Starts a session for a user who authenticated at `authenticatedAt` (ms), by signing up or with a token. */
    begin,
  };
}

function accountCreation({ accounts, now }: IdentityParts) {
  const insert = (
    account: Pick<Account, 'email' | 'displayName' | 'passwordHash'> & { uid?: string },
  ): Account => {
    const created: Account = {
      disabled: false,
      generation: 0,
      createdAt: now(),
      signedInAt: null,
      photoUrl: null,
      ...account,
      uid: account.uid ?? randomBytes(14).toString('hex'),
    };
    accounts.insert(created);
    return created;
  };

  return {
    /** Creates an account for sign-in with e-mail and password. */
    async create(given: NewAccount): Promise<Result<Account, CreateAccountError>> {
      const credentials = await freeCredentials(accounts, given);
      if (!credentials.ok) return credentials;
      const displayName = given.displayName === '' ? null : given.displayName;
      return ok(
        insert({
          ...credentials.value,
          displayName,
          ...(given.uid === undefined ? {} : { uid: given.uid }),
        }),
      );
    },

    /** Creates an account without credentials: it is lost with its session. */
    createAnonymous: (): Account => insert({ email: null, displayName: null, passwordHash: null }),
  };
}

/** The credentials as they are stored, if no account has the e-mail. */
async function freeCredentials(
  accounts: AccountStore,
  given: Pick<NewAccount, 'email' | 'password'>,
): Promise<Result<{ readonly email: string; readonly passwordHash: string }, CreateAccountError>> {
  const email = foldEmail(given.email);
  if (!emailShape.test(email)) return err({ type: 'EmailInvalid' });
  const unfit = passwordError(given.password);
  if (unfit) return err(unfit);
  const passwordHash = await hashPassword(given.password);
  const taken = accounts.byEmail(email);
  return taken ? err({ type: 'EmailTaken', uid: taken.uid }) : ok({ email, passwordHash });
}

/** The changes to their own account that keep a user signed in. */
function profileChanges(accounts: AccountStore) {
  const change = (
    uid: string,
    profile: Partial<Pick<Account, 'displayName' | 'photoUrl'>>,
  ): Result<Account, TokenError> => {
    const account = accounts.byUid(uid);
    if (!account) return err({ type: 'AccountMissing' });
    const changed = { ...account, ...profile };
    accounts.update(changed);
    return ok(changed);
  };

  return {
    /** Changes the display name; an empty one removes it. */
    rename: (uid: string, displayName: string) =>
      change(uid, { displayName: displayName === '' ? null : displayName }),

    /** Changes the URL of the user's image; an empty text removes it. */
    setPhoto: (uid: string, photoUrl: string) => change(uid, { photoUrl: photoUrl === '' ? null : photoUrl }),
  };
}

/** The changes that decide whether an account can sign in, and with which password. */
function accessChanges({ accounts, cutOff }: IdentityParts) {
  /** Writes the account with a new generation, which ends its sessions, then ends its connections. */
  const endSessions = (account: Account): Account => {
    const ended = { ...account, generation: account.generation + 1 };
    accounts.update(ended);
    cutOff(ended.uid);
    return ended;
  };

  return {
    /** Changes the password and ends all sessions (SH-32); the caller starts a new session for the user. */
    async changePassword(
      uid: string,
      password: string,
    ): Promise<Result<Account, PasswordError | TokenError>> {
      const unfit = passwordError(password);
      if (unfit) return err(unfit);
      const passwordHash = await hashPassword(password);
      const account = accounts.byUid(uid);
      if (!account) return err({ type: 'AccountMissing' });
      return ok(endSessions({ ...account, passwordHash }));
    },

    /** Gives an account without credentials an e-mail and a password, and ends its sessions, as `changePassword` does. */
    async link(uid: string, given: NewAccount): Promise<Result<Account, LinkError>> {
      const credentials = await freeCredentials(accounts, given);
      if (!credentials.ok) return credentials;
      const account = accounts.byUid(uid);
      if (!account) return err({ type: 'AccountMissing' });
      if (account.disabled) return err({ type: 'AccountDisabled' });
      if (account.email !== null) return err({ type: 'HasEmail' });
      const displayName = given.displayName === '' ? account.displayName : given.displayName;
      return ok(endSessions({ ...account, ...credentials.value, displayName }));
    },

    /** Disables the account at once; repeating it changes nothing. */
    disable(uid: string): void {
      const account = accounts.byUid(uid);
      if (account && !account.disabled) endSessions({ ...account, disabled: true });
    },

    /** Enables the account, with its password but without its old sessions. */
    enable(uid: string): void {
      const account = accounts.byUid(uid);
      if (account?.disabled) accounts.update({ ...account, disabled: false });
    },

    /** Ends every session and invalidates every token issued so far; the password stays. */
    endSessions(uid: string): void {
      const account = accounts.byUid(uid);
      if (account) endSessions(account);
    },
  };
}

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
