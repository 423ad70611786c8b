// The confirmation of an add button: for two seconds after a press that added something (LM-14).
import { useEffect, useState } from 'react';

/** Milliseconds that 'added' is shown. */
const addedFor = 2000;

/** `add` returns whether something was added; so does the returned one. */
export function useAdded(add: () => boolean) {
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses === 0) return;
    const timer = setTimeout(() => setPresses(0), addedFor);
    return () => clearTimeout(timer);
  }, [presses]);
  return {
    isAdded: presses > 0,
    add: () => {
      const isIn = add();
      if (isIn) setPresses((before) => before + 1);
      return isIn;
    },
  };
}
