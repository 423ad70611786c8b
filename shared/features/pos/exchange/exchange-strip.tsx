// What comes back for the open cart, above its difference: the receipt, the money, and the way out of the exchange.
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { refundTexts } from '#text';
import { IconButton, Isolate, Price } from '#ui';
import type { OpenExchange } from './open-exchange.ts';

const texts = refundTexts.exchange;

export function ExchangeStrip(props: { readonly exchange: OpenExchange; readonly onCancel: () => void }) {
  const { found, chosen } = props.exchange;
  return (
    <section
      aria-label={texts.title}
      className="flex min-h-13 items-center justify-between gap-2 border-t border-edge bg-warning-soft ps-4 pe-1 text-warning-ink"
    >
      <span className="flex min-w-0 flex-col">
        <span className="flex items-center gap-2 font-semibold">
          <Undo2 aria-hidden className="size-5 shrink-0" />
          {texts.title} <Isolate className="tabular">{found.sale.receiptNumber}</Isolate>
        </span>
        <span className="truncate text-small" dir="auto">
          {chosen.priced.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('، ')}
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-1">
        <span className="font-extrabold">
          <span className="sr-only">{texts.credit} </span>
          <Price piastres={chosen.priced.total} />
        </span>
        <IconButton size="large" label={texts.cancel} icon={X} onClick={props.onCancel} />
      </span>
    </section>
  );
}
