// The only way to call the HTTP API: a deadline for every call, and validated JSON; an HTML response is an own failure.
import * as z from 'zod/mini';
import type { Backend } from '#backend/connect';
import { LoadFailed, timeouts } from '#backend/failure';
import { err, ok, type Result } from '#kernel/result';

export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  /** Milliseconds. */
  readonly deadline?: number;
}

export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
}

export type HttpFailure =
  | { readonly type: 'TimedOut' }
  | { readonly type: 'NotConnected'; readonly reason: string }
  /** The response is not JSON: a page of another server, or an error page (ER-26). */
  | { readonly type: 'NotJson' };

/** Calls the API with the signed-in user's token, if there is one. */
export async function callApi(backend: Backend, call: ApiCall): Promise<Result<ApiAnswer, HttpFailure>> {
  const headers = await authorization(backend);
  return headers.ok ? callOpenApi(backend, call, headers.value) : headers;
}

/** Calls a part of the API that needs no authentication. */
export async function callOpenApi(
  backend: Backend,
  call: ApiCall,
  headers: Readonly<Record<string, string>> = {},
): Promise<Result<ApiAnswer, HttpFailure>> {
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
  const type = call.body === undefined ? {} : { 'Content-Type': 'application/json' };
  try {
    const response = await fetch(`${backend.apiOrigin}${call.path}`, {
      method: call.method,
      headers: { ...headers, ...type },
      signal: AbortSignal.timeout(call.deadline ?? timeouts.screen),
      ...body,
    });
    return readAnswer(response.status, await response.text());
  } catch (error) {
    return err(failureOf(error));
  }
}

/** The authorization header; empty when nobody is signed in. */
export async function authorization(
  backend: Backend,
): Promise<Result<Readonly<Record<string, string>>, HttpFailure>> {
  try {
    const { auth } = await backend.signInStore();
    await auth.authStateReady();
    const token = await auth.currentUser?.getIdToken();
    return ok(token === undefined ? {} : { Authorization: `Bearer ${token}` });
  } catch (error) {
    if (error instanceof LoadFailed || isNamed(error, 'FirebaseError')) return err(failureOf(error));
    throw error;
  }
}

/** Parses the text of a response. */
function readAnswer(status: number, text: string): Result<ApiAnswer, HttpFailure> {
  try {
    return ok({ status, body: JSON.parse(text) });
  } catch {
    return err({ type: 'NotJson' });
  }
}

/** The code of a refusal by the API, `{success: false, error: {code}}`; null for any other response. */
export function refusalCode(body: unknown): string | null {
  const refusal = z.safeParse(refusalAnswer, body);
  return refusal.success ? refusal.data.error.code : null;
}

const refusalAnswer = z.object({ success: z.literal(false), error: z.object({ code: z.string() }) });

function failureOf(error: unknown): HttpFailure {
  if (isNamed(error, 'TimeoutError')) return { type: 'TimedOut' };
  return { type: 'NotConnected', reason: error instanceof Error ? error.message : String(error) };
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name;
}
