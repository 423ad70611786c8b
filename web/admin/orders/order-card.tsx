// One order in the list: customer, total, warnings, and the next steps of its status (AO-06..12).
import type { ReactNode } from 'react';
import { cardActions, displayOrderNumber, type Order, type OrderAction } from '#domain/order';
import { adminTexts, formatMoment } from '#text';
import { Button, Card, Isolate, Price } from '#ui';
import { StatusBadge } from './status-badge.tsx';
import type { OrderActions } from './use-order-actions.ts';

const texts = adminTexts.orders;

export function OrderCard(props: {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly warnings: ReactNode;
}) {
  const { order, actions, warnings } = props;
  const settingTo = actions.setting?.order.id === order.id ? actions.setting.to : null;
  const number = displayOrderNumber(order);
  return (
    <Card as="article" aria-label={texts.order(number)} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Isolate className="font-semibold tabular">{number}</Isolate>
        <StatusBadge status={order.status} />
      </div>
      <div className="flex items-end justify-between gap-4">
        <div className="flex min-w-0 flex-col">
          <p dir="auto" className="truncate text-lead font-semibold">
            {order.customerInfo.name}
          </p>
          <p className="text-small text-quiet">
            <Isolate>{order.customerInfo.phone || texts.noPhone}</Isolate>
          </p>
        </div>
        <Price piastres={order.totalAmount} size="heading" className="shrink-0" />
      </div>
      <p className="flex flex-wrap justify-between gap-2 text-small text-quiet">
        <span>{texts.itemCount(order.items.length)}</span>
        {order.createdAt !== null && <Isolate>{formatMoment(order.createdAt)}</Isolate>}
      </p>
      {warnings}
      <div className="mt-auto flex flex-wrap gap-2 border-t border-line pt-3">
        {cardActions[order.status].map((action) => (
          <Button
            key={action.name}
            size="compact"
            variant={action.name === 'Cancel' ? 'quiet' : 'primary'}
            className={action.name === 'Cancel' ? 'ms-6' : undefined}
            aria-label={actionTexts[action.name].named(number)}
            busy={settingTo === action.to}
            disabled={settingTo !== null && settingTo !== action.to}
            onClick={() => actions.setStatus(order, action.to)}
          >
            {actionTexts[action.name].label}
          </Button>
        ))}
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

/** `named` is read by screen readers, with the number of the order. */
const actionTexts = {
  Confirm: { label: texts.confirm, named: texts.confirmNamed },
  Cancel: { label: texts.cancel, named: texts.cancelNamed },
  Deliver: { label: texts.deliver, named: texts.deliverNamed },
} as const satisfies Record<OrderAction['name'], unknown>;
