// The pending stay requests (HR-20): accepted with their stay in one commit, or declined.
import { useState } from 'react';
import { newDocumentId } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { StayDraft, StayRequest } from '#domain/stay';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { RequestDialog, RequestInbox } from '#features/boarding';
import { boardingTexts, failureText } from '#text';
import { EmptyState, Illustration, LinkButton, useToasts } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { UncertainTime } from '../data/uncertain-time.tsx';
import { useAction } from '../data/use-action.ts';
import { type ReadState, useInvalidate } from '../data/use-read.ts';
import { ShapesLoading } from '../layout/screen.tsx';
import { saveErrorMessage } from './stay-messages.ts';

const texts = boardingTexts.inbox;

/** The request in the dialog, with the id of its future stay: a retry makes no second stay. */
interface Accepting {
  readonly request: StayRequest;
  readonly stayId: string;
  readonly today: ShopDay;
}

function markOf({ createdAt }: StayRequest) {
  return <UncertainTime at={createdAt} />;
}

export function Requests(props: { readonly read: ReadState<readonly StayRequest[]> }) {
  const { stays, stayRequests, actor } = useAdmin();
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const [accepting, setAccepting] = useState<Accepting | null>(null);

  /** null when another user answered the request first: a toast shows it, and the list is read again. */
  const explain = (failure: BackendFailure): string | null => {
    if (failure.type !== 'Conflict' && failure.type !== 'NotFound') return texts.failed(failureText(failure));
    setAccepting(null);
    toasts.failure(texts.alreadyHandled);
    void invalidate(['stayRequests']);
    return null;
  };
  const accept = useAction(
    ({ request, stayId, draft }: Accepting & { readonly draft: StayDraft }) =>
      stays.accept(request.id, { id: stayId, draft }, actor),
    {
      changes: [['stays'], ['stayRequests']],
      done: () => texts.accepted,
      failed: (error) => (error.type === 'Full' ? saveErrorMessage(error) : explain(error)),
      failsAs: 'problem',
      onSuccess: () => setAccepting(null),
    },
  );
  const decline = useAction((request: StayRequest) => stayRequests.decline(request.id), {
    changes: [['stayRequests']],
    done: () => texts.declined,
    failed: explain,
  });
  const open = (request: StayRequest) => {
    accept.clearProblem();
    setAccepting({ request, stayId: newDocumentId(), today: shopDayOf(Date.now()) });
  };
  return (
    <ReadView
      read={props.read}
      loading={<ShapesLoading count={2} shape="h-44 rounded-card" />}
      describeFailure={(reason) => reason}
    >
      {(requests) => (
        <section aria-labelledby="requests" className="flex flex-col gap-3">
          <h2 id="requests" className="text-heading">
            {texts.title}
          </h2>
          {requests.length === 0 ? (
            <EmptyState
              sentence={texts.empty}
              illustration={<Illustration name="empty-boarding" className="size-40" />}
              action={
                <LinkButton variant="quiet" to="/admin/hosting">
                  {texts.toStays}
                </LinkButton>
              }
            />
          ) : (
            <div className="@container">
              <RequestInbox
                requests={requests}
                size="regular"
                mark={markOf}
                onAccept={open}
                onDecline={async (request) => void (await decline.run(request))}
              />
            </div>
          )}
          {accepting && (
            <RequestDialog
              today={accepting.today}
              request={accepting.request}
              problem={accept.problem}
              onAccept={(draft) => accept.run({ ...accepting, draft })}
              onClose={() => setAccepting(null)}
            />
          )}
        </section>
      )}
    </ReadView>
  );
}
