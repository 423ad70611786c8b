// The saved input of a form of the storefront: restored when the form opens, stored while it is filled in.
import { useEffect, useState } from 'react';
import { useApp } from '../../shell/index.ts';
import { createSavedInput, type SavedInput, type SavedInputOptions } from './saved-input.ts';

/** The options are read once. */
export function useSavedInput<Values>(options: SavedInputOptions<Values>): SavedInput<Values> {
  const { storage } = useApp();
  const [saved] = useState(() => createSavedInput(storage, options));
  // A link may be followed within the delay. A listener for the unload of the page would let a submission that the unload
  // interrupts run on, and empty the cart of an order that is not confirmed.
  useEffect(() => saved.flush, [saved]);
  return saved;
}

/** Stores the values of a form after each change. */
export function useSaving<Values>(saved: SavedInput<Values>, values: Values): void {
  const [initial] = useState(values);
  useEffect(() => {
    if (values !== initial) saved.save(values);
  }, [saved, values, initial]);
}
