// The cards of the list and of a search, with their states: loading, empty, failed, more below, new above.
import { useCallback, useEffect, useState } from 'react';
import type { BackendFailure } from '#backend/failure';
import { createOrderRepository } from '#backend/orders';
import type { Order } from '#domain/order';
import { adminTexts, failureText } from '#text';
import { Banner, Button, EmptyState, ErrorState, LoadingRegion, Skeleton } from '#ui';
import { Illustration, useBackend } from '../../shell/index.ts';
import { OrderCard } from './order-card.tsx';
import type { Desk } from './use-order-actions.tsx';
import type { OrderFilter } from './order-list.ts';
import { OrderWarnings } from './order-warnings.tsx';
import { mostProductsForCards, useOrderProducts } from './use-order-products.ts';
import type { Orders } from './use-order-list.ts';

const texts = adminTexts.orders;

export function ListedOrders(props: {
  readonly orders: Orders;
  readonly filter: OrderFilter;
  readonly desk: Desk;
}) {
  const { orders, filter, desk } = props;
  const { state, isBusy, revision, liveEnded, reload, showMore } = orders;
  if (state.type === 'Loading') return <LoadingCards />;
  if (state.type === 'Failed') {
    return <LoadFailed failure={state.failure} retrying={isBusy} onRetry={() => void reload()} />;
  }
  const { list } = state;
  return (
    <div className="flex flex-col gap-4">
      {list.arrived.length > 0 && (
        <Banner
          tone="brand"
          action={
            <Button size="compact" busy={isBusy} onClick={() => void reload()}>
              {texts.showNew}
            </Button>
          }
        >
          {texts.newOrders(list.arrived.length)}
        </Banner>
      )}
      {liveEnded && <Banner tone="warning">{texts.liveEnded}</Banner>}
      {list.orders.length === 0 ? (
        <EmptyState
          sentence={filter === 'all' ? texts.empty : texts.emptyFilter}
          headingLevel={2}
          illustration={<Illustration name="no-orders" className="size-40" />}
        />
      ) : (
        <Cards orders={list.orders} revision={revision} desk={desk} />
      )}
      {list.next !== null && (
        <Button variant="quiet" className="self-center" busy={isBusy} onClick={() => void showMore()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}

type Search =
  | { readonly type: 'Searching' }
  | { readonly type: 'Failed'; readonly failure: BackendFailure }
  | { readonly type: 'Found'; readonly orders: readonly Order[] };

/** Asks again when the query changes; a key of changes makes it ask again after each. */
export function FoundOrders(props: {
  readonly query: string;
  readonly revision: number;
  readonly desk: Desk;
}) {
  const { query, revision, desk } = props;
  const backend = useBackend();
  const [search, setSearch] = useState<Search>({ type: 'Searching' });
  const ask = useCallback(async (): Promise<Search> => {
    const found = await createOrderRepository(backend).search(query);
    return found.ok ? { type: 'Found', orders: found.value } : { type: 'Failed', failure: found.error };
  }, [backend, query]);
  useEffect(() => {
    let isStale = false;
    const show = async () => {
      const found = await ask();
      if (!isStale) setSearch(found);
    };
    void show();
    return () => {
      isStale = true;
    };
  }, [ask]);
  const askAgain = async () => {
    setSearch({ type: 'Searching' });
    setSearch(await ask());
  };
  if (search.type === 'Searching') return <LoadingCards />;
  if (search.type === 'Failed') {
    return <LoadFailed failure={search.failure} retrying={false} onRetry={() => void askAgain()} />;
  }
  if (search.orders.length === 0) return <EmptyState sentence={texts.emptySearch} headingLevel={2} />;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="text-small text-quiet">
        {texts.found(search.orders.length)}
      </p>
      <Cards orders={search.orders} revision={revision} desk={desk} />
    </div>
  );
}

function Cards(props: { readonly orders: readonly Order[]; readonly revision: number; readonly desk: Desk }) {
  const { orders, revision, desk } = props;
  const productsOf = useOrderProducts(orders, mostProductsForCards, revision);
  return (
    <div className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          settingTo={desk.setting?.id === order.id ? desk.setting.to : null}
          onStatus={desk.setStatus}
          onOpen={desk.open}
          warnings={<OrderWarnings order={order} products={productsOf(order)} depth="card" />}
        />
      ))}
    </div>
  );
}

function LoadFailed(props: {
  readonly failure: BackendFailure;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}) {
  const { failure, retrying, onRetry } = props;
  const isIndexMissing = failure.type === 'IndexMissing';
  return (
    <ErrorState
      happened={isIndexMissing ? texts.indexMissing : texts.loadFailed}
      {...(isIndexMissing ? {} : { advice: failureText(failure) })}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}

function LoadingCards() {
  return (
    <LoadingRegion className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-52 rounded-card" />
      ))}
    </LoadingRegion>
  );
}
