// The orders screen (AO): figures that filter, the list newest first, search, and one order's details beside it.
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { searchedOrders, type OrderCounts } from '#backend/orders';
import { adminTexts, formatCount } from '#text';
import { Chip, ChipRow, IconButton, SearchField, StatCard } from '#ui';
import { AdminScreen } from '../layout/screen.tsx';
import { filterFrom, orderFilters, type OrderFilter } from './order-list.ts';
import { ListedOrders, FoundOrders } from './order-results.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { useOrderActions } from './use-order-actions.ts';
import { useOrderList } from './use-order-list.ts';

const texts = adminTexts.orders;

export function OrdersScreen() {
  const [parameters, setParameters] = useSearchParams();
  const filter = filterFrom(parameters.get('status'));
  const query = parameters.get('q') ?? '';
  const put = (name: string, value: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: name === 'q', preventScrollReset: true },
    );
  return (
    <Orders
      key={filter}
      filter={filter}
      query={query}
      openId={parameters.get('order')}
      onFilter={(next) => put('status', next === 'all' ? '' : next)}
      onQuery={(next) => put('q', next)}
      onOpen={(id) => put('order', id ?? '')}
    />
  );
}

interface OrdersProps {
  readonly filter: OrderFilter;
  readonly query: string;
  readonly openId: string | null;
  readonly onFilter: (filter: OrderFilter) => void;
  readonly onQuery: (query: string) => void;
  readonly onOpen: (id: string | null) => void;
}

function Orders(props: OrdersProps) {
  const { filter, query, openId, onFilter, onQuery, onOpen } = props;
  const orders = useOrderList(filter);
  const actions = useOrderActions({ openId, onOpen, onChanged: orders.reload });
  const isSearching = query.trim() !== '';
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={<IconButton label={texts.reload} variant="quiet" icon={RefreshCw} onClick={orders.reload} />}
    >
      <Figures counts={orders.counts} filter={filter} onFilter={onFilter} />
      <div className="flex flex-col gap-3">
        <QueryField query={query} onQuery={onQuery} />
        {!isSearching && <Filters filter={filter} counts={orders.counts} onFilter={onFilter} />}
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

/** The figures of AO-01; each is a filter (AO-02). */
const figures = ['all', 'pending', 'confirmed', 'completed'] as const;

interface FilterProps {
  readonly filter: OrderFilter;
  readonly counts: OrderCounts | null;
  readonly onFilter: (filter: OrderFilter) => void;
}

function Figures({ filter, counts, onFilter }: FilterProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map((figure) => (
        <StatCard
          key={figure}
          label={figure === 'all' ? texts.all : texts.statuses[figure]}
          value={counts === null ? '…' : formatCount(counts[figure])}
          selected={filter === figure}
          onSelect={() => onFilter(figure)}
        />
      ))}
    </div>
  );
}

function Filters({ filter, onFilter }: FilterProps) {
  return (
    <ChipRow label={texts.filters}>
      {orderFilters.map((choice) => (
        <Chip key={choice} selected={filter === choice} onSelect={() => onFilter(choice)}>
          {choice === 'all' ? texts.filterAll : texts.statuses[choice]}
        </Chip>
      ))}
    </ChipRow>
  );
}

/** How long the typing rests before the search is asked, in milliseconds. */
const typingPause = 300;

function QueryField(props: { readonly query: string; readonly onQuery: (query: string) => void }) {
  const { query, onQuery } = props;
  const [typed, setTyped] = useState(query);
  const ask = useEffectEvent(() => onQuery(typed));
  useEffect(() => {
    if (typed === query) return;
    const timer = setTimeout(() => ask(), typingPause);
    return () => clearTimeout(timer);
  }, [typed, query]);
  return (
    <div className="flex flex-col gap-1">
      <SearchField label={texts.search} value={typed} onChange={setTyped} className="max-w-xl" />
      {typed !== '' && <p className="text-small text-quiet">{texts.searchHint(searchedOrders)}</p>}
    </div>
  );
}
