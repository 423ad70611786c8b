// How wrong a till's clock is, in milliseconds ahead of the backend's (TH-15).

/** Milliseconds: a smaller offset is the delay of a request. */
const tolerance = 2 * 60_000;

/** Milliseconds: a larger offset is an alarm. */
const maxOffset = 10 * 60_000;

/** `off` is a hint, `wrong` an alarm. */
export function clockState(offset: number): 'right' | 'off' | 'wrong' {
  const size = Math.abs(offset);
  if (size <= tolerance) return 'right';
  return size <= maxOffset ? 'off' : 'wrong';
}
