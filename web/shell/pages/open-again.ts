// Opens the page again when somebody answers; without a line the browser would show an error page of its own instead.

/** Resolves when nobody answered; the page goes otherwise. */
export async function openAgain(): Promise<void> {
  try {
    await fetch(location.pathname, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(longestWait),
    });
    location.reload();
  } catch {
    // Nothing is lost: the same message stays and the button can be pressed again.
  }
}

/** Milliseconds. */
const longestWait = 10_000;
