// The message after a save; that of a success disappears by itself (AS-12, LM-17).
import { useEffect, useState } from 'react';

/** Milliseconds. */
const successLifetime = 3000;

export function useSavedMessage(success: string) {
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    if (message !== success) return;
    const timer = setTimeout(() => setMessage(null), successLifetime);
    return () => clearTimeout(timer);
  }, [message, success]);
  return [message, setMessage] as const;
}
