// The server creates, changes and deletes accounts: creating one does not sign the admin out, and no change locks everybody out of the
// shop.
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import { err, ok, type Result } from '#kernel/result';
import { type ApiCall, callApi, refusalCode } from './http.ts';

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly role: 'admin' | 'cashier';
  readonly password: string;
}

export type AccountError =
  | { readonly type: 'EmailTaken' }
  | { readonly type: 'EmailInvalid' }
  | { readonly type: 'PasswordTooShort' }
  | { readonly type: 'PasswordTooLong' }
  /** No admin disables or deletes their own account. */
  | { readonly type: 'Oneself' }
  | { readonly type: 'NotFound' }
  /** The caller is not, or no longer, an active admin. */
  | { readonly type: 'Refused' }
  | { readonly type: 'TooManyRequests' }
  | { readonly type: 'Unreachable' }
  | { readonly type: 'Unexpected'; readonly message: string };

/** Creates the sign-in account and `users/{uid}` (AU-14); returns the uid. */
export async function createAccount(
  backend: Backend,
  account: NewAccount,
): Promise<Result<string, AccountError>> {
  const created = await callAccounts(backend, { method: 'POST', path: '/api/accounts', body: account });
  if (!created.ok) return created;
  const { uid } = created.value;
  return uid === undefined ? err({ type: 'Unexpected', message: 'no uid' }) : ok(uid);
}

/** Enables an account again. */
export function enableAccount(backend: Backend, uid: string): Promise<Result<void, AccountError>> {
  return changeAccount(backend, 'POST', `${accountPath(uid)}/enable`);
}

/** Disables an account at once: its sessions end too (AU-20). */
export function disableAccount(backend: Backend, uid: string): Promise<Result<void, AccountError>> {
  return changeAccount(backend, 'POST', `${accountPath(uid)}/disable`);
}

/** Deletes the sign-in account and `users/{uid}` (AU-05). */
export function deleteAccount(backend: Backend, uid: string): Promise<Result<void, AccountError>> {
  return changeAccount(backend, 'DELETE', accountPath(uid));
}

/** Sets a new password for a user who forgot it; the user's sessions end. One's own password is changed in the profile. */
export async function setPassword(
  backend: Backend,
  uid: string,
  password: string,
): Promise<Result<void, AccountError>> {
  const path = `${accountPath(uid)}/password`;
  const changed = await callAccounts(backend, { method: 'POST', path, body: { password } });
  return changed.ok ? ok(undefined) : changed;
}

function accountPath(uid: string): string {
  return `/api/accounts/${encodeURIComponent(uid)}`;
}

async function changeAccount(
  backend: Backend,
  method: 'POST' | 'DELETE',
  path: string,
): Promise<Result<void, AccountError>> {
  const changed = await callAccounts(backend, { method, path });
  return changed.ok ? ok(undefined) : changed;
}

async function callAccounts(
  backend: Backend,
  call: ApiCall,
): Promise<Result<{ readonly uid?: string | undefined }, AccountError>> {
  const answered = await callApi(backend, call);
  if (!answered.ok) return err({ type: 'Unreachable' });
  const { status, body } = answered.value;
  const answer = z.safeParse(accountAnswer, body);
  if (answer.success) return ok(answer.data);
  return err(accountError(refusalCode(body) ?? `HTTP ${status}`));
}

const accountAnswer = z.object({ success: z.literal(true), uid: z.optional(z.string()) });

const namedErrors = [
  'EmailTaken',
  'EmailInvalid',
  'PasswordTooShort',
  'PasswordTooLong',
  'Oneself',
  'NotFound',
  'TooManyRequests',
] as const;

function accountError(code: string): AccountError {
  if (code === 'Unauthenticated' || code === 'Forbidden') return { type: 'Refused' };
  const type = namedErrors.find((name) => name === code);
  return type === undefined ? { type: 'Unexpected', message: code } : { type };
}
