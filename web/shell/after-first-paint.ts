// Delays work until after the first paint.

/** Runs `work` once the browser has painted the current content of the page. */
export function afterFirstPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
