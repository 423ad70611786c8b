// The stays: the form of a new one, the stays above the capacity, and the list with its filter (AH-01..05).
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newDocumentId } from '#backend/documents';
import { checkNewStay, newStayForm, type Stay, type StayDraft } from '#domain/stay';
import { StayFields } from '#features/boarding';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { Banner, Button, Chip, ChipRow, EmptyState, LeaveGuard, Sentence } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { MoreButton, ReadView } from '../data/read-view.tsx';
import { useAction } from '../data/use-action.ts';
import { useLastLoaded, usePages, useRead } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { Panel, ShapesLoading } from '../layout/screen.tsx';
import { StayCard } from './stay-card.tsx';
import { saveErrorMessage } from './stay-messages.ts';
import type { StayActions } from './use-stay-actions.ts';

const texts = boardingTexts.stays;

/** AH-02. */
const filters = ['all', 'active'] as const;
type StayFilter = (typeof filters)[number];

/** With the requests and the stays above the capacity, opening the screen reads far below 200 documents. */
const pageSize = 20;

interface StaysProps {
  readonly today: ShopDay;
  readonly actions: StayActions;
  /** Whether the form for a new stay is to get the focus. */
  readonly isFormWanted: boolean;
  readonly onFormFocused: () => void;
}

export function Stays(props: StaysProps) {
  const { today, actions } = props;
  const [filterParam, setFilterParam] = useUrlParam('filter');
  const filter = filters.find((one) => one === filterParam) ?? 'all';
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        <OverCapacity onOpen={actions.open} />
        <h2 className="text-heading">{texts.listTitle}</h2>
        <ChipRow label={texts.filters}>
          {filters.map((choice) => (
            <Chip
              key={choice}
              selected={choice === filter}
              onSelect={() => setFilterParam(choice === 'all' ? null : choice)}
            >
              {choice === 'all' ? texts.filterAll : texts.filterActive}
            </Chip>
          ))}
        </ChipRow>
        <StayList filter={filter} today={today} actions={actions} />
      </div>
      <NewStay {...props} />
    </div>
  );
}

function NewStay(props: StaysProps) {
  const { today, isFormWanted } = props;
  const { stays, actor } = useAdmin();
  // The id stays the same until the stay is saved: a retry after a lost answer makes no second stay.
  const [id, setId] = useState(newDocumentId);
  const [isDirty, setDirty] = useState(false);
  const add = useAction((draft: StayDraft) => stays.create(id, draft, actor), {
    changes: [['stays']],
    done: () => texts.saved,
    failed: saveErrorMessage,
    failsAs: 'problem',
    onSuccess: () => setId(newDocumentId()),
  });
  const frame = useRef<HTMLDivElement>(null);
  const focused = useEffectEvent(props.onFormFocused);
  useEffect(() => {
    if (!isFormWanted) return;
    frame.current?.querySelector('input')?.focus();
    focused();
  }, [isFormWanted]);
  return (
    <div ref={frame} className="lg:sticky lg:top-20">
      <Panel title={texts.formTitle}>
        {add.problem !== null && (
          <Banner tone="danger" onClose={add.clearProblem}>
            <Sentence text={add.problem} />
          </Banner>
        )}
        <StayFields
          initial={newStayForm(today)}
          today={today}
          status="chosen"
          check={(form) => checkNewStay(form, today)}
          size="regular"
          submitLabel={texts.add}
          onSubmit={add.run}
          onDirty={setDirty}
        />
        <LeaveGuard when={isDirty} />
      </Panel>
    </div>
  );
}

/** Stays that a till recorded offline without a vacancy: an admin has to find a place for them. */
function OverCapacity(props: { readonly onOpen: (stay: Stay) => void }) {
  const { stays } = useAdmin();
  const found = useLastLoaded(useRead(['stays', 'overCapacity'], stays.listOverCapacity));
  if (found === null || found.length === 0) return null;
  return (
    <Banner tone="warning">
      <p>{texts.overCapacityTitle}</p>
      <p className="flex flex-wrap gap-2 pt-1">
        {found.map((stay) => (
          <Button key={stay.id} variant="quiet" size="compact" onClick={() => props.onOpen(stay)}>
            {texts.oneOf(boardingTexts.petTypes[stay.petType], stay.petName)}
          </Button>
        ))}
      </p>
    </Banner>
  );
}

function StayList(props: {
  readonly filter: StayFilter;
  readonly today: ShopDay;
  readonly actions: StayActions;
}) {
  const { filter, today, actions } = props;
  const { stays } = useAdmin();
  const read = usePages(['stays', 'list', filter], pageSize, (page) =>
    filter === 'all' ? stays.list(page) : stays.listActivePage(page),
  );
  return (
    <ReadView
      read={read}
      loading={<ShapesLoading count={4} shape="h-40 rounded-card" />}
      describeFailure={texts.loadFailed}
    >
      {({ items, more }) =>
        items.length === 0 ? (
          <EmptyState sentence={filter === 'all' ? texts.empty : texts.emptyActive} />
        ) : (
          <div className="flex flex-col gap-3">
            <ul aria-label={texts.listTitle} className="flex flex-col gap-3">
              {items.map((stay) => (
                <StayCard key={stay.id} stay={stay} today={today} actions={actions} />
              ))}
            </ul>
            <MoreButton more={more} label={texts.more} describeFailure={texts.loadFailed} />
          </div>
        )
      }
    </ReadView>
  );
}
