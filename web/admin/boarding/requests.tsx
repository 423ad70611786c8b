// The visitors' requests that wait for an answer (HR-20): accepted with their stay in one commit, or declined.
import { useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { createStayRequestRepository, createStayRepository } from '#backend/stays';
import type { StayDraft, StayRequest } from '#domain/stay';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { RequestDialog, RequestInbox } from '#features/boarding';
import { boardingTexts, failureText } from '#text';
import { EmptyState, ErrorState, LoadingRegion, Skeleton, useToasts } from '#ui';
import { useBackend } from '../../shell/index.ts';
import { useActor } from '../layout/use-actor.ts';
import type { Loaded } from './use-loaded.ts';

const texts = boardingTexts.inbox;

/** The request that is being accepted, under the id that its stay will have. */
interface Accepting {
  readonly request: StayRequest;
  readonly stayId: string;
  readonly today: ShopDay;
}

export function Requests(props: {
  readonly requests: Loaded<readonly StayRequest[]>;
  readonly onChanged: () => void;
}) {
  const { requests, onChanged } = props;
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  const [accepting, setAccepting] = useState<Accepting | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const open = (request: StayRequest) => {
    setProblem(null);
    setAccepting({ request, stayId: newDocumentId(), today: shopDayOf(Date.now()) });
  };
  const finish = async (message: string) => {
    toasts.success(message);
    setAccepting(null);
    onChanged();
    await requests.reload();
  };
  /** Somebody else answered first: the list is brought up to date. */
  const isAnswered = async (failure: BackendFailure): Promise<boolean> => {
    if (failure.type !== 'Conflict' && failure.type !== 'NotFound') return false;
    setAccepting(null);
    toasts.failure(texts.alreadyHandled);
    await requests.reload();
    return true;
  };
  const accept = async ({ request, stayId }: Accepting, draft: StayDraft): Promise<boolean> => {
    setProblem(null);
    const accepted = await createStayRepository(backend).accept(request.id, { id: stayId, draft }, actor);
    if (accepted.ok) {
      await finish(texts.accepted);
      return true;
    }
    const { error } = accepted;
    if (error.type === 'Full') setProblem(boardingTexts.stays.noRoom(error.days.join('، ')));
    else if (!(await isAnswered(error))) setProblem(texts.failed(failureText(error)));
    return false;
  };
  const decline = async (request: StayRequest): Promise<void> => {
    const declined = await createStayRequestRepository(backend).decline(request.id);
    if (declined.ok) await finish(texts.declined);
    else if (!(await isAnswered(declined.error))) toasts.failure(texts.failed(failureText(declined.error)));
  };

  const { value, failure, isBusy } = requests;
  if (failure !== null) {
    return (
      <ErrorState happened={failureText(failure)} retrying={isBusy} onRetry={() => void requests.reload()} />
    );
  }
  if (value === null) {
    return (
      <LoadingRegion className="flex flex-col gap-3">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-44 rounded-card" />
      </LoadingRegion>
    );
  }
  return (
    <section aria-labelledby="requests" className="mx-auto flex max-w-3xl flex-col gap-3">
      <h2 id="requests" className="text-heading">
        {texts.title}
      </h2>
      {value.length === 0 ? (
        <EmptyState sentence={texts.empty} />
      ) : (
        <RequestInbox requests={value} size="regular" onAccept={open} onDecline={decline} />
      )}
      {accepting && (
        <RequestDialog
          today={accepting.today}
          request={accepting.request}
          problem={problem}
          onAccept={(draft) => accept(accepting, draft)}
          onClose={() => setAccepting(null)}
        />
      )}
    </section>
  );
}
