// The customer and the payment method of an order (CH-04..12), with the order beside the form and its total always visible.
import type { Cart } from '#domain/cart';
import { checkCheckout, cities, emptyCheckoutForm, paymentMethods } from '#domain/order';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { purchaseTexts } from '#text';
import { Banner, Card, ChoiceCards, SelectField, TextArea, TextField, useForm } from '#ui';
import { fieldProblem } from '../field-problem.ts';
import { OrderSummary, OrderTotal } from './order-summary.tsx';
import { useSubmitOrder } from './use-submit-order.ts';

const texts = purchaseTexts.checkout;
const missing: Readonly<Record<string, string>> = {
  name: texts.errors.name,
  phone: texts.errors.phone,
  address: texts.errors.address,
  city: texts.errors.city,
  paymentMethod: texts.errors.payment,
};
const limits: Readonly<Record<string, number>> = textLimits;

export function CheckoutForm(props: {
  readonly cart: Cart;
  readonly onSubmitted: (orderNumber: string) => Promise<void>;
}) {
  const { cart, onSubmitted } = props;
  const { submit, failure } = useSubmitOrder();
  const form = useForm({
    initial: emptyCheckoutForm,
    check: checkCheckout,
    describe: (problem: FieldErrorKey, name) =>
      fieldProblem(problem, { missing: missing[name], limit: limits[name] ?? textLimits.name }),
    onSubmit: async (customer) => {
      const orderNumber = await submit(cart, customer);
      if (orderNumber !== null) await onSubmitted(orderNumber);
    },
  });
  return (
    <form {...form.props} className="grid items-start gap-5 lg:grid-cols-[1fr_24rem] lg:gap-8">
      <Card as="section" aria-labelledby="customer" className="flex flex-col gap-4 p-4 md:p-6">
        <h2 id="customer" className="text-heading">
          {texts.customer}
        </h2>
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
        <SelectField
          {...form.field('city')}
          value={cities.find((city) => city === form.values.city) ?? ''}
          label={texts.city}
          placeholder={texts.chooseCity}
          required
          autoComplete="address-level2"
          choices={cities.map((city) => ({ value: city, label: texts.cities[city] }))}
        />
        <TextArea
          {...form.field('address')}
          label={texts.address}
          placeholder={texts.addressPlaceholder}
          required
          rows={2}
          autoComplete="street-address"
        />
        <ChoiceCards
          {...form.field('paymentMethod')}
          value={paymentMethods.find((method) => method === form.values.paymentMethod) ?? ''}
          label={texts.payment}
          required
          choices={paymentMethods.map((method) => ({
            value: method,
            label: texts.payments[method],
            hint: texts.paymentHints[method],
          }))}
        />
      </Card>
      <div className="contents lg:sticky lg:top-20 lg:flex lg:flex-col lg:gap-4">
        <OrderSummary cart={cart} />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <OrderTotal cart={cart} isBusy={form.isBusy} />
      </div>
    </form>
  );
}
