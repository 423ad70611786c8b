// Reloads the page once the server answers; offline the browser would show its own error page instead.

import { useState } from 'react';

/** Whether the server is being asked, and what a button calls to ask it. */
export function useOpenAgain(): readonly [isAsking: boolean, ask: () => void] {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void openAgain().then(() => setAsking(false));
  };
  return [isAsking, ask];
}

/** Resolves when the server did not answer. Otherwise the page reloads. */
export async function openAgain(): Promise<void> {
  try {
    await fetch(location.pathname, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeout),
    });
    location.reload();
  } catch {
    // Nothing is lost: the message stays and the button can be pressed again.
  }
}

/** Milliseconds. */
const timeout = 10_000;
