// One order in the list: customer, total, warnings, and the next steps of its status (AO-06..12).
import type { ReactNode } from 'react';
import { isProductLine } from '#domain/cart';
import type { Person } from '#domain/customer';
import { awaitsAdvance, displayOrderNumber, isOwedBack, netToCollect, type Order } from '#domain/order';
import { noMoney } from '#kernel/money';
import { adminTexts, mapLinkText, orderHandlingTexts as handlingTexts } from '#text';
import { Button, Card, Isolate, OutsideLink, Price, useMoneyFormat, Moment } from '#ui';
import { UncertainTime } from '../data/uncertain-time.tsx';
import { ConfidenceBadge, ParcelCountsText } from './confidence.tsx';
import { CourierLink } from './courier-link.tsx';
import { OrderSteps } from './order-steps.tsx';
import { StatusBadge } from './status-badge.tsx';
import type { OrderActions } from './use-order-actions.ts';

const texts = adminTexts.orders;

export function OrderCard(props: {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly warnings: ReactNode;
  /** undefined while the person is not read. */
  readonly person: Person | null | undefined;
}) {
  const { order, actions, warnings } = props;
  const number = displayOrderNumber(order);
  return (
    <Card as="article" aria-label={texts.order(number)} className="flex min-w-0 flex-col px-3 py-2">
      <div className="flex items-center justify-between gap-2 text-small">
        <Isolate className="shrink-0 text-quiet tabular">{number}</Isolate>
        <span className="flex min-w-0 flex-wrap justify-end gap-1">
          <ConfidenceBadge person={props.person} />
          <StatusBadge status={order.status} />
        </span>
      </div>
      <div className="flex items-baseline gap-2">
        <p dir="auto" className="truncate font-semibold">
          {order.customerInfo.name}
        </p>
        <ParcelCountsText person={props.person} />
        <Price piastres={order.totalAmount} className="ms-auto shrink-0" />
      </div>
      <p className="flex flex-wrap justify-between gap-x-3 text-small text-quiet">
        <Isolate className="tabular">{order.customerInfo.phone || texts.noPhone}</Isolate>
        <span>{texts.itemCount(order.items.filter(isProductLine).length)}</span>
        {order.createdAt !== null && <Moment at={order.createdAt} className="tabular" />}
        <UncertainTime at={order.createdAt} />
      </p>
      {order.customerInfo.mapUrl !== undefined && (
        <p className="text-small">
          <OutsideLink url={order.customerInfo.mapUrl}>{mapLinkText}</OutsideLink>
        </p>
      )}
      <MoneyNote order={order} />
      {order.status === 'shipped' && <CourierLink order={order} />}
      {warnings}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <OrderSteps order={order} actions={actions} size="compact" />
        <Button
          size="compact"
          variant="quiet"
          className="ms-auto"
          aria-label={texts.detailsNamed(number)}
          onClick={() => actions.open(order)}
        >
          {texts.details}
        </Button>
      </div>
    </Card>
  );
}

/** What differs from collecting the total: money that came, is waited for, or is to be paid back. */
function MoneyNote({ order }: { readonly order: Order }) {
  const { text: money } = useMoneyFormat();
  const { received, status } = order;
  if (received !== null && isOwedBack(order)) {
    return <p className="text-small text-warning-ink">{handlingTexts.owedAmount(money(received.amount))}</p>;
  }
  if (status === 'completed' || status === 'cancelled') return null;
  if (received !== null) {
    const net = netToCollect(order);
    return (
      <p className="text-small text-quiet">
        {net === noMoney ? handlingTexts.paidWhole : `${texts.net} ${money(net)}`}
      </p>
    );
  }
  return status !== 'pending' && awaitsAdvance(order) ? (
    <p className="text-small text-warning-ink">{handlingTexts.awaitsAdvance}</p>
  ) : null;
}
