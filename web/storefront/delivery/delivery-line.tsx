// What delivery costs, before any form (WS-29): for the governorate of this device, else from the lowest fee on, with a way to choose.
import { useState, type ReactNode } from 'react';
import Truck from 'lucide-react/icons/truck';
import { cities, deliveryQuote, lowestFee, type City, type DeliverySettings } from '#domain/delivery';
import { noMoney, type Piastres } from '#kernel/money';
import { cityNames, deliveryTexts, purchaseTexts } from '#text';
import { Button, ComboField, useMoneyFormat, type MoneyFormat } from '#ui';
import { ReturnsLine } from './returns-line.tsx';
import { useDelivery } from './use-delivery.ts';

const texts = deliveryTexts;

/** Renders nothing until the shop's settings are known. `productsTotal` is the sum of the products. */
export function DeliveryLine({ productsTotal }: { readonly productsTotal: Piastres }) {
  const { city, choose } = useDelivery();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <DeliveryTerms
      city={city}
      productsTotal={productsTotal}
      beside={
        <Button
          variant="quiet"
          size="compact"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
        >
          {city === null ? texts.choose : texts.change}
        </Button>
      }
    >
      {isChoosing && (
        <ComboField
          name="governorate"
          label={purchaseTexts.checkout.city}
          placeholder={purchaseTexts.checkout.chooseCity}
          required
          error={undefined}
          value={city ?? ''}
          onChange={(chosen) => {
            choose(chosen);
            setChoosing(false);
          }}
          choices={cities.map((one) => ({ value: one, label: cityNames[one] }))}
        />
      )}
    </DeliveryTerms>
  );
}

/** Delivery and returns. Renders nothing until the shop's settings are known. */
export function DeliveryTerms(props: {
  /** null until one was chosen. */
  readonly city: City | null;
  readonly productsTotal: Piastres;
  readonly beside?: ReactNode;
  readonly children?: ReactNode;
}) {
  const { city, productsTotal, beside, children } = props;
  const { settings } = useDelivery();
  const { text } = useMoneyFormat();
  if (settings === undefined) return null;
  const missing = city === null ? null : deliveryQuote(settings, city, productsTotal).missingForFree;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-brand-soft px-4 py-2 text-brand">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="flex min-w-0 items-start gap-2 py-1 leading-snug font-semibold">
          <Truck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>{lineText(settings, city, productsTotal, text)}</span>
        </p>
        {beside}
      </div>
      {missing !== null && <p className="ps-7 text-small">{texts.missingForFree(text(missing))}</p>}
      {children}
      <ReturnsLine returns={settings.returns} />
    </div>
  );
}

function lineText(
  settings: DeliverySettings,
  city: City | null,
  productsTotal: Piastres,
  money: MoneyFormat['text'],
): string {
  if (city === null) {
    const lowest = lowestFee(settings);
    if (lowest === null) return texts.fromUnknown;
    return lowest === noMoney ? texts.freeSomewhere : texts.from(money(lowest));
  }
  const { isServed, fee, isFree, days } = deliveryQuote(settings, city, productsTotal);
  if (!isServed) return texts.notServed(city);
  if (fee === null) return texts.toByPhone(city);
  return texts.to(city, isFree ? texts.freeWord : money(fee), days);
}
