// The stay requests without an answer (HR-20): accepting opens the form, declining asks for confirmation.
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { isUsualPhone } from '#domain/phone';
import type { StayRequest } from '#domain/stay';
import { boardingTexts } from '#text';
import { Button, Card, ConfirmDialog, Isolate, type ControlSize, Moment } from '#ui';

const texts = boardingTexts.inbox;

export function RequestInbox(props: {
  readonly requests: readonly StayRequest[];
  readonly size?: ControlSize;
  /** What stands beside the time of a request. */
  readonly mark?: (request: StayRequest) => ReactNode;
  readonly onAccept: (request: StayRequest) => void;
  readonly onDecline: (request: StayRequest) => Promise<void>;
}) {
  const { requests, size = 'large', mark, onAccept, onDecline } = props;
  const [declining, setDeclining] = useState<StayRequest | null>(null);
  const [isBusy, setBusy] = useState(false);
  const decline = async (request: StayRequest): Promise<void> => {
    setBusy(true);
    await onDecline(request);
    setBusy(false);
    setDeclining(null);
  };
  if (requests.length === 0) return <p className="py-3 text-center text-quiet">{texts.empty}</p>;
  return (
    <>
      <ul aria-label={texts.title} className="grid gap-2 @3xl:grid-cols-2">
        {requests.map((request) => (
          <Card key={request.id} as="li" className="flex flex-col gap-2 p-4">
            <RequestFacts request={request} mark={mark?.(request)} />
            <p className="mt-auto flex flex-wrap gap-2">
              <Button variant="soft" size={size} icon={Check} onClick={() => onAccept(request)}>
                {texts.accept}
              </Button>
              <Button variant="quiet" size={size} icon={X} onClick={() => setDeclining(request)}>
                {texts.decline}
              </Button>
            </p>
          </Card>
        ))}
      </ul>
      {declining && (
        <ConfirmDialog
          question={texts.confirmDecline(declining.petName)}
          confirmLabel={texts.decline}
          busy={isBusy}
          onCancel={() => setDeclining(null)}
          onConfirm={() => void decline(declining)}
        />
      )}
    </>
  );
}

function RequestFacts(props: { readonly request: StayRequest; readonly mark: ReactNode }) {
  const { request, mark } = props;
  const notSpecified = boardingTexts.stays.notSpecified;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-extrabold">
          <span dir="auto">{request.petName}</span>{' '}
          <span className="font-normal text-quiet">{boardingTexts.petTypes[request.petType]}</span>
        </span>
        {request.createdAt !== null && (
          <span className="text-small text-quiet">
            {texts.receivedAt} <Moment at={request.createdAt} /> {mark}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-3">
        <span dir="auto">{request.ownerName}</span>
        <Isolate className="tabular">{request.ownerPhone}</Isolate>
      </p>
      {!isUsualPhone(request.ownerPhone) && (
        <p className="rounded-control bg-warning-soft px-2.5 text-small text-warning-ink">
          {texts.phoneUnusual}
        </p>
      )}
      <p className="text-quiet">
        {boardingTexts.stays.from} <Isolate>{request.startDate ?? notSpecified}</Isolate>{' '}
        {boardingTexts.stays.to} <Isolate>{request.endDate ?? notSpecified}</Isolate>
      </p>
      {request.specialNotes !== '' && (
        <p dir="auto" className="text-small">
          {request.specialNotes}
        </p>
      )}
    </>
  );
}
