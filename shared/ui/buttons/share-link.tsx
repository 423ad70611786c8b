// A link that opens another program or site with something to share, and leaves this page as it is.
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';

export function ShareLink(props: { readonly url: string; readonly children: ReactNode }) {
  return (
    <a
      href={props.url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-line bg-surface px-5 font-semibold hover:bg-sunken"
    >
      <MessageCircle aria-hidden className="size-5" />
      {props.children}
    </a>
  );
}
