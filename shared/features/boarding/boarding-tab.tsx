// The boarding tab of the cashier page (HO): the form of a stay beside the active stays; the stay requests are one row above them.
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { checkNewStay, newStayForm, type Stay, type StayDraft, type StayRequest } from '#domain/stay';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import type { Till } from '#till';
import { Banner, Card, ConfirmDialog, EmptyState, LeaveGuard, LoadingRegion, Skeleton, useToasts } from '#ui';
import {
  bookingErrorMessage,
  endErrorMessage,
  onlineOnlyMessage,
  recordErrorMessage,
} from './boarding-messages.ts';
import { StayFields } from './stay-fields.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { RequestsRow } from './requests-row.tsx';
import { StayList } from './stay-list.tsx';

const texts = boardingTexts.stays;
const inbox = boardingTexts.inbox;

export function BoardingTab(props: {
  readonly till: Till;
  /** Milliseconds; today is derived from it. */
  readonly now: number;
  /** Shown while no stay is active. */
  readonly illustration: ReactNode;
}) {
  const { till, now, illustration } = props;
  const boarding = useSyncExternalStore(till.boarding.subscribe, till.boarding.current);
  const { connection } = useSyncExternalStore(till.state.subscribe, till.state.current);
  const today = shopDayOf(now);
  const toasts = useToasts();
  const [accepting, setAccepting] = useState<StayRequest | null>(null);
  const [ending, setEnding] = useState<Stay | null>(null);

  const askToEnd = (stay: Stay): void => {
    if (connection === 'offline') toasts.failure(texts.endNeedsConnection);
    else setEnding(stay);
  };

  const decline = async (request: StayRequest): Promise<void> => {
    const declined = await till.declineRequest(request);
    if (declined.ok) toasts.success(inbox.declined);
    else toasts.failure(inbox.failed(onlineOnlyMessage(declined.error)));
  };

  const isEmpty = boarding.stays.length + boarding.unsent.length === 0;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(22rem,5fr)_6fr]">
      <NewStayCard till={till} today={today} />
      <div className="flex min-w-0 flex-col gap-4">
        {boarding.failure !== null && <Banner tone="warning">{texts.loadFailed(boarding.failure)}</Banner>}
        <RequestsRow requests={boarding.requests} onAccept={setAccepting} onDecline={decline} />
        <section className="flex flex-col gap-2">
          <h2 className="text-heading">{texts.listTitle}</h2>
          {boarding.source === 'loading' && isEmpty ? (
            <StaysLoading />
          ) : isEmpty ? (
            <EmptyState sentence={texts.emptyActive} illustration={illustration} />
          ) : (
            <StayList stays={boarding.stays} unsent={boarding.unsent} today={today} onEnd={askToEnd} />
          )}
        </section>
      </div>
      {accepting && (
        <AcceptDialog till={till} request={accepting} today={today} onClose={() => setAccepting(null)} />
      )}
      {ending && <EndDialog till={till} stay={ending} onClose={() => setEnding(null)} />}
    </div>
  );
}

function NewStayCard({ till, today }: { readonly till: Till; readonly today: ShopDay }) {
  const toasts = useToasts();
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyped, setTyped] = useState(false);

  const add = async (draft: StayDraft): Promise<boolean> => {
    setProblem(null);
    const recorded = await till.recordStay(draft);
    if (recorded.ok) toasts.success(recorded.value.state === 'completed' ? texts.saved : texts.savedLocally);
    else setProblem(recordErrorMessage(recorded.error));
    return recorded.ok;
  };

  return (
    <Card as="section" className="flex flex-col gap-4 p-5">
      <h2 className="text-heading">{texts.formTitle}</h2>
      {problem !== null && (
        <Banner tone="danger" onClose={() => setProblem(null)}>
          {problem}
        </Banner>
      )}
      <StayFields
        initial={newStayForm(today)}
        today={today}
        status="fixed"
        check={(form) => checkNewStay(form, today)}
        submitLabel={texts.add}
        onSubmit={add}
        onDirty={setTyped}
      />
      <LeaveGuard when={isTyped} />
    </Card>
  );
}

function AcceptDialog(props: {
  readonly till: Till;
  readonly request: StayRequest;
  readonly today: ShopDay;
  readonly onClose: () => void;
}) {
  const { till, request, today, onClose } = props;
  const toasts = useToasts();
  const [problem, setProblem] = useState<string | null>(null);
  const accept = async (draft: StayDraft): Promise<boolean> => {
    const accepted = await till.acceptRequest(request, draft);
    if (!accepted.ok) {
      setProblem(bookingErrorMessage(accepted.error));
      return false;
    }
    onClose();
    toasts.success(inbox.accepted);
    return true;
  };
  return (
    <RequestDialog request={request} today={today} problem={problem} onAccept={accept} onClose={onClose} />
  );
}

function EndDialog(props: { readonly till: Till; readonly stay: Stay; readonly onClose: () => void }) {
  const { till, stay, onClose } = props;
  const toasts = useToasts();
  const [isEnding, setIsEnding] = useState(false);
  const end = async (): Promise<void> => {
    setIsEnding(true);
    const ended = await till.endStay(stay.id);
    onClose();
    if (ended.ok) toasts.success(texts.endedDone(stay.petName));
    else toasts.failure(endErrorMessage(ended.error));
  };
  return (
    <ConfirmDialog
      variant="primary"
      question={texts.confirmEnd(stay.petName)}
      confirmLabel={texts.end}
      busy={isEnding}
      onCancel={onClose}
      onConfirm={() => void end()}
    />
  );
}

function StaysLoading() {
  return (
    <LoadingRegion className="flex flex-col gap-2">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </LoadingRegion>
  );
}
