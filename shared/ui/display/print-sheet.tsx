// Content for printing: invisible on the screen, and the only content on paper.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** While this component is rendered, printing prints its content alone. */
export function PrintSheet(props: { readonly children: ReactNode }) {
  return createPortal(<div className="print-sheet">{props.children}</div>, document.body);
}
