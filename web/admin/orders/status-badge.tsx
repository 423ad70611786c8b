// The badge of an order's status (AO-13..18).
import type { OrderStatus } from '#domain/order';
import { adminTexts } from '#text';
import { Badge, type Tone } from '#ui';

const tones = {
  pending: 'warning',
  confirmed: 'brand',
  processing: 'plum',
  shipped: 'accent',
  completed: 'success',
  cancelled: 'danger',
} as const satisfies Record<OrderStatus, Tone>;

export function StatusBadge(props: { readonly status: OrderStatus }) {
  return <Badge tone={tones[props.status]}>{adminTexts.orders.statuses[props.status]}</Badge>;
}
