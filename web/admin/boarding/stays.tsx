// The stays: a form for a new one, those taken above the capacity, and the list with its filter (AH-01..05).
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Backend } from '#backend/connect';
import { newDocumentId } from '#backend/documents';
import { createStayRepository } from '#backend/stays';
import { checkNewStay, newStayForm, type Stay, type StayDraft } from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';
import { StayFields } from '#features/boarding';
import { boardingTexts, failureText } from '#text';
import {
  Banner,
  Button,
  Card,
  Chip,
  ChipRow,
  EmptyState,
  ErrorState,
  LeaveGuard,
  LoadingRegion,
  Sentence,
  Skeleton,
  useToasts,
} from '#ui';
import { useBackend } from '../../shell/index.ts';
import { useActor } from '../layout/use-actor.ts';
import { StayCard } from './stay-card.tsx';
import type { Desk } from './use-stay-actions.tsx';
import { saveErrorMessage } from './stay-messages.ts';
import { readStays, stayFilterFrom, stayFilters, stayPageSize, type StayFilter } from './stay-query.ts';
import { useLoaded } from './use-loaded.ts';

const texts = boardingTexts.stays;

export interface StaysProps {
  /** What the address says. */
  readonly filter: string | null;
  readonly onFilter: (filter: StayFilter) => void;
  readonly today: ShopDay;
  /** Grows with every change somewhere on the screen. */
  readonly changes: number;
  readonly desk: Desk;
  readonly isShown: boolean;
  /** Grows whenever the form for a new stay is wanted. */
  readonly focusRequests: number;
}

export function Stays(props: StaysProps) {
  const filter = stayFilterFrom(props.filter);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <OverCapacity changes={props.changes} onOpen={props.desk.open} />
        <h2 className="text-heading">{texts.listTitle}</h2>
        <ChipRow label={texts.filters}>
          {stayFilters.map((choice) => (
            <Chip key={choice} selected={choice === filter} onSelect={() => props.onFilter(choice)}>
              {choice === 'all' ? texts.filterAll : texts.filterActive}
            </Chip>
          ))}
        </ChipRow>
        <StayList key={filter} {...props} filter={filter} />
      </div>
      <NewStay
        today={props.today}
        isShown={props.isShown}
        focusRequests={props.focusRequests}
        onAdded={props.desk.changed}
      />
    </div>
  );
}

function NewStay(
  props: Pick<StaysProps, 'today' | 'isShown' | 'focusRequests'> & { readonly onAdded: () => void },
) {
  const { today, isShown, focusRequests, onAdded } = props;
  const backend = useBackend();
  const actor = useActor();
  const toasts = useToasts();
  // Made before the stay is sent: sending it again after a lost answer makes no second one.
  const [id, setId] = useState(newDocumentId);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDirty, setDirty] = useState(false);
  const add = async (draft: StayDraft): Promise<boolean> => {
    setProblem(null);
    const added = await createStayRepository(backend).create(id, draft, actor);
    if (!added.ok) {
      setProblem(saveErrorMessage(added.error));
      return false;
    }
    setId(newDocumentId());
    toasts.success(texts.saved);
    onAdded();
    return true;
  };
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isShown && focusRequests > 0) frame.current?.querySelector('input')?.focus();
  }, [isShown, focusRequests]);
  return (
    <Card as="section" aria-labelledby="new-stay" className="p-5 lg:sticky lg:top-20">
      <div ref={frame} className="flex flex-col gap-4">
        <h2 id="new-stay" className="text-heading">
          {texts.formTitle}
        </h2>
        {problem !== null && (
          <Banner tone="danger" onClose={() => setProblem(null)}>
            <Sentence text={problem} />
          </Banner>
        )}
        <StayFields
          initial={newStayForm(today)}
          today={today}
          status="chosen"
          check={(form) => checkNewStay(form, today)}
          size="regular"
          submitLabel={texts.add}
          onSubmit={add}
          onDirty={setDirty}
        />
        <LeaveGuard when={isDirty} />
      </div>
    </Card>
  );
}

const readOverCapacity = (backend: Backend) => createStayRepository(backend).listOverCapacity();

/** Taken offline although there was no place left: somebody must find one. */
function OverCapacity(props: { readonly changes: number; readonly onOpen: (stay: Stay) => void }) {
  const { value, reload } = useLoaded(readOverCapacity);
  useReloadOn(props.changes, reload);
  if (value === null || value.length === 0) return null;
  return (
    <Banner tone="warning">
      <p>{texts.overCapacityTitle}</p>
      <p className="flex flex-wrap gap-2 pt-1">
        {value.map((stay) => (
          <Button key={stay.id} variant="quiet" size="compact" onClick={() => props.onOpen(stay)}>
            {texts.oneOf(boardingTexts.petTypes[stay.petType], stay.petName)}
          </Button>
        ))}
      </p>
    </Banner>
  );
}

function StayList(props: Omit<StaysProps, 'filter'> & { readonly filter: StayFilter }) {
  const { filter, today, changes, desk } = props;
  const [size, setSize] = useState(stayPageSize);
  const read = useCallback((backend: Backend) => readStays(backend, filter, size), [filter, size]);
  const { value, failure, isBusy, reload } = useLoaded(read);
  useReloadOn(changes, reload);
  if (failure !== null) {
    return (
      <ErrorState
        happened={texts.loadFailed(failureText(failure))}
        retrying={isBusy}
        onRetry={() => void reload()}
      />
    );
  }
  if (value === null) return <ListLoading />;
  if (value.stays.length === 0) {
    return <EmptyState sentence={filter === 'all' ? texts.empty : texts.emptyActive} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <ul aria-label={texts.listTitle} className="flex flex-col gap-3">
        {value.stays.map((stay) => (
          <StayCard key={stay.id} stay={stay} today={today} desk={desk} />
        ))}
      </ul>
      {value.next !== null && (
        <Button
          variant="quiet"
          busy={isBusy}
          className="self-center"
          onClick={() => setSize(size + stayPageSize)}
        >
          {texts.more}
        </Button>
      )}
    </div>
  );
}

function ListLoading() {
  return (
    <LoadingRegion className="flex flex-col gap-3">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-40 rounded-card" />
      ))}
    </LoadingRegion>
  );
}

/** Reads again after every change but the first look. */
function useReloadOn(changes: number, reload: () => Promise<void>) {
  const again = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) void again();
  }, [changes]);
}
