// What goes to paper instead of the page: invisible on the screen, alone on the print-out.
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** While it is rendered, printing prints it and nothing else. */
export function PrintSheet(props: { readonly children: ReactNode }) {
  return createPortal(<div className="print-sheet">{props.children}</div>, document.body);
}
