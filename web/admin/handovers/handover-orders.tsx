// The orders of a hand-over list in rows: who gets the parcel, where, what is collected, and what became of it.
import { openListOf, type Handover, type HandoverOutcome } from '#domain/handover';
import { awaitsAdvance, displayOrderNumber, type Order } from '#domain/order';
import { telephoneUrl } from '#domain/phone';
import { handoverTexts } from '#text';
import { Anchor, Badge, Card, Isolate, Price } from '#ui';
import { ParcelPlace } from '../orders/parcel-place.tsx';
import { OutcomeChoice } from './outcome-choice.tsx';

const texts = handoverTexts;

/** The outcomes while they are chosen. */
export interface OutcomeEditing {
  readonly outcomeOf: (orderId: string) => HandoverOutcome | null;
  readonly isDisabled: boolean;
  readonly onChoose: (orderId: string, outcome: HandoverOutcome) => void;
}

export function HandoverOrders(props: {
  readonly list: Handover;
  readonly orders: readonly Order[];
  readonly editing?: OutcomeEditing;
}) {
  const { list, orders, editing } = props;
  return (
    <Card as="section" aria-label={texts.orders} className="px-4">
      <ul role="list" className="flex flex-col divide-y divide-line">
        {orders.map((order) => (
          <li
            key={order.id}
            aria-label={texts.choose.order(displayOrderNumber(order))}
            className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_9rem] xl:grid-cols-[minmax(0,1fr)_9rem_27rem]"
          >
            <Parcel order={order} />
            <Net piastres={list.entries.get(order.id)?.net ?? 0} />
            <div className="md:col-span-2 xl:col-span-1 xl:justify-self-end">
              {editing === undefined ? (
                <Outcome outcome={list.entries.get(order.id)?.outcome ?? null} />
              ) : (
                <Choice list={list} order={order} editing={editing} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Net({ piastres }: { readonly piastres: number }) {
  if (piastres === 0) return <span className="text-small text-quiet md:text-end">{texts.paid}</span>;
  return <Price piastres={piastres} className="md:justify-end" />;
}

function Choice(props: { readonly list: Handover; readonly order: Order; readonly editing: OutcomeEditing }) {
  const { list, order, editing } = props;
  if (openListOf(order, list) === null) return <Badge tone="warning">{texts.notHandedOver}</Badge>;
  return (
    <OutcomeChoice
      orderId={order.id}
      number={displayOrderNumber(order)}
      outcome={editing.outcomeOf(order.id)}
      isDisabled={editing.isDisabled}
      onChoose={(outcome) => editing.onChoose(order.id, outcome)}
    />
  );
}

function Parcel({ order }: { readonly order: Order }) {
  const { name, phone } = order.customerInfo;
  const number = displayOrderNumber(order);
  return (
    <div className="flex min-w-0 flex-col">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <bdi className="font-semibold">{name}</bdi>
        {phone !== '' && (
          <a href={telephoneUrl(phone)} className="text-small text-brand hover:underline">
            <Isolate className="tabular">{phone}</Isolate>
          </a>
        )}
      </p>
      <p className="text-small text-quiet wrap-anywhere">
        <ParcelPlace customer={order.customerInfo} />
      </p>
      <p className="flex flex-wrap items-center gap-2 text-small">
        <Anchor
          to={`/admin/orders?order=${encodeURIComponent(order.id)}`}
          className="text-brand hover:underline"
        >
          <Isolate className="tabular">{number}</Isolate>
        </Anchor>
        {awaitsAdvance(order) && <Badge tone="warning">{texts.advance.title}</Badge>}
      </p>
    </div>
  );
}

const outcomeTones = {
  taken: 'success',
  refused: 'danger',
  unreachable: 'warning',
  postponed: 'neutral',
} as const;

function Outcome({ outcome }: { readonly outcome: HandoverOutcome | null }) {
  if (outcome === null) return <Badge>{texts.onTheWay}</Badge>;
  return <Badge tone={outcomeTones[outcome]}>{texts.outcomes[outcome]}</Badge>;
}
