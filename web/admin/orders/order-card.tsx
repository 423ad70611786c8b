// One order in the list: who, how much, what is wrong with it, and the next steps its status offers (AO-06..12).
import type { ReactNode } from 'react';
import {
  cardActions,
  displayOrderNumber,
  type Order,
  type OrderAction,
  type OrderStatus,
} from '#domain/order';
import { adminTexts, formatMoment } from '#text';
import { Button, Card, Isolate, Price } from '#ui';
import { StatusBadge } from './status-badge.tsx';

const texts = adminTexts.orders;

export interface OrderCardProps {
  readonly order: Order;
  /** The status that is being set now, if any. */
  readonly settingTo: OrderStatus | null;
  readonly onStatus: (order: Order, status: OrderStatus) => void;
  readonly onOpen: (order: Order) => void;
  readonly warnings: ReactNode;
}

export function OrderCard(props: OrderCardProps) {
  const { order, settingTo, onStatus, onOpen, warnings } = props;
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
            aria-label={actionNames[action.name](number)}
            busy={settingTo === action.to}
            disabled={settingTo !== null && settingTo !== action.to}
            onClick={() => onStatus(order, action.to)}
          >
            {actionTexts[action.name]}
          </Button>
        ))}
        <Button
          size="compact"
          variant="quiet"
          className="ms-auto"
          aria-label={texts.detailsNamed(number)}
          onClick={() => onOpen(order)}
        >
          {texts.details}
        </Button>
      </div>
    </Card>
  );
}

const actionTexts = {
  Confirm: texts.confirm,
  Cancel: texts.cancel,
  Deliver: texts.deliver,
} as const satisfies Record<OrderAction['name'], string>;

const actionNames = {
  Confirm: texts.confirmNamed,
  Cancel: texts.cancelNamed,
  Deliver: texts.deliverNamed,
} as const satisfies Record<OrderAction['name'], (number: string) => string>;
