// The stays: the form of a new one, the stays above the capacity, the search, and the list with its filter (AH-01..05, UX-33).
import { useState } from 'react';
import type { Stay } from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { Banner, Button, Card, Chip, ChipRow, EmptyState, Illustration, LinkButton, SearchField } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { MoreButton, ReadView } from '../data/read-view.tsx';
import { useLastLoaded, usePages, useRead } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
import { ShapesLoading } from '../layout/screen.tsx';
import { NewStay } from './new-stay.tsx';
import { StayRow } from './stay-row.tsx';
import { useFoundStays } from './use-found-stays.ts';
import type { StayActions } from './use-stay-actions.ts';

const texts = boardingTexts.stays;

/** AH-02. */
const filters = ['all', 'active'] as const;
type StayFilter = (typeof filters)[number];

/** With the requests and the stays above the capacity, opening the screen reads far below 200 documents. */
const pageSize = 20;

export function Stays(props: {
  readonly today: ShopDay;
  readonly actions: StayActions;
  /** Whether the form of a new stay is open where it does not stand beside the list. */
  readonly isFormOpen: boolean;
  readonly onFormClose: () => void;
}) {
  const { today, actions } = props;
  const [filterParam, setFilterParam] = useUrlParam('filter');
  const filter = filters.find((one) => one === filterParam) ?? 'all';
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_24.5rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <OverCapacity onOpen={actions.open} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading">{texts.listTitle}</h2>
          {query === '' && (
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
          )}
        </div>
        <SearchField label={texts.search} value={typed} onChange={setTyped} />
        {query === '' ? (
          <ListedStays
            filter={filter}
            today={today}
            actions={actions}
            onShowAll={() => setFilterParam(null)}
          />
        ) : (
          <FoundStays query={query} today={today} actions={actions} onClear={() => setTyped('')} />
        )}
      </div>
      <NewStay today={today} isOpen={props.isFormOpen} onClose={props.onFormClose} />
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

interface ListProps {
  readonly today: ShopDay;
  readonly actions: StayActions;
}

function ListedStays(props: ListProps & { readonly filter: StayFilter; readonly onShowAll: () => void }) {
  const { filter, today, actions } = props;
  const { stays } = useAdmin();
  const read = usePages(['stays', 'list', filter], pageSize, (page) =>
    filter === 'all' ? stays.list(page) : stays.listActivePage(page),
  );
  return (
    <ReadView read={read} loading={loadingRows} describeFailure={texts.loadFailed}>
      {({ items, more }) =>
        items.length === 0 ? (
          <EmptyState
            sentence={filter === 'all' ? texts.empty : texts.emptyActive}
            illustration={<Illustration name="empty-boarding" className="size-40" />}
            action={
              filter === 'all' ? (
                <LinkButton variant="quiet" to="/admin/hosting?view=requests">
                  {texts.toRequests}
                </LinkButton>
              ) : (
                <Button variant="quiet" onClick={props.onShowAll}>
                  {texts.showAll}
                </Button>
              )
            }
          />
        ) : (
          <div className="flex flex-col gap-3">
            <StayRows stays={items} today={today} actions={actions} />
            <MoreButton more={more} label={texts.more} describeFailure={texts.loadFailed} />
          </div>
        )
      }
    </ReadView>
  );
}

function FoundStays(props: ListProps & { readonly query: string; readonly onClear: () => void }) {
  const { query, today, actions, onClear } = props;
  return (
    <ReadView read={useFoundStays(query)} loading={loadingRows} describeFailure={texts.loadFailed}>
      {(found) =>
        found.length === 0 ? (
          <EmptyState
            sentence={texts.emptySearch}
            hint={texts.searchHint}
            illustration={<Illustration name="empty-search" className="size-40" />}
            action={
              <Button variant="quiet" onClick={onClear}>
                {texts.clearSearch}
              </Button>
            }
          />
        ) : (
          <div className="flex flex-col gap-3">
            <p role="status" className="text-small text-quiet">
              {texts.found(found.length)}
            </p>
            <StayRows stays={found} today={today} actions={actions} />
          </div>
        )
      }
    </ReadView>
  );
}

const loadingRows = <ShapesLoading count={6} shape="h-16 rounded-control" />;

function StayRows(props: ListProps & { readonly stays: readonly Stay[] }) {
  const { stays, today, actions } = props;
  return (
    <Card className="@container">
      <ul aria-label={texts.listTitle} className="divide-y divide-line">
        {stays.map((stay) => (
          <StayRow key={stay.id} stay={stay} today={today} actions={actions} />
        ))}
      </ul>
    </Card>
  );
}
