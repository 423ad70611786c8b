// The current time of a boarding screen.
import { useEffect, useState } from 'react';

/** Milliseconds, updated each minute: the cashier page stays open over midnight. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
