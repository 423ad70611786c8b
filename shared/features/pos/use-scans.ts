// Handles scanned codes: adds the product to the cart, lists an unknown code, or queues the code while a payment is open.
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Product } from '#domain/product';
import { createScanSound } from './scanner/scan-sound.ts';
import { useScanner } from './scanner/use-scanner.ts';

export interface Scans {
  /** Whether the cart must not change, or no products are known yet, at the time of the call. */
  readonly mustWait: () => boolean;
  /** The same at the last render. Queued codes are handled once it is false. */
  readonly isWaiting: boolean;
  readonly find: (code: string) => Product | null;
  /** Returns whether the product was added. */
  readonly onFound: (product: Product) => boolean;
  readonly onUnknown: (code: string) => void;
  /** A scanner has worked, whatever its code means. */
  readonly onScan: () => void;
  readonly hasSound: boolean;
  /** Takes the codes in place of the cart, such as an open refund (RF-01). */
  readonly takenBy: RefObject<TakeScan | null>;
}

/** Takes a scanned code in place of the cart. */
export type TakeScan = (code: string) => void;

/** More codes than a cart has lines. */
const maxWaiting = 200;

/** Scans that must wait are handled in their order. */
export function useScans(scans: Scans): void {
  const { mustWait, isWaiting, find, onFound, onUnknown, onScan, hasSound, takenBy } = scans;
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
    onScan();
    if (takenBy.current !== null) return takenBy.current(code);
    if (waiting.current.length < maxWaiting) waiting.current.push(code);
    takeAll();
  });
  useEffect(() => {
    if (!isWaiting) takeWaiting();
  }, [isWaiting]);
}
