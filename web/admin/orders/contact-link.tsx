// A link that leaves the back office for a call, a chat or a mail.
import type { ReactNode } from 'react';
import type { IconComponent } from '#ui';

export function ContactLink(props: {
  readonly href: string;
  readonly label: string;
  readonly icon: IconComponent;
  readonly children: ReactNode;
}) {
  return (
    <a
      href={props.href}
      title={props.label}
      target={props.href.startsWith('https:') ? '_blank' : undefined}
      rel="noreferrer"
      className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control border border-line bg-surface px-4 font-semibold text-brand transition hover:bg-sunken"
    >
      <props.icon aria-hidden className="size-5" />
      <span className="truncate">{props.children}</span>
    </a>
  );
}
