// The customer and the payment method of an order (CH-04..12), with the order beside the form and its total always visible.
import { cartTotal } from '#domain/cart';
import { cities, type DeliveryPay } from '#domain/delivery';
import { orderPaymentMethods, type PaymentMethod } from '#domain/order';
import { addMoney, noMoney } from '#kernel/money';
import { cityNames, deliveryTexts, placedOrderTexts, purchaseTexts, savedInputTexts } from '#text';
import { Banner, Card, ChoiceCards, ComboField, TextArea, TextField } from '#ui';
import { ChangeList } from '../cart/cart-changes.tsx';
import type { FreshCart } from '../cart/use-fresh-cart.ts';
import { DeliveryTerms } from '../delivery/delivery-line.tsx';
import { DeliveryNote } from '../delivery/delivery-note.tsx';
import { payFields } from './how-to-pay.tsx';
import { SavedInputNote } from '../saved-input/saved-input-note.tsx';
import { OrderSummary, OrderTotal } from './order-summary.tsx';
import { useCheckoutForm } from './use-checkout-form.ts';

const texts = purchaseTexts.checkout;

export function CheckoutForm(props: {
  readonly fresh: FreshCart;
  readonly onSubmitted: (orderNumber: string) => Promise<void>;
}) {
  const { fresh, onSubmitted } = props;
  const { cart } = fresh;
  const checkout = useCheckoutForm(fresh, onSubmitted);
  const { form, failure, filledFrom, forget, city, quote } = checkout;
  return (
    <form {...form.props} className="grid items-start gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8">
      <div className="col-span-full">
        <DeliveryTerms city={checkout.termsCity} productsTotal={cartTotal(cart)} />
      </div>
      <Card as="section" aria-labelledby="customer" className="flex flex-col gap-4 p-4 md:p-6">
        <h2 id="customer" className="text-heading">
          {texts.customer}
        </h2>
        {filledFrom !== null && <SavedInputNote text={filledFrom} onForget={forget} />}
        <TextField {...form.field('name')} label={texts.name} required autoComplete="name" />
        <TextField
          {...form.field('phone')}
          kind="phone"
          label={texts.phone}
          placeholder={texts.phonePlaceholder}
          required
          autoComplete="tel"
        />
        <TextField
          {...form.field('email')}
          kind="email"
          label={texts.email}
          required={false}
          autoComplete="email"
        />
        <ComboField
          {...form.field('city')}
          value={city ?? ''}
          onChange={checkout.chooseCity}
          label={texts.city}
          placeholder={texts.chooseCity}
          required
          autoComplete="address-level1"
          choices={cities.map((one) => ({ value: one, label: cityNames[one] }))}
        />
        {city !== null && <DeliveryNote city={city} quote={quote} isChecked={checkout.isChecked} />}
        <TextArea
          {...form.field('address')}
          label={texts.address}
          placeholder={texts.addressPlaceholder}
          hint={texts.addressHint}
          required
          rows={2}
          autoComplete="street-address"
        />
        <ChoiceCards
          {...form.field('paymentMethod')}
          value={orderPaymentMethods.find((method) => method === form.values.paymentMethod) ?? ''}
          label={texts.payment}
          required
          choices={orderPaymentMethods.map((method) => ({
            value: method,
            label: texts.payments[method],
            ...(method === 'cash' && city !== null && quote?.takesCash === false
              ? { hint: deliveryTexts.noCash(city), disabled: true }
              : { hint: paymentHint(method, checkout.pay) }),
          }))}
        />
        {filledFrom === null && form.isDirty && (
          <SavedInputNote text={savedInputTexts.stored} onForget={forget} />
        )}
      </Card>
      <div className="contents lg:sticky lg:top-20 lg:flex lg:flex-col lg:gap-4">
        <OrderSummary cart={cart} delivery={city === null ? null : { city, quote }} />
        <ChangeList lines={fresh.lateChanges} title={texts.changed} />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <OrderTotal total={addMoney(cartTotal(cart), quote?.fee ?? noMoney)} isBusy={form.isBusy} />
      </div>
    </form>
  );
}

function paymentHint(method: PaymentMethod, pay: DeliveryPay): string {
  if (method === 'cash' || pay[payFields[method]] === '') return texts.paymentHints[method];
  return placedOrderTexts.hints[method];
}
