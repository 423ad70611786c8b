// The orders as rows (UX-09): one line each, sorted by a heading, chosen for a step that many take (UX-35).
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { isProductLine } from '#domain/cart';
import { isDeliverable } from '#domain/handover';
import type { Person } from '#domain/customer';
import { displayOrderNumber, type Order } from '#domain/order';
import { adminTexts, handoverTexts } from '#text';
import { Button, type Column, ColumnPrice, DataTable, Isolate, Moment } from '#ui';
import type { MorePages } from '../data/use-read.ts';
import type { ChosenOrders } from '../handovers/chosen-orders.ts';
import { newHandoverPath } from '../handovers/paths.ts';
import { UncertainTime } from '../data/uncertain-time.tsx';
import { BatchBanners } from './batch-report.tsx';
import { type BatchStep, ordersFor } from './order-batch.ts';
import { ConfidenceWord } from './confidence.tsx';
import { type OrderSort, sortedOrders } from './order-sort.ts';
import { OrderSteps } from './order-steps.tsx';
import { SortedNotice } from './sorted-notice.tsx';
import { useWarningLines } from './order-warnings.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { OrderActions } from './use-order-actions.ts';
import '../layout/tablet-tables.css';
import { useOrderBatch } from './use-order-batch.ts';
import { usePersons } from './use-persons.ts';
import { maxProductsForCards, useOrderProducts } from './use-order-products.ts';

const texts = adminTexts.orders;

export function OrdersTable(props: {
  readonly orders: readonly Order[];
  readonly actions: OrderActions;
  /** null when all orders are shown. */
  readonly more: MorePages | null;
  /** Gets the orders that a batch has changed. */
  readonly onChanged: (orders: readonly Order[]) => void;
}) {
  const { orders, actions } = props;
  const [sort, setSort] = useState<OrderSort | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const batch = useOrderBatch(props.onChanged);
  const productsOf = useOrderProducts(orders, maxProductsForCards);
  const personOf = usePersons(orders);
  const warningsOf = useWarningLines('card');
  const chosenOrders = orders.filter(({ id }) => chosen.has(id));
  const run = async (to: BatchStep) => {
    const { done } = await batch.run(ordersFor(chosenOrders, to), to);
    setChosen((before) => new Set([...before].filter((id) => !done.some((order) => order.id === id))));
  };
  return (
    <div className={tableClass}>
      {batch.report !== null && <BatchBanners report={batch.report} onClose={batch.closeReport} />}
      {props.more !== null && sort !== null && <SortedNotice count={orders.length} more={props.more} />}
      <DataTable
        caption={texts.title}
        columns={columnsOf((order) => warningsOf(order, productsOf(order)), personOf)}
        rows={sortedOrders(orders, sort)}
        rowKey={({ id }) => id}
        actions={(order) => nextStep(order, actions)}
        sort={sort}
        onSort={({ id, direction }) =>
          setSort({ id: sortIds.find((known) => known === id) ?? 'order', direction })
        }
        onOpen={actions.open}
        hasStickyHeading
        selection={{
          chosen: new Set(chosenOrders.map(({ id }) => id)),
          onChange: setChosen,
          nameOf: (order) => texts.order(displayOrderNumber(order)),
          actions: (
            <>
              {batchSteps.map(({ to, label }) => (
                <Button
                  key={to}
                  size="compact"
                  busy={batch.runningTo === to}
                  disabled={batch.runningTo !== null || ordersFor(chosenOrders, to).length === 0}
                  onClick={() => void run(to)}
                >
                  {label(ordersFor(chosenOrders, to).length)}
                </Button>
              ))}
              <HandOverButton orders={chosenOrders} isDisabled={batch.runningTo !== null} />
            </>
          ),
        }}
      />
    </div>
  );
}

/** Takes the chosen orders that can leave with a courier to a new hand-over list (OD-20). */
function HandOverButton(props: { readonly orders: readonly Order[]; readonly isDisabled: boolean }) {
  const navigate = useNavigate();
  const ready = props.orders.filter(isDeliverable);
  const state: ChosenOrders = { chosen: ready.map(({ id }) => id) };
  return (
    <Button
      size="compact"
      disabled={props.isDisabled || ready.length === 0}
      onClick={() => void navigate(newHandoverPath, { state })}
    >
      {handoverTexts.choose.ofOrders(ready.length)}
    </Button>
  );
}

const batchSteps = [
  { to: 'confirmed', label: texts.confirmChosen },
  { to: 'completed', label: texts.deliverChosen },
] as const;

const sortIds = ['order', 'customer', 'total'] as const;

/** Narrow cells; below 1280 px the city stands below the customer, a warning beside the status, the products in the sheet. */
const tableClass = 'orders-table flex flex-col gap-2';

function columnsOf(
  linesOf: (order: Order) => readonly string[],
  personOf: ReturnType<typeof usePersons>,
): readonly Column<Order>[] {
  return [
    {
      id: 'order',
      header: texts.numberAndTime,
      isSortable: true,
      cell: (order) => <NumberAndTime order={order} />,
    },
    {
      id: 'customer',
      header: texts.customer,
      kind: 'name',
      isSortable: true,
      cell: (order) => <Customer order={order} person={personOf(order)} />,
    },
    { id: 'city', header: texts.city, cell: ({ customerInfo }) => texts.cities[customerInfo.city] },
    {
      id: 'items',
      header: texts.items,
      kind: 'number',
      cell: ({ items }) => items.filter(isProductLine).length,
    },
    {
      id: 'total',
      header: texts.total,
      kind: 'money',
      isSortable: true,
      cell: ({ totalAmount }) => <ColumnPrice piastres={totalAmount} />,
    },
    {
      id: 'status',
      header: texts.status,
      cell: (order) => (
        <span className="flex items-center gap-1">
          <StatusBadge status={order.status} />
          <span className="hidden max-xl:md:inline-flex">
            <Warning lines={linesOf(order)} />
          </span>
        </span>
      ),
    },
    { id: 'warning', header: texts.warning, cell: (order) => <Warning lines={linesOf(order)} /> },
  ];
}

function NumberAndTime({ order }: { readonly order: Order }) {
  return (
    <span className="flex flex-col items-start text-small leading-5 whitespace-nowrap tabular">
      <Isolate className="font-semibold">{displayOrderNumber(order)}</Isolate>
      {order.createdAt !== null && <Moment at={order.createdAt} className="text-quiet" />}
      <UncertainTime at={order.createdAt} />
    </span>
  );
}

function Customer(props: { readonly order: Order; readonly person: Person | null | undefined }) {
  const { order, person } = props;
  const { name, phone, city } = order.customerInfo;
  return (
    <span className="flex min-w-0 flex-col items-start leading-5">
      <span dir="auto" className="line-clamp-1 font-semibold">
        {name}
      </span>
      <span className="text-small leading-5 text-quiet xl:whitespace-nowrap">
        <Isolate className="whitespace-nowrap tabular">{phone || texts.noPhone}</Isolate>
        <span aria-hidden className="hidden max-xl:md:inline">
          {' '}
          · {texts.cities[city]}
        </span>
        {person !== undefined && (
          <>
            {' · '}
            <ConfidenceWord person={person} />
          </>
        )}
      </span>
    </span>
  );
}

function Warning({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <span title={lines.join('\n')} className="inline-flex text-warning-ink">
      <TriangleAlert aria-hidden className="size-5" />
      <span className="sr-only">{lines.join('، ')}</span>
    </span>
  );
}

function nextStep(order: Order, actions: OrderActions) {
  return <OrderSteps order={order} actions={actions} size="compact" isFirstOnly />;
}
