// The row of a form's buttons, so that the main one stands at the same place everywhere (UX-29).
import type { ReactNode } from 'react';

/**
 * Below the last field, the main button first: at the start on a page, at the end in a dialog or sheet, in full width below 640 px.
 */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap sm:items-center sm:in-[dialog]:flex-row-reverse">
      {children}
    </div>
  );
}
