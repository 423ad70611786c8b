// The lists below the figures: top products (AT-08, AT-09), recent orders (AT-06, AT-07), the quick summary (AT-10).
import type { ReactNode } from 'react';
import { smallImageUrl } from '#domain/image';
import { displayOrderNumber, type Order } from '#domain/order';
import { averageValue, tillRevenueOf } from '#domain/statistics';
import { formatCount, inCurrency, statisticsTexts } from '#text';
import { Anchor, Isolate, ProductImage, ColumnPrice, Moment } from '#ui';
import { Panel } from '../layout/screen.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import type { Statistics, NamedTopProduct } from './read-statistics.ts';
import { ShareBar } from './share-bar.tsx';

const texts = statisticsTexts;

export function TopProducts({ products }: { readonly products: readonly NamedTopProduct[] }) {
  const most = products[0]?.units ?? 0;
  return (
    <Panel title={texts.topProducts}>
      {products.length === 0 && <Nothing>{texts.noTopProducts}</Nothing>}
      <ol className="flex flex-col gap-3">
        {products.map(({ productId, product, units }) => (
          <li key={productId} className="flex items-center gap-3">
            <ProductImage
              src={product ? smallImageUrl(product.image) : undefined}
              alt=""
              category={product?.category}
              className="size-11 shrink-0 rounded-control"
            />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <div className="flex items-baseline justify-between gap-3">
                <span dir="auto" className="truncate font-semibold">
                  {product === null ? texts.deletedProduct : product.name}
                </span>
                <span className="shrink-0 text-small text-quiet tabular">{texts.unitsSold(units)}</span>
              </div>
              <ShareBar percent={most === 0 ? 0 : (units / most) * 100} />
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

export function RecentOrders({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <Panel title={texts.recentOrders} tools={orders.length > 0 && <InCurrency />}>
      {orders.length === 0 && <Nothing>{texts.noRecentOrders}</Nothing>}
      <ul className="grid grid-cols-[minmax(0,1fr)_auto]">
        {orders.map((order) => (
          <li
            key={order.id}
            className="col-span-2 grid grid-cols-subgrid border-b border-line last:border-b-0"
          >
            <Anchor
              to={`/admin/orders?order=${encodeURIComponent(order.id)}`}
              className="col-span-2 grid grid-cols-subgrid items-center gap-x-4 rounded-control py-2.5 hover:bg-sunken"
            >
              <span className="flex min-w-0 flex-col">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Isolate className="font-semibold tabular">{displayOrderNumber(order)}</Isolate>
                  <StatusBadge status={order.status} />
                </span>
                <span className="flex flex-wrap gap-x-2 text-small text-quiet">
                  <bdi className="truncate">{order.customerInfo.name}</bdi>
                  {order.createdAt !== null && <Moment at={order.createdAt} />}
                </span>
              </span>
              <ColumnPrice piastres={order.totalAmount} />
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function QuickSummary({ statistics }: { readonly statistics: Statistics }) {
  const { summary, stock, users } = statistics;
  const { now } = summary;
  return (
    <Panel title={texts.summary} tools={<InCurrency />}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto]">
        <Fact term={texts.averageOrder}>
          <ColumnPrice piastres={averageValue(now.revenue, now.count)} />
        </Fact>
        <Fact term={texts.tillRevenue}>
          <ColumnPrice piastres={tillRevenueOf(now)} />
        </Fact>
        <Fact term={texts.webRevenue}>
          <ColumnPrice piastres={now.ordersTotal} />
        </Fact>
        <Fact term={texts.products}>{formatCount(stock.products)}</Fact>
        <Fact term={texts.lowStock}>{formatCount(stock.low)}</Fact>
        <Fact term={texts.outOfStock}>{formatCount(stock.out)}</Fact>
        <Fact term={texts.users}>{formatCount(users)}</Fact>
      </dl>
    </Panel>
  );
}

export function Fact(props: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid items-baseline gap-x-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-quiet">{props.term}</dt>
      <dd dir="ltr" className="text-end font-semibold tabular">
        {props.children}
      </dd>
    </div>
  );
}

/** The heading of the column of amounts of a panel. */
export function InCurrency() {
  return <span className="text-small font-semibold text-quiet">{inCurrency}</span>;
}

export function Nothing(props: { readonly children: ReactNode }) {
  return <p className="py-8 text-center text-quiet">{props.children}</p>;
}
