// The chat with a buyer, opened with the question whether they confirm their order (OD-16).
import { cartCount, isProductLine } from '#domain/cart';
import { deliveryQuote } from '#domain/delivery';
import { displayOrderNumber, netToCollect, type Order } from '#domain/order';
import { whatsappUrl } from '#domain/phone';
import { noMoney } from '#kernel/money';
import { orderHandlingTexts } from '#text';
import { useMoneyFormat } from '#ui';
import { useDeliverySettings } from './order-warnings.tsx';

/** null for a phone without a chat. */
export function useConfirmationLink(): (order: Order) => string | null {
  const { text: money } = useMoneyFormat();
  const delivery = useDeliverySettings();
  return (order) => {
    const { city, address, mapUrl, phone } = order.customerInfo;
    const message = orderHandlingTexts.confirmationText({
      number: displayOrderNumber(order),
      pieces: cartCount(order.items.filter(isProductLine)),
      net: money(netToCollect(order)),
      city,
      address,
      mapUrl,
      days: delivery === null ? null : deliveryQuote(delivery, city, noMoney).days,
    });
    return whatsappUrl(phone, message);
  };
}

/** The chat that is offered after a confirmation; null for another status, and for a buyer whose answer is noted. */
export function useQuestionLink(): (order: Order) => string | null {
  const linkOf = useConfirmationLink();
  return (order) => (order.status === 'confirmed' && order.answeredAt === null ? linkOf(order) : null);
}
