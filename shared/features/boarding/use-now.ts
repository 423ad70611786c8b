// The time that a boarding screen shows its stays by.
import { useEffect, useState } from 'react';

/** Milliseconds, told anew each minute: a counter stays open over midnight. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
