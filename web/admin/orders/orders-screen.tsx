// The orders screen (AO): counts that filter, the list with the newest order first, the search, and the sheet of one order.
import { useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Truck from 'lucide-react/icons/truck';
import { searchedOrders, type OrderCounts } from '#backend/orders';
import type { OrderDays } from '#domain/order';
import { adminTexts, formatCount, handoverTexts, orderHandlingTexts } from '#text';
import { Anchor, Chip, classes, ChipRow, IconButton, type ListView, ViewSwitch } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ExportButton, ExportCut } from '../data/export-button.tsx';
import { PeriodFields } from '../data/period-fields.tsx';
import { QueryField } from '../data/query-field.tsx';
import { useListView } from '../data/use-list-view.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
import { OverdueLists } from '../handovers/overdue-lists.tsx';
import { handoversPath } from '../handovers/paths.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { filterFrom, orderFilters, type OrderFilter } from './order-list.ts';
import { ListedOrders, FoundOrders } from './order-results.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { ordersCsv } from './orders-csv.ts';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderDays } from './use-order-days.ts';
import { useOrderList } from './use-order-list.ts';

const texts = adminTexts.orders;

export function OrdersScreen() {
  const [status, setStatus] = useUrlParam('status', 'push');
  const filter = filterFrom(status);
  // Another filter starts with another list: it shows nothing of the one before.
  const [days, setDays] = useOrderDays();
  return (
    <Orders
      key={filter}
      filter={filter}
      onFilter={(next) => setStatus(next === 'all' ? null : next)}
      days={days}
      onDays={setDays}
    />
  );
}

interface FilterProps {
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
}

interface DaysProps {
  readonly days: OrderDays;
  readonly onDays: (days: OrderDays) => void;
}

function Orders({ filter, onFilter, days, onDays }: FilterProps & DaysProps) {
  const admin = useAdmin();
  const [queryParam, setQuery] = useUrlParam('q');
  const query = queryParam ?? '';
  const orders = useOrderList(filter, days);
  const actions = useOrderActions(orders.reload);
  const [view, setView] = useListView('aleef.ordersView');
  const [cutAt, setCutAt] = useState<number | null>(null);
  const changeDays = (next: OrderDays) => {
    setCutAt(null);
    onDays(next);
  };
  const isSearching = query.trim() !== '';
  return (
    <AdminScreen
      title={texts.title}
      actions={
        <>
          <QueryField
            label={texts.search}
            query={query}
            onQuery={setQuery}
            className="w-full md:w-34 xl:w-80"
          />
          {!isSearching && <PeriodFields days={days} onChange={changeDays} />}
          <ViewSwitch view={view} onChange={setView} />
          {!isSearching && (
            <ExportButton
              texts={texts}
              readPage={(page) => admin.orders.list(filter, page, days)}
              csv={ordersCsv}
              hasCodes
              onCut={setCutAt}
              isCompact
            />
          )}
          <Anchor
            to={handoversPath}
            title={handoverTexts.title}
            aria-label={handoverTexts.title}
            className="flex size-11 shrink-0 items-center justify-center rounded-control border border-line bg-surface text-brand transition hover:bg-sunken"
          >
            <Truck aria-hidden className="size-5" />
          </Anchor>
          <IconButton label={texts.reload} variant="quiet" icon={RefreshCw} onClick={orders.reload} />
        </>
      }
    >
      <OverdueLists />
      <ExportCut cutAt={cutAt} describe={texts.exportCut} onClose={() => setCutAt(null)} />
      {isSearching && <p className="text-small text-quiet">{texts.searchHint(searchedOrders)}</p>}
      <Figures counts={orders.counts} filter={filter} onFilter={onFilter} view={view} />
      {!isSearching && view === 'cards' && (
        <Filters choices={orderFilters} filter={filter} onFilter={onFilter} />
      )}
      {isSearching ? (
        <FoundOrders query={query} actions={actions} view={view} onClear={() => setQuery(null)} />
      ) : (
        <ListedOrders
          orders={orders}
          filter={filter}
          isLimited={days.from !== null || days.until !== null}
          actions={actions}
          view={view}
        />
      )}
      <OrderDialogs actions={actions} />
    </AdminScreen>
  );
}

/** The counts of AO-01; each is a filter (AO-02). */
const figures = ['all', 'pending', 'confirmed', 'completed'] as const;

function Figures(props: FilterProps & { readonly counts: OrderCounts | null; readonly view: ListView }) {
  const { filter, counts, onFilter, view } = props;
  return (
    <div
      className={classes(
        'grid grid-cols-2 items-center gap-2',
        view === 'table' ? 'md:grid-cols-[repeat(4,minmax(0,1fr))_auto]' : 'md:grid-cols-4',
      )}
    >
      {figures.map((figure) => (
        <button
          key={figure}
          type="button"
          aria-pressed={filter === figure}
          onClick={() => onFilter(figure)}
          className="flex h-14 items-center justify-between gap-2 rounded-card border border-line bg-surface px-4 transition hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft"
        >
          <span className="text-small text-quiet">
            {figure === 'all' ? texts.all : texts.statuses[figure]}
          </span>{' '}
          <span className="text-heading font-extrabold tabular">
            {counts === null ? '…' : formatCount(counts[figure])}
          </span>
        </button>
      ))}
      {view === 'table' && <Filters choices={['cancelled', 'owed']} filter={filter} onFilter={onFilter} />}
    </div>
  );
}

/** The table leaves out the chips that the figures are already. */
function Filters({ choices, filter, onFilter }: FilterProps & { readonly choices: readonly OrderFilter[] }) {
  return (
    <ChipRow label={texts.filters} className="md:-my-1">
      {choices.map((choice) => (
        <Chip key={choice} selected={filter === choice} onSelect={() => onFilter(choice)}>
          {choiceText(choice)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function choiceText(choice: OrderFilter): string {
  if (choice === 'owed') return orderHandlingTexts.owed;
  return choice === 'all' ? texts.filterAll : texts.statuses[choice];
}
