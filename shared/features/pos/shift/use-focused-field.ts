// The first field of a form in the sheet of the shift takes the focus.
import { useEffect, useRef, type RefObject } from 'react';

/**
 * React does not write the attribute, which the browser asks when the sheet opens: also when React has hidden the page for a part that
 * was still loading, and opens the sheet again without running this effect.
 */
export function useFocusedField(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.setAttribute('autofocus', '');
    field.current?.focus();
  }, []);
  return field;
}
