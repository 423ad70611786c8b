// The calls of Firebase's sign-in protocol, each a pure function from a parsed body to a response or an error code of
// the protocol.
import { z } from 'zod';
import { err, ok, type Result } from '#kernel/result';
import type { Account } from './accounts.ts';
import { attributeNames, deletedAttributes } from './deleted-attributes.ts';
import type {
  CreateAccountError,
  Identity,
  LinkError,
  NewAccount,
  SignedIn,
  SignInError,
  TokenError,
  VerifiedCaller,
} from './identity.ts';
import { passwordPolicy } from './passwords.ts';

/** Any text of a request: an e-mail, a password, a token. */
export const text = z.string().max(8192);

/** `signUp` 'closed' leaves creating and deleting accounts to the accounts API. */
export interface CallDeps {
  readonly identity: Identity;
  readonly project: string;
  readonly signUp: 'open' | 'closed';
  readonly now: () => number;
}

/** The body of a response, or an error code of the protocol. */
export type Answer = Result<Readonly<Record<string, unknown>>, string>;

export type Call = (deps: CallDeps, body: unknown, address: string) => Answer | Promise<Answer>;

/** The calls under `/identitytoolkit.googleapis.com/v1/accounts:`. */
export const accountCalls = {
  signUp: call(
    z.object({
      idToken: text.optional(),
      email: text.optional(),
      password: text.optional(),
      displayName: text.default(''),
    }),
    async ({ identity, signUp, now }, { idToken, email, password, displayName }) => {
      if (signUp === 'closed') return err('ADMIN_ONLY_OPERATION');
      if (email === undefined && password === undefined && idToken === undefined) {
        return ok(signedUp(identity.begin(identity.createAnonymous(), now())));
      }
      if (email === undefined) return err('MISSING_EMAIL');
      if (password === undefined) return err('MISSING_PASSWORD');
      const wanted = { email, password, displayName };
      const account =
        idToken === undefined ? await identity.create(wanted) : await link(identity, idToken, wanted);
      return account.ok
        ? ok(signedUp(identity.begin(account.value, now())))
        : err(errorCodeOf(account.error));
    },
  ),

  signInWithPassword: call(
    z.object({ email: text.optional(), password: text.optional() }),
    async ({ identity }, { email, password }, address) => {
      if (email === undefined) return err('MISSING_EMAIL');
      if (password === undefined || password === '') return err('MISSING_PASSWORD');
      if (!/^[^@]+@[^@]+$/.test(email)) return err('INVALID_EMAIL');
      const result = await identity.signIn({ email, password, address });
      return result.ok ? ok({ ...signedIn(result.value), registered: true }) : err(errorCodeOf(result.error));
    },
  ),

  lookup: call(z.object({ idToken: text }), ({ identity }, { idToken }) => {
    const account = accountBehind(identity, idToken);
    return account.ok ? ok({ users: [profile(account.value)] }) : err(errorCodeOf(account.error));
  }),

  update: call(
    z.object({
      idToken: text,
      displayName: text.nullish(),
      photoUrl: z.string().max(2048).nullish(),
      password: text.optional(),
      email: text.optional(),
      deleteAttribute: attributeNames,
      returnSecureToken: z.boolean().default(false),
    }),
    async ({ identity, now }, body) => {
      // The e-mail is part of the staff record, which only an admin changes.
      if (body.email !== undefined) return err('OPERATION_NOT_ALLOWED');
      const deleted = deletedAttributes(body.deleteAttribute);
      if (!deleted.ok) return deleted;
      const caller = identity.verifyToken(body.idToken);
      if (!caller.ok) return err(errorCodeOf(caller.error));
      if (body.password !== undefined && !isRecent(caller.value, now()))
        return err('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
      const changed = await applyChange(identity, caller.value.uid, { ...body, ...deleted.value });
      if (!changed.ok) return err(errorCodeOf(changed.error));
      if (!body.returnSecureToken) return ok(profile(changed.value));
      const session = identity.begin(changed.value, caller.value.token.auth_time * 1000);
      return ok({ ...profile(changed.value), ...signedIn(session) });
    },
  ),

  delete: call(z.object({ idToken: text }), ({ identity, signUp, now }, { idToken }) => {
    if (signUp === 'closed') return err('ADMIN_ONLY_OPERATION');
    const caller = identity.verifyToken(idToken);
    if (!caller.ok) return err(errorCodeOf(caller.error));
    if (!isRecent(caller.value, now())) return err('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    identity.remove(caller.value.uid);
    return ok({});
  }),

  // This server sends no e-mail (LG-06). Every address gets the same response, so that it does not reveal who has an
  // account.
  sendOobCode: () => err('OPERATION_NOT_ALLOWED'),
  resetPassword: () => err('INVALID_OOB_CODE'),

  // The response does not reveal how an address can sign in.
  createAuthUri: () => ok({ registered: false, sessionId: 'none' }),
} satisfies Record<string, Call>;

/**
 * `/securetoken.googleapis.com/v1/token`: a new id token for a refresh token. The parameters have the names of OAuth or of
 * the protocol's JSON, whatever the format of the body is.
 */
export const tokenCall: Call = call(
  z.object({
    grant_type: text.optional(),
    grantType: text.optional(),
    refresh_token: text.optional(),
    refreshToken: text.optional(),
  }),
  ({ identity, project }, body) => {
    const grantType = body.grant_type ?? body.grantType ?? '';
    const token = body.refresh_token ?? body.refreshToken ?? '';
    if (grantType === '') return err('MISSING_GRANT_TYPE');
    if (grantType !== 'refresh_token') return err('INVALID_GRANT_TYPE');
    if (token === '') return err('MISSING_REFRESH_TOKEN');
    const refreshed = identity.refresh(token);
    if (!refreshed.ok) return err(errorCodeOf(refreshed.error));
    const { account, idToken, refreshToken, expiresInSeconds } = refreshed.value;
    return ok({
      access_token: idToken,
      id_token: idToken,
      refresh_token: refreshToken,
      expires_in: String(expiresInSeconds),
      token_type: 'Bearer',
      user_id: account.uid,
      project_id: project,
    });
  },
);

/** `/identitytoolkit.googleapis.com/v2/passwordPolicy` in the SDK's format (LG-43). */
export const passwordPolicyAnswer = {
  customStrengthOptions: {
    minPasswordLength: passwordPolicy.minLength,
    maxPasswordLength: passwordPolicy.maxLength,
  },
  enforcementState: 'ENFORCE',
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
} as const;

function call<Body>(
  schema: z.ZodType<Body>,
  run: (deps: CallDeps, body: Body, address: string) => Answer | Promise<Answer>,
): Call {
  return (deps, raw, address) => {
    const body = schema.safeParse(raw);
    return body.success ? run(deps, body.data, address) : err('INVALID_REQ_TYPE');
  };
}

function accountBehind(identity: Identity, idToken: string): Result<Account, TokenError> {
  const caller = identity.verifyToken(idToken);
  if (!caller.ok) return caller;
  const account = identity.account(caller.value.uid);
  return account ? ok(account) : err({ type: 'AccountMissing' });
}

/** The sign-up of somebody who has a token: the token's account gets the e-mail and the password. */
async function link(
  identity: Identity,
  idToken: string,
  wanted: NewAccount,
): Promise<Result<Account, TokenError | LinkError>> {
  const caller = identity.verifyToken(idToken);
  return caller.ok ? identity.link(caller.value.uid, wanted) : caller;
}

async function applyChange(
  identity: Identity,
  uid: string,
  change: {
    displayName?: string | null | undefined;
    photoUrl?: string | null | undefined;
    password?: string | undefined;
  },
) {
  const renamed =
    change.displayName === undefined ? undefined : identity.rename(uid, change.displayName ?? '');
  if (renamed && !renamed.ok) return renamed;
  const withPhoto = change.photoUrl === undefined ? undefined : identity.setPhoto(uid, change.photoUrl ?? '');
  if (withPhoto && !withPhoto.ok) return withPhoto;
  if (change.password !== undefined) return identity.changePassword(uid, change.password);
  const account = identity.account(uid);
  return account ? ok(account) : err({ type: 'AccountMissing' } as const);
}

/** Changing a password and deleting an account require a sign-in within the last five minutes. */
function isRecent(caller: VerifiedCaller, now: number): boolean {
  return now - caller.token.auth_time * 1000 <= 5 * 60 * 1000;
}

function signedIn({ account, idToken, refreshToken, expiresInSeconds }: SignedIn) {
  const { uid, email, displayName } = account;
  return {
    localId: uid,
    idToken,
    refreshToken,
    expiresIn: String(expiresInSeconds),
    ...(email === null ? {} : { email }),
    ...(displayName === null ? {} : { displayName }),
  };
}

function signedUp(session: SignedIn) {
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    ...signedIn(session),
  };
}

/** An account in the protocol's format. */
export function profile(account: Account) {
  const { uid, email } = account;
  const described = {
    ...(account.displayName === null ? {} : { displayName: account.displayName }),
    ...(account.photoUrl === null ? {} : { photoUrl: account.photoUrl }),
  };
  const common = {
    localId: uid,
    createdAt: String(account.createdAt),
    lastLoginAt: String(account.signedInAt ?? account.createdAt),
    disabled: account.disabled,
    ...described,
  };
  if (email === null) return { ...common, providerUserInfo: [] };
  return {
    ...common,
    email,
    emailVerified: false,
    // The SDK treats an account without this field as anonymous. The real hash never leaves the server.
    passwordHash: 'kept-on-the-server',
    providerUserInfo: [
      {
        providerId: 'password',
        email,
        federatedId: email,
        rawId: email,
        ...described,
      },
    ],
  };
}

/** The protocol's code of an error. */
export function errorCodeOf(error: SignInError | CreateAccountError | LinkError | TokenError): string {
  return codes[error.type];
}

const codes = {
  EmailNotFound: 'EMAIL_NOT_FOUND',
  WrongPassword: 'INVALID_PASSWORD',
  AccountDisabled: 'USER_DISABLED',
  TooManyAttempts: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  EmailInvalid: 'INVALID_EMAIL',
  EmailTaken: 'EMAIL_EXISTS',
  HasEmail: 'OPERATION_NOT_ALLOWED',
  PasswordTooShort: `WEAK_PASSWORD : Password should be at least ${passwordPolicy.minLength} characters`,
  PasswordTooLong: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS',
  TokenInvalid: 'INVALID_ID_TOKEN',
  TokenExpired: 'TOKEN_EXPIRED',
  AccountMissing: 'USER_NOT_FOUND',
} as const;
