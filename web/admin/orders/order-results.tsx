// The cards of the list and of a search, and their states: loading, empty, failed, with more pages, with new orders.
import type { ComponentProps, ReactNode } from 'react';
import type { Order } from '#domain/order';
import { adminTexts, controlTexts, failureText, orderHandlingTexts } from '#text';
import { Banner, Button, EmptyState, Illustration, LinkButton, type ListView } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { MoreButton, ReadFailed } from '../data/read-view.tsx';
import { type FailedRead, useInvalidate, useRead } from '../data/use-read.ts';
import { ShapesLoading } from '../layout/screen.tsx';
import { OrderCard } from './order-card.tsx';
import type { OrderFilter } from './order-list.ts';
import { OrderWarnings } from './order-warnings.tsx';
import { OrdersTable } from './orders-table.tsx';
import type { OrderActions } from './use-order-actions.ts';
import type { Orders } from './use-order-list.ts';
import { usePersons } from './use-persons.ts';
import { maxProductsForCards, useOrderProducts } from './use-order-products.ts';

const texts = adminTexts.orders;

const cardGrid = 'grid gap-2 md:grid-cols-2 xl:grid-cols-3';
const placeholders: Readonly<Record<ListView, ReactNode>> = {
  cards: <ShapesLoading count={9} shape="h-33 rounded-card" className={cardGrid} />,
  table: <ShapesLoading count={10} shape="h-12" className="flex flex-col gap-1" />,
};

export function ListedOrders(props: {
  readonly orders: Orders;
  readonly filter: OrderFilter;
  /** Only some days are listed. */
  readonly isLimited: boolean;
  readonly actions: OrderActions;
  readonly view: ListView;
}) {
  const { orders, filter, isLimited, actions, view } = props;
  const { read, liveEnded, isBusy, reload } = orders;
  if (read.type === 'Loading') return placeholders[view];
  if (read.type === 'Failed') return <LoadFailed read={read} />;
  const list = read.value;
  return (
    <div className="flex flex-col gap-2">
      {list.arrived.length > 0 && (
        <Banner
          tone="brand"
          action={
            <Button size="compact" busy={isBusy} onClick={reload}>
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
          sentence={emptyText(filter, isLimited)}
          headingLevel={2}
          illustration={<Illustration name="no-orders" className="size-40" />}
          action={
            filter === 'all' && !isLimited ? (
              <LinkButton variant="quiet" to="/">
                {adminTexts.sidebar.toStore}
              </LinkButton>
            ) : (
              <LinkButton variant="quiet" to="/admin/orders">
                {texts.toAll}
              </LinkButton>
            )
          }
        />
      ) : (
        <OrderListView
          orders={list.orders}
          more={list.more}
          actions={actions}
          view={view}
          onChanged={orders.replace}
        />
      )}
      <MoreButton
        more={list.more}
        label={texts.more}
        describeFailure={(reason) => `${texts.loadFailed} ${reason}`}
      />
    </div>
  );
}

function emptyText(filter: OrderFilter, isLimited: boolean): string {
  if (filter === 'owed') return orderHandlingTexts.emptyOwed;
  if (isLimited) return texts.emptyDays;
  return filter === 'all' ? texts.empty : texts.emptyFilter;
}

export function FoundOrders(props: {
  readonly query: string;
  readonly actions: OrderActions;
  readonly view: ListView;
  /** Empties the search. */
  readonly onClear: () => void;
}) {
  const { query, actions, view, onClear } = props;
  const { orders } = useAdmin();
  const invalidate = useInvalidate();
  const read = useRead(['orders', 'search', query], () => orders.search(query));
  if (read.type === 'Loading') return placeholders[view];
  if (read.type === 'Failed') return <LoadFailed read={read} />;
  if (read.value.length === 0) {
    return (
      <EmptyState
        sentence={texts.emptySearch}
        headingLevel={2}
        illustration={<Illustration name="no-orders" className="size-40" />}
        action={
          <Button variant="quiet" onClick={onClear}>
            {controlTexts.searchClear}
          </Button>
        }
      />
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-small text-quiet">
        {texts.found(read.value.length)}
      </p>
      <OrderListView
        orders={read.value}
        more={null}
        actions={actions}
        view={view}
        onChanged={() => void invalidate(['orders'])}
      />
    </div>
  );
}

function OrderListView(props: ComponentProps<typeof OrdersTable> & { readonly view: ListView }) {
  const { view, ...table } = props;
  return view === 'table' ? <OrdersTable {...table} /> : <Cards {...table} />;
}

function Cards(props: { readonly orders: readonly Order[]; readonly actions: OrderActions }) {
  const { orders, actions } = props;
  const productsOf = useOrderProducts(orders, maxProductsForCards);
  const personOf = usePersons(orders);
  return (
    <div className={cardGrid}>
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          actions={actions}
          person={personOf(order)}
          warnings={<OrderWarnings order={order} products={productsOf(order)} depth="card" />}
        />
      ))}
    </div>
  );
}

function LoadFailed({ read }: { readonly read: FailedRead }) {
  return read.failure.type === 'IndexMissing' ? (
    <ReadFailed read={read} happened={texts.indexMissing} />
  ) : (
    <ReadFailed read={read} happened={texts.loadFailed} advice={failureText(read.failure)} />
  );
}
