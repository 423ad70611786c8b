// What delivery to the chosen governorate costs, when it arrives, and what to know about it (OD-03).
import Truck from 'lucide-react/icons/truck';
import type { City, DeliveryQuote } from '#domain/delivery';
import { deliveryTexts } from '#text';
import { Banner, Skeleton, useMoneyFormat, type MoneyFormat } from '#ui';
import { ContactButtons } from '../../shell/index.ts';

const texts = deliveryTexts;

export function DeliveryNote(props: {
  readonly city: City;
  /** null while the shop's settings are not known. */
  readonly quote: DeliveryQuote | null;
  /** Whether the settings were read on this visit. */
  readonly isChecked: boolean;
}) {
  const { city, quote, isChecked } = props;
  const { text } = useMoneyFormat();
  if (quote === null) return <Skeleton className="h-14 rounded-control" />;
  if (!quote.isServed) {
    return (
      <div className="flex flex-col gap-2">
        <Banner tone="warning">{texts.notServed(city)}</Banner>
        {quote.note !== '' && <Note text={quote.note} />}
        <ContactButtons className="max-w-md" />
      </div>
    );
  }
  return (
    <div
      role="status"
      className="flex items-start gap-3 rounded-control bg-brand-soft px-4 py-3 leading-snug text-brand"
    >
      <Truck aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">
          {[feeText(quote, text), quote.days === null ? '' : texts.arrives(quote.days)]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {quote.fee !== null && !isChecked && <p className="text-small">{texts.checkedLater}</p>}
        {quote.missingForFree !== null && (
          <p className="text-small">{texts.missingForFree(text(quote.missingForFree))}</p>
        )}
        {quote.note !== '' && <Note text={quote.note} />}
      </div>
    </div>
  );
}

function Note({ text }: { readonly text: string }) {
  return (
    <p dir="auto" className="text-small wrap-anywhere text-ink">
      {text}
    </p>
  );
}

function feeText({ fee, isFree }: DeliveryQuote, money: MoneyFormat['text']): string {
  if (fee === null) return texts.byPhone;
  return isFree ? texts.free : texts.fee(money(fee));
}
