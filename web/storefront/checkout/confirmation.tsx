// The confirmation (CH-17, CH-18): the order's number, its status and the next steps. Heading and note say whether the backend
// has the order or whether it is queued on this device, and they are updated when that changes.
import { use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { emptyCart, haveSameLines } from '#domain/cart';
import { placedOrderTexts, purchaseTexts, trackingTexts } from '#text';
import { Badge, Banner, Card, Illustration, Isolate, LinkButton } from '#ui';
import { ContactButtons } from '../../shell/index.ts';
import type { OrderState } from '../orders/order-outbox.ts';
import { useCart, useStorefront } from '../use-storefront.ts';
import { CopyButton } from './copy-button.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { PlacedOrder } from './placed-order.tsx';

const texts = purchaseTexts.confirmation;

export function Confirmation({ orderNumber }: { readonly orderNumber: string }) {
  const outbox = use(useStorefront().orderOutbox());
  const state = useSyncExternalStore(outbox.subscribe, () => outbox.stateOf(orderNumber));
  const [order] = useState(() => outbox.orderOf(orderNumber));
  const { change } = useCart();
  useEffect(() => {
    if (state !== 'acknowledged' || order === null) return;
    // After a reload the cart of the order is full until it has arrived.
    if (outbox.findInterrupted(order.items) === orderNumber)
      change((cart) => (haveSameLines(cart, order.items) ? emptyCart : cart));
    outbox.markShown(orderNumber);
  }, [state, order, outbox, orderNumber, change]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mx-auto flex w-full max-w-2xl animate-rise flex-col items-center gap-5 text-center">
      <Illustration name="success" className="size-32 print:hidden" />
      <h1 ref={heading} tabIndex={-1} className="text-title outline-none md:text-display">
        {headings[state]}
      </h1>
      <Card className="flex w-full flex-col items-center gap-3 p-6">
        <p className="text-quiet">{texts.number}</p>
        <p className="text-heading font-extrabold tabular sm:text-display">
          <Isolate>{orderNumber}</Isolate>
        </p>
        <CopyButton text={orderNumber} label={texts.copy} copied={texts.copied} />
        <p className="flex items-center gap-2">
          <span className="text-quiet">{texts.status}</span>
          <Badge tone="warning">{texts.pending}</Badge>
        </p>
      </Card>
      <StateNote state={state} orderNumber={orderNumber} />
      {order !== null && (
        <>
          {state !== 'refused' && <HowToPay order={order} />}
          <PlacedOrder order={order} />
        </>
      )}
      <section aria-labelledby="next" className="flex w-full flex-col gap-3 print:hidden">
        <h2 id="next" className="text-heading">
          {texts.nextTitle}
        </h2>
        <ol className="grid gap-3 text-start sm:grid-cols-3">
          {texts.next.map((step, index) => (
            <li key={step} className="flex items-center gap-3 rounded-card bg-brand-soft p-4">
              <span
                aria-hidden
                className="flex size-9 shrink-0 items-center justify-center rounded-full bg-surface font-extrabold text-brand tabular"
              >
                {index + 1}
              </span>
              <span className="font-semibold">{step}</span>
            </li>
          ))}
        </ol>
      </section>
      <ContactButtons title={placedOrderTexts.contact} className="w-full print:hidden" />
      <p className="flex flex-wrap justify-center gap-2 print:hidden">
        <LinkButton to="/">{texts.home}</LinkButton>
        <LinkButton to="/orders" variant="quiet">
          {trackingTexts.orders.title}
        </LinkButton>
        <LinkButton to="/track" variant="quiet">
          {trackingTexts.track.title}
        </LinkButton>
      </p>
    </div>
  );
}

const headings: Readonly<Record<OrderState, string>> = {
  queued: texts.waitingTitle,
  refused: texts.refusedTitle,
  acknowledged: texts.title,
};

function StateNote(props: { readonly state: OrderState; readonly orderNumber: string }) {
  switch (props.state) {
    case 'queued':
      return <Banner tone="brand">{texts.queuedHere}</Banner>;
    case 'refused':
      return <Banner tone="danger">{texts.refusedLater(props.orderNumber)}</Banner>;
    case 'acknowledged':
      return <Banner tone="success">{texts.arrived}</Banner>;
  }
}
