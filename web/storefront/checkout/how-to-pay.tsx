// How to pay an order in advance (OD-06): the shop's number, the exact amount, and the chat to which the receipt goes.
import type { ReactNode } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { DeliveryPay } from '#domain/delivery';
import type { Order, PaymentMethod } from '#domain/order';
import { whatsappUrl } from '#domain/phone';
import { shopWhatsapp } from '#domain/settings';
import { toPounds } from '#kernel/money';
import { placedOrderTexts, purchaseTexts } from '#text';
import { Card, Price, Skeleton, useMoneyFormat } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import { CopyButton } from './copy-button.tsx';

const texts = placedOrderTexts;

/** The field of `settings/delivery.pay` for a way to pay in advance. */
export const payFields = {
  vodafone: 'wallet',
  bank: 'bank',
  instapay: 'instapay',
} as const satisfies Partial<Record<PaymentMethod, keyof DeliveryPay>>;

/** Renders nothing for an order that is paid on delivery. */
export function HowToPay({ order }: { readonly order: Order }) {
  const { settings } = useDelivery();
  const method = order.customerInfo.paymentMethod;
  if (method === 'cash') return null;
  if (settings === undefined) return <Skeleton className="h-40 w-full rounded-card" />;
  const target = settings.pay[payFields[method]];
  return (
    <Card as="section" aria-labelledby="pay" className="flex w-full flex-col gap-3 p-4 text-start md:p-6">
      <h2 id="pay" className="text-heading">
        {texts.pay}
      </h2>
      {target === '' ? (
        <p>{purchaseTexts.checkout.paymentHints[method]}</p>
      ) : (
        <>
          <PayFact term={texts.target[method]} copy={target} copyName={`${texts.copyTarget} ${target}`}>
            <span dir="auto" className="font-extrabold wrap-anywhere tabular">
              {target}
            </span>
          </PayFact>
          <PayFact term={texts.amount} copy={String(toPounds(order.totalAmount))} copyName={texts.copyAmount}>
            <Price piastres={order.totalAmount} size="heading" />
          </PayFact>
          <p className="text-quiet">{texts.writeNumber}</p>
        </>
      )}
      <SendReceipt order={order} />
    </Card>
  );
}

function PayFact(props: {
  readonly term: string;
  readonly copy: string;
  readonly copyName: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-small text-quiet">{props.term}</p>
        <p>{props.children}</p>
      </div>
      <CopyButton text={props.copy} label={texts.copyTarget} name={props.copyName} copied={texts.copied} />
    </div>
  );
}

/** Renders nothing while the shop has no chat. */
function SendReceipt({ order }: { readonly order: Order }) {
  const { settings } = useShopInfo();
  const { text } = useMoneyFormat();
  const phone = settings === undefined ? null : shopWhatsapp(settings);
  const url =
    phone === null
      ? null
      : whatsappUrl(phone, texts.receiptMessage(order.orderNumber, text(order.totalAmount)));
  if (url === null) return null;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control bg-brand px-4 font-semibold text-on-brand transition hover:bg-brand-strong print:hidden"
    >
      <MessageCircle aria-hidden className="size-5" />
      {texts.sendReceipt}
    </a>
  );
}
