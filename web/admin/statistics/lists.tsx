// The lists below the figures: top products (AT-08, AT-09), recent orders (AT-06, AT-07), the quick summary (AT-10).
import type { ReactNode } from 'react';
import { displayOrderNumber, type Order } from '#domain/order';
import { averageValue } from '#domain/statistics';
import { formatCount, formatMoment, statisticsTexts } from '#text';
import { Anchor, Isolate, ProductImage, Price } from '#ui';
import { Panel } from '../layout/screen.tsx';
import { StatusBadge } from '../orders/status-badge.tsx';
import type { Statistics, NamedTopProduct } from './read-statistics.ts';

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
              src={product?.image}
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

function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 6"
      preserveAspectRatio="none"
      className="h-1.5 w-full rounded-full bg-sunken"
    >
      <rect x={100 - percent} width={percent} height={6} className="fill-brand" />
    </svg>
  );
}

export function RecentOrders({ orders }: { readonly orders: readonly Order[] }) {
  return (
    <Panel title={texts.recentOrders}>
      {orders.length === 0 && <Nothing>{texts.noRecentOrders}</Nothing>}
      <ul className="flex flex-col">
        {orders.map((order) => (
          <li key={order.id} className="border-b border-line last:border-b-0">
            <Anchor
              to={`/admin/orders?order=${encodeURIComponent(order.id)}`}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control py-2.5 hover:bg-sunken"
            >
              <span className="flex min-w-0 flex-col">
                <Isolate className="self-start font-semibold tabular">{displayOrderNumber(order)}</Isolate>
                <span className="flex flex-wrap gap-x-2 text-small text-quiet">
                  <bdi className="truncate">{order.customerInfo.name}</bdi>
                  {order.createdAt !== null && <Isolate>{formatMoment(order.createdAt)}</Isolate>}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <StatusBadge status={order.status} />
                <Price piastres={order.totalAmount} />
              </span>
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
    <Panel title={texts.summary}>
      <dl className="flex flex-col">
        <Fact term={texts.averageOrder}>
          <Price piastres={averageValue(now.revenue, now.count)} />
        </Fact>
        <Fact term={texts.tillRevenue}>
          <Price piastres={now.salesTotal} />
        </Fact>
        <Fact term={texts.webRevenue}>
          <Price piastres={now.ordersTotal} />
        </Fact>
        <Fact term={texts.products}>{formatCount(stock.products)}</Fact>
        <Fact term={texts.lowStock}>{formatCount(stock.low)}</Fact>
        <Fact term={texts.outOfStock}>{formatCount(stock.out)}</Fact>
        <Fact term={texts.users}>{formatCount(users)}</Fact>
      </dl>
    </Panel>
  );
}

function Fact(props: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
      <dt className="text-quiet">{props.term}</dt>
      <dd className="font-semibold tabular">{props.children}</dd>
    </div>
  );
}

function Nothing(props: { readonly children: ReactNode }) {
  return <p className="py-8 text-center text-quiet">{props.children}</p>;
}
