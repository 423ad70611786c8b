// What becomes of a scanned code: into the cart, into the list of unknown ones, or into the waiting line while a payment is open.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Product } from '#domain/product';
import { createScanSound } from './scanner/scan-sound.ts';
import { useScanner } from './scanner/use-scanner.ts';

export interface Scans {
  /** Whether the cart must not change, or no products are known yet, at this very moment. */
  readonly mustWait: () => boolean;
  /** The same when the screen was last drawn: once it is false, what has waited is taken. */
  readonly isWaiting: boolean;
  readonly find: (code: string) => Product | null;
  /** Whether it came into the cart. */
  readonly onFound: (product: Product) => boolean;
  readonly onUnknown: (code: string) => void;
  readonly hasSound: boolean;
}

/** More than a cart takes. */
const maxWaiting = 200;

/** Scans that must wait are kept in their order. */
export function useScans(scans: Scans): void {
  const { mustWait, isWaiting, find, onFound, onUnknown, hasSound } = scans;
  const waiting = useRef<string[]>([]);
  const [playSound] = useState(createScanSound);

  const takeAll = (): void => {
    if (mustWait()) return;
    for (const code of waiting.current.splice(0)) {
      const product = find(code);
      const isAdded = product !== null && onFound(product);
      if (product === null) onUnknown(code);
      if (hasSound) playSound(isAdded ? 'added' : 'refused');
    }
  };
  const takeWaiting = useEffectEvent(takeAll);

  useScanner((code) => {
    if (waiting.current.length < maxWaiting) waiting.current.push(code);
    takeAll();
  });
  useEffect(() => {
    if (!isWaiting) takeWaiting();
  }, [isWaiting]);
}
