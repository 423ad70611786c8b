// A record for which the cashier waits is sent once the sign-in is confirmed; the wait for that is part of the cashier's.
import { type Timer, withTimeout } from '#kernel/timing';

export interface AfterSignInDeps {
  readonly timer: Timer;
  readonly now: () => number;
  /** Resolves once the backend has confirmed the sign-in. */
  readonly untilConfirmed: () => Promise<void>;
}

/** Sends with what is left of `timeout` milliseconds; unanswered when the sign-in is not confirmed by then. */
export async function afterSignIn<Answer>(
  { timer, now, untilConfirmed }: AfterSignInDeps,
  timeout: number,
  send: (left: number) => Promise<Answer>,
): Promise<Answer | { readonly type: 'Unanswered' }> {
  const end = now() + timeout;
  const isConfirmed = await withTimeout(
    timer,
    timeout,
    untilConfirmed().then(() => true),
    false,
  );
  return isConfirmed ? send(end - now()) : { type: 'Unanswered' };
}
