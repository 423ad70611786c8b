// How wrong a till's clock is, in milliseconds ahead of the backend's (TH-15).
import { clockTolerance } from '#domain/server-clock';

/** Milliseconds: a larger offset is an alarm. */
const maxOffset = 10 * 60_000;

/** `off` is a hint, `wrong` an alarm. */
export function clockState(offset: number): 'right' | 'off' | 'wrong' {
  const size = Math.abs(offset);
  if (size <= clockTolerance) return 'right';
  return size <= maxOffset ? 'off' : 'wrong';
}

/**
 * Milliseconds that a device's clock is ahead of the backend's, whose time came with an answer. Whole, and never -0: a document holds that
 * as a number that is not whole, and the access rules refuse it.
 */
export function measuredOffset(
  request: { readonly sentAt: number; readonly answeredAt: number },
  time: number,
): number {
  const { sentAt, answeredAt } = request;
  return Math.round((sentAt + answeredAt) / 2 - time) + 0;
}
