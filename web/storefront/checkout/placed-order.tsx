// What was ordered, for whom, and when it arrives (WS-31).
import type { ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import { isFreeDelivery } from '#domain/cart';
import { deliveryQuote } from '#domain/delivery';
import type { Order } from '#domain/order';
import { noMoney } from '#kernel/money';
import { deliveryTexts, inCurrency, mapLinkText, placedOrderTexts } from '#text';
import { Button, Card, ColumnPrice, Isolate, OutsideLink } from '#ui';
import { useDelivery } from '../delivery/use-delivery.ts';

const texts = placedOrderTexts;

export function PlacedOrder({ order }: { readonly order: Order }) {
  return (
    <Card as="section" aria-labelledby="placed" className="flex w-full flex-col gap-3 p-4 text-start md:p-6">
      <div className="flex items-center justify-between gap-3">
        <h2 id="placed" className="text-heading">
          {texts.order}
        </h2>
        <Button
          variant="quiet"
          size="compact"
          icon={Printer}
          className="print:hidden"
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </div>
      <Lines order={order} />
      <Customer order={order} />
    </Card>
  );
}

function Lines({ order }: { readonly order: Order }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto]">
      <p aria-hidden className="col-span-2 grid grid-cols-subgrid gap-3 text-small text-quiet">
        <span>{texts.items}</span>
        <span>{inCurrency}</span>
      </p>
      <ul className="col-span-2 grid grid-cols-subgrid divide-y divide-dashed divide-line">
        {Object.entries(order.items).map(([place, item]) => (
          <li key={place} className="col-span-2 grid grid-cols-subgrid items-center gap-3 py-2">
            <span className="leading-snug">
              <span dir="auto" className="wrap-anywhere">
                {item.name}
              </span>{' '}
              {item.quantity > 1 && (
                <span className="text-small whitespace-nowrap text-quiet">
                  {texts.quantityOf(item.quantity)}
                </span>
              )}
            </span>
            {isFreeDelivery(item) ? (
              <span className="font-semibold text-success-ink">{deliveryTexts.freeWord}</span>
            ) : (
              <ColumnPrice piastres={item.total} />
            )}
          </li>
        ))}
        <li className="col-span-2 grid grid-cols-subgrid items-baseline gap-3 py-2 font-semibold">
          <span>{texts.total}</span>
          <ColumnPrice piastres={order.totalAmount} />
        </li>
      </ul>
    </div>
  );
}

function Customer({ order }: { readonly order: Order }) {
  const { name, phone, address, mapUrl, city, paymentMethod } = order.customerInfo;
  const { settings } = useDelivery();
  const days = settings === undefined ? null : deliveryQuote(settings, city, noMoney).days;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 border-t border-line pt-3">
      <Fact term={texts.name}>
        <span dir="auto">{name}</span>
      </Fact>
      <Fact term={texts.phone}>
        <Isolate className="tabular">{phone}</Isolate>
      </Fact>
      <Fact term={texts.address}>
        <span dir="auto">{address}</span>
        <span className="text-quiet">
          {address !== '' && ' · '}
          {texts.cities[city]}
        </span>
        {mapUrl !== undefined && (
          <p>
            <OutsideLink url={mapUrl}>{mapLinkText}</OutsideLink>
          </p>
        )}
      </Fact>
      <Fact term={texts.payment}>{texts.payments[paymentMethod]}</Fact>
      {days !== null && <Fact term={deliveryTexts.title}>{deliveryTexts.arrives(days)}</Fact>}
    </dl>
  );
}

function Fact(props: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-small leading-normal text-quiet">{props.term}</dt>
      <dd className="min-w-0 wrap-anywhere">{props.children}</dd>
    </>
  );
}
