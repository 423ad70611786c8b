// Delays work until after the first paint.

/** Runs `work` once the browser has painted what is on the page now. */
export function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
