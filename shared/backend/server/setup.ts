// The first admin of an empty shop, made with the code that the server printed when it started.
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import { err, ok, type Result } from '#kernel/result';
import { callOpenApi, refusalCode } from './http.ts';

export interface FirstAdmin {
  readonly code: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export type SetupError =
  | { readonly type: 'CodeWrong' }
  /** The shop has an admin already. */
  | { readonly type: 'SetupClosed' }
  | { readonly type: 'EmailTaken' }
  | { readonly type: 'EmailInvalid' }
  | { readonly type: 'PasswordTooShort' }
  | { readonly type: 'PasswordTooLong' }
  | { readonly type: 'TooManyRequests' }
  | { readonly type: 'Unreachable' }
  | { readonly type: 'Unexpected'; readonly message: string };

export async function makeFirstAdmin(backend: Backend, admin: FirstAdmin): Promise<Result<void, SetupError>> {
  const answered = await callOpenApi(backend, { method: 'POST', path: '/api/setup', body: admin });
  if (!answered.ok) return err({ type: 'Unreachable' });
  const { status, body } = answered.value;
  if (z.safeParse(setupAnswer, body).success) return ok(undefined);
  return err(setupError(refusalCode(body) ?? `HTTP ${status}`));
}

const setupAnswer = z.object({ success: z.literal(true) });

const namedErrors = [
  'CodeWrong',
  'SetupClosed',
  'EmailTaken',
  'EmailInvalid',
  'PasswordTooShort',
  'PasswordTooLong',
  'TooManyRequests',
] as const;

function setupError(code: string): SetupError {
  const type = namedErrors.find((name) => name === code);
  return type === undefined ? { type: 'Unexpected', message: code } : { type };
}
