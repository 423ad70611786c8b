// Puts off what the first picture does not need.

/** Runs `work` once the browser has painted what is on the page now. */
export function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
