// The orders screen (AO): counts that filter, the list with the newest order first, the search, and the sheet of one order.
import { useEffect, useEffectEvent, useState } from 'react';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { searchedOrders, type OrderCounts } from '#backend/orders';
import { adminTexts, formatCount } from '#text';
import { Chip, ChipRow, IconButton, SearchField } from '#ui';
import { useUrlParam } from '../data/use-url-param.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { filterFrom, orderFilters, type OrderFilter } from './order-list.ts';
import { ListedOrders, FoundOrders } from './order-results.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderList } from './use-order-list.ts';

const texts = adminTexts.orders;

export function OrdersScreen() {
  const [status, setStatus] = useUrlParam('status', 'push');
  const filter = filterFrom(status);
  // Another filter starts with another list: it shows nothing of the one before.
  return <Orders key={filter} filter={filter} onFilter={(next) => setStatus(next === 'all' ? null : next)} />;
}

interface FilterProps {
  readonly filter: OrderFilter;
  readonly onFilter: (filter: OrderFilter) => void;
}

function Orders({ filter, onFilter }: FilterProps) {
  const [queryParam, setQuery] = useUrlParam('q');
  const query = queryParam ?? '';
  const orders = useOrderList(filter);
  const actions = useOrderActions(orders.reload);
  const isSearching = query.trim() !== '';
  return (
    <AdminScreen
      title={texts.title}
      isDense
      actions={<IconButton label={texts.reload} variant="quiet" icon={RefreshCw} onClick={orders.reload} />}
    >
      <Figures counts={orders.counts} filter={filter} onFilter={onFilter} />
      <div className="flex flex-col gap-2">
        <QueryField query={query} onQuery={setQuery} />
        {!isSearching && <Filters filter={filter} onFilter={onFilter} />}
      </div>
      {isSearching ? (
        <FoundOrders query={query} actions={actions} />
      ) : (
        <ListedOrders orders={orders} filter={filter} actions={actions} />
      )}
      <OrderDialogs actions={actions} />
    </AdminScreen>
  );
}

/** The counts of AO-01; each is a filter (AO-02). */
const figures = ['all', 'pending', 'confirmed', 'completed'] as const;

function Figures({ filter, counts, onFilter }: FilterProps & { readonly counts: OrderCounts | null }) {
  return (
    <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
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
    </div>
  );
}

function Filters({ filter, onFilter }: FilterProps) {
  return (
    <ChipRow label={texts.filters} className="md:-my-1">
      {orderFilters.map((choice) => (
        <Chip key={choice} selected={filter === choice} onSelect={() => onFilter(choice)}>
          {choice === 'all' ? texts.filterAll : texts.statuses[choice]}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** Milliseconds without typing after which the search starts. */
const typingPause = 300;

function QueryField(props: { readonly query: string; readonly onQuery: (query: string) => void }) {
  const { query, onQuery } = props;
  const [typed, setTyped] = useState(query);
  const search = useEffectEvent(() => onQuery(typed));
  useEffect(() => {
    if (typed === query) return;
    const timer = setTimeout(() => search(), typingPause);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return (
    <div className="flex flex-col gap-1">
      <SearchField label={texts.search} value={typed} onChange={setTyped} className="max-w-xl" />
      {typed !== '' && <p className="text-small text-quiet">{texts.searchHint(searchedOrders)}</p>}
    </div>
  );
}
