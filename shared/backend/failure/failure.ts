// Every call to the backend returns a value: expected failures are listed here, a defect is thrown.
import { err, ok, type Result } from '#kernel/result';

/** Why a call to the backend failed. */
export type BackendFailure =
  /** No usable response: no connection, a server that is starting, or no response within the deadline. A retry is right. */
  | { readonly type: 'Unreachable' }
  /** The server answered that it failed, or that it takes no more for now; `code` is the SDK's own. A retry is right (FP-30). */
  | { readonly type: 'ServerFailed'; readonly code: string }
  /** The rules or the identity service refused; `code` is the SDK's own ('permission-denied', 'unauthenticated', 'auth/…'). */
  | { readonly type: 'Refused'; readonly code: string }
  | { readonly type: 'NotFound' }
  /** Another client changed the same documents first, or the document exists already. */
  | { readonly type: 'Conflict' }
  /** The query's index is not built yet (ER-43). */
  | { readonly type: 'IndexMissing' }
  | { readonly type: 'Unexpected'; readonly message: string };

/** Timeouts, in milliseconds. */
export const timeouts = {
  /** The server's status (LM-15). */
  status: 5_000,
  /** Until the next byte of a download, which has no other timeout. */
  silence: 3_000,
  /** Any other read or write, unless its caller gives another timeout. */
  screen: 15_000,
} as const;

/**
 * Runs one call to the backend. Resolves to its value, to the failure that the SDK reported, or to `Unreachable` after `deadline`
 * milliseconds; an error that is not the SDK's (a defect) is thrown.
 */
export async function callBackend<Value>(
  work: () => Promise<Value>,
  deadline: number = timeouts.screen,
): Promise<Result<Value, BackendFailure>> {
  const timer = startTimer(deadline);
  try {
    return await Promise.race([work().then((value) => ok(value)), timer.expired]);
  } catch (error) {
    const failure = failureFrom(error);
    if (failure === null) throw error;
    return err(failure);
  } finally {
    timer.stop();
  }
}

/**
 * The failure for an SDK error, or null when the error is not the SDK's. `firestore/lite` derives its codes from HTTP statuses: a failed
 * fetch and a 500 are both 'unknown', which is why the shop server answers 520 ('internal') when it fails; every 400 is
 * 'failed-precondition', every 409 'aborted'.
 */
export function failureFrom(error: unknown): BackendFailure | null {
  if (error instanceof LoadFailed) return { type: 'Unreachable' };
  if (!isSdkError(error)) return null;
  const { code, message } = error;
  if (unreachableCodes.has(code)) return { type: 'Unreachable' };
  if (failedCodes.has(code)) return { type: 'ServerFailed', code };
  if (code === 'permission-denied' || code === 'unauthenticated') return { type: 'Refused', code };
  if (code === 'not-found') return { type: 'NotFound' };
  if (code === 'aborted' || code === 'already-exists') return { type: 'Conflict' };
  if (code === 'failed-precondition') return failedPrecondition(message);
  if (code.startsWith('auth/')) return { type: 'Refused', code };
  return { type: 'Unexpected', message };
}

/** Whether a retry is right: what was asked may have been done or not. */
export function isOutage({ type }: { readonly type: string }): boolean {
  return type === 'Unreachable' || type === 'ServerFailed';
}

/** A part of the SDK that could not be fetched: no connection, or a new version of the page was deployed meanwhile. */
export class LoadFailed extends Error {
  override readonly name = 'LoadFailed';
}

interface SdkError {
  readonly code: string;
  readonly message: string;
}

const unreachableCodes: ReadonlySet<string> = new Set([
  'unknown',
  'unavailable',
  'deadline-exceeded',
  'cancelled',
  'auth/network-request-failed',
]);

/** They prove that something answered. */
const failedCodes: ReadonlySet<string> = new Set([
  'internal',
  'resource-exhausted',
  'unimplemented',
  'data-loss',
  'auth/internal',
  'auth/internal-error',
]);

function failedPrecondition(message: string): BackendFailure {
  if (/\bindex\b/i.test(message)) return { type: 'IndexMissing' };
  if (/base version|precondition|already exists/i.test(message)) return { type: 'Conflict' };
  return { type: 'Unexpected', message };
}

function isSdkError(error: unknown): error is SdkError {
  return (
    error instanceof Error &&
    error.name === 'FirebaseError' &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

function startTimer(milliseconds: number) {
  let handle: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<Result<never, BackendFailure>>((resolve) => {
    handle = setTimeout(() => resolve(err({ type: 'Unreachable' })), milliseconds);
  });
  return { expired, stop: () => clearTimeout(handle) };
}
