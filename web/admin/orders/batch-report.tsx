// What a step for several orders has done, where it ended, and which buyers are asked after a confirmation (OD-16).
import { useId } from 'react';
import MessageCircle from 'lucide-react/icons/message-circle';
import { displayOrderNumber, type Order } from '#domain/order';
import { orderHandlingTexts } from '#text';
import { Banner, Isolate } from '#ui';
import { ContactLink } from './contact-link.tsx';
import { useQuestionLink } from './use-confirmation-link.ts';
import type { BatchReport } from './use-order-batch.ts';

export function BatchBanners(props: { readonly report: BatchReport; readonly onClose: () => void }) {
  const { report, onClose } = props;
  return (
    <>
      {report.done !== null && (
        <Banner tone="success" onClose={onClose}>
          <p>{report.done}</p>
          <Questions orders={report.orders} />
        </Banner>
      )}
      {report.stopped !== null && (
        <Banner tone="danger" onClose={onClose}>
          {report.stopped}
        </Banner>
      )}
    </>
  );
}

/** A chat with each buyer; nothing where there is nobody to ask. */
function Questions({ orders }: { readonly orders: readonly Order[] }) {
  const linkOf = useQuestionLink();
  const id = useId();
  const chats = orders.flatMap((order) => {
    const url = linkOf(order);
    return url === null ? [] : [{ order, url }];
  });
  if (chats.length === 0) return null;
  return (
    <>
      <p id={id} className="pt-2 text-small">
        {orderHandlingTexts.askBuyers}
      </p>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2 pt-1">
        {chats.map(({ order, url }) => (
          <li key={order.id} className="max-w-full">
            <ContactLink
              href={url}
              label={orderHandlingTexts.askBuyerOf(displayOrderNumber(order))}
              icon={MessageCircle}
            >
              <bdi>{order.customerInfo.name}</bdi> ·{' '}
              <Isolate className="tabular">{displayOrderNumber(order)}</Isolate>
            </ContactLink>
          </li>
        ))}
      </ul>
    </>
  );
}
