// The courier's hand-over list with which an order left (OD-20).
import type { Order } from '#domain/order';
import { handoverTexts } from '#text';
import { Anchor } from '#ui';
import { handoverPath } from '../handovers/paths.ts';

/** Nothing for an order of no list. */
export function CourierLink({ order }: { readonly order: Order }) {
  const { courier, handoverId } = order;
  if (courier === null || handoverId === null) return null;
  return (
    <p className="truncate text-small">
      <span className="text-quiet">{handoverTexts.courierList} </span>
      <Anchor to={handoverPath(handoverId)} className="font-semibold text-brand hover:underline">
        <bdi>{courier}</bdi>
      </Anchor>
    </p>
  );
}
