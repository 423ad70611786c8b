// The quantity of the next product (UX-10): '12 ×' typed in the search field makes the next picked or scanned product come 12 times.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toLatinDigits } from '#kernel/digits';
import { maxGap } from './scanner/scan-detector.ts';

export interface Multiplier {
  /** null while a product comes once. */
  readonly value: number | null;
  readonly set: (pieces: number | null) => void;
  /** The pieces of the product that is picked now; the next one comes once again. */
  readonly take: () => number;
}

export function useMultiplier(): Multiplier {
  const [value, setValue] = useState<number | null>(null);
  // Several scanned codes may be taken before the next render.
  const current = useRef<number | null>(null);
  const set = (pieces: number | null): void => {
    current.current = pieces;
    setValue(pieces);
  };
  return {
    value,
    set,
    take: () => {
      const pieces = current.current ?? 1;
      if (current.current !== null) set(null);
      return pieces;
    },
  };
}

/**
 * Calls `onTyped` for a query of digits and a sign of multiplication. It waits for the next key: a fast one shows that the sign is part of
 * a scanned code.
 */
export function useTypedMultiplier(query: string, onTyped: (pieces: number) => void): void {
  const typed = useEffectEvent(onTyped);
  useEffect(() => {
    const pieces = multiplierOf(query);
    if (pieces === null) return undefined;
    const timer = setTimeout(() => typed(pieces), maxGap);
    return () => clearTimeout(timer);
  }, [query]);
}

/** `12×`, `١٢ *` and `12x` are 12; null for any other text. */
function multiplierOf(query: string): number | null {
  const [, digits] = /^(\d{1,3}) ?[×*x]$/iu.exec(toLatinDigits(query.trim())) ?? [];
  const pieces = Number(digits ?? 0);
  return pieces === 0 ? null : pieces;
}
