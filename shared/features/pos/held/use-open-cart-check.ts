// The check of the stored cart before the point of sale opens.
import { useEffect, useRef, useState } from 'react';
import type { Till } from '#till';
import { catchUp, type DeviceCart } from './open-cart.ts';

export interface CheckedCart {
  /** The receipt under which the stored cart was sold already; null where it was not. */
  readonly soldAs: string | null;
}

/** Null until it is certain that the stored cart is the open one and was not sold already. */
export function useOpenCartCheck(till: Till, device: DeviceCart): CheckedCart | null {
  const [checked, setChecked] = useState<CheckedCart | null>(null);
  const latest = useRef(device);
  useEffect(() => {
    catchUp(till, latest.current).then(
      (soldAs) => setChecked({ soldAs }),
      (error: unknown) => {
        // Harmless: the sale is checked again before the payment opens, and the row before a cart is held.
        reportError(error);
        setChecked({ soldAs: null });
      },
    );
  }, [till]);
  return checked;
}
