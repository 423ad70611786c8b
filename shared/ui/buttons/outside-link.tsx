// A link in a text that opens another site in a tab of its own; that site learns nothing of this page.
import type { ReactNode } from 'react';

export function OutsideLink(props: { readonly url: string; readonly children: ReactNode }) {
  return (
    <a
      href={props.url}
      target="_blank"
      rel="noopener noreferrer"
      className="font-semibold text-brand hover:underline"
    >
      {props.children}
    </a>
  );
}
