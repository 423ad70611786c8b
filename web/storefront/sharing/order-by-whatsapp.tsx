// Opens the shop's chat with the text of an order (WS-18). It is no order in the shop's books, and says so.
import MessageCircle from 'lucide-react/icons/message-circle';
import { cartTotal, lineOf, type Cart, type CartItem } from '#domain/cart';
import { deliveryQuote } from '#domain/delivery';
import { whatsappUrl } from '#domain/phone';
import { stockForSale } from '#domain/product';
import { shopWhatsapp } from '#domain/settings';
import { orderMessage, productName, sharingTexts } from '#text';
import { useMoneyFormat } from '#ui';
import { useShopInfo } from '../../shell/index.ts';
import { useDelivery } from '../delivery/use-delivery.ts';

const texts = sharingTexts;

/** Renders nothing while the shop has no chat. */
export function OrderByWhatsapp(props: {
  readonly cart: Cart;
  /** The page of the product, where there is only one. */
  readonly url?: string;
}) {
  const { cart, url } = props;
  const { settings: shop } = useShopInfo();
  const { settings, city } = useDelivery();
  const { text } = useMoneyFormat();
  const phone = shop === undefined ? null : shopWhatsapp(shop);
  if (phone === null) return null;
  const productsTotal = cartTotal(cart);
  const quote = city === null || settings === undefined ? null : deliveryQuote(settings, city, productsTotal);
  const message = orderMessage(
    {
      lines: cart.map((item) => ({ ...lineOf(item), name: productName(item), isSoldOut: isSoldOut(item) })),
      city,
      fee: quote?.isServed === true ? quote.fee : null,
      productsTotal,
      ...(url !== undefined && { url }),
    },
    text,
  );
  return (
    <div className="flex w-full flex-col gap-1.5">
      <a
        href={whatsappUrl(phone, message) ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-brand px-4 font-semibold text-brand transition hover:bg-brand-soft"
      >
        <MessageCircle aria-hidden className="size-5" />
        {texts.order}
      </a>
      <p className="text-small text-quiet">{cart.every(isSoldOut) ? texts.soldOutNote : texts.orderNote}</p>
    </div>
  );
}

function isSoldOut(item: CartItem): boolean {
  return stockForSale(item) <= 0;
}
