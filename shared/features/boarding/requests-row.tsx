// The stay requests at the till: one row with their number, which opens them in a side sheet (UX-28).
import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Inbox from 'lucide-react/icons/inbox';
import type { StayRequest } from '#domain/stay';
import { boardingTexts } from '#text';
import { SideSheet } from '#ui';
import { RequestInbox } from './request-inbox.tsx';

const texts = boardingTexts.inbox;

export function RequestsRow(props: {
  readonly requests: readonly StayRequest[];
  readonly onAccept: (request: StayRequest) => void;
  readonly onDecline: (request: StayRequest) => Promise<void>;
}) {
  const { requests, onAccept, onDecline } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {requests.length > 0 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-accent-soft px-4 text-start font-semibold text-accent-ink transition hover:border-accent"
        >
          <Inbox aria-hidden className="size-5 shrink-0" />
          <span className="flex-1">{texts.titleWithCount(requests.length)}</span>
          <ChevronLeft aria-hidden className="size-5 shrink-0" />
        </button>
      )}
      {isOpen && (
        <SideSheet title={texts.title} onClose={() => setOpen(false)}>
          <RequestInbox requests={requests} onAccept={onAccept} onDecline={onDecline} />
        </SideSheet>
      )}
    </>
  );
}
