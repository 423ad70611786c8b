// A value once it rests, so that typing does not read for each letter.
import { useEffect, useState } from 'react';

/** Milliseconds without typing after which the products of the page are read. */
export const readingPause = 120;

/** The value once it has not changed for `pause` milliseconds. */
export function useAfterPause(value: string, pause: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return rested;
}
