// The sign-in service: accounts, passwords, sessions, and Firebase's protocol for them.
export type { Account } from './accounts.ts';
export { identityAdminProtocol } from './admin-protocol.ts';
export { createIdentity } from './identity.ts';
export type {
  CreateAccountError,
  Identity,
  NewAccount,
  SignedIn,
  SignInError,
  TokenError,
  VerifiedCaller,
} from './identity.ts';
export { identityMigrations } from './migrations.ts';
export type { PasswordError } from './passwords.ts';
export { identityProtocol } from './protocol.ts';
