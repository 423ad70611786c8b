// The checkout's form: filled with the input of this device or the customer of the last order, and submitted as an order.
import { use, useState } from 'react';
import type { Cart } from '#domain/cart';
import { checkCheckout, emptyCheckoutForm, type CheckoutForm, type CustomerInfo } from '#domain/order';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { readText } from '#kernel/fields';
import { purchaseTexts, savedInputTexts } from '#text';
import { useForm, useToasts } from '#ui';
import { fieldProblem } from '../field-problem.ts';
import { useSavedInput, useSaving } from '../saved-input/use-saved-input.ts';
import { useStorefront } from '../use-storefront.ts';
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

/** Suspends until the order outbox is open. */
export function useCheckoutForm(cart: Cart, onSubmitted: (orderNumber: string) => Promise<void>) {
  const outbox = use(useStorefront().orderOutbox());
  const saved = useSavedInput(checkoutInput);
  const toasts = useToasts();
  const { submit, failure } = useSubmitOrder();
  const [start, setStart] = useState(() => startOf(saved.read(), outbox.lastCustomer()));
  const form = useForm({
    initial: start.values,
    check: checkCheckout,
    describe: (problem: FieldErrorKey, name) =>
      fieldProblem(problem, { missing: missing[name], limit: limits[name] ?? textLimits.name }),
    onSubmit: async (customer) => {
      const orderNumber = await submit(cart, customer);
      if (orderNumber === null) return;
      saved.forget();
      await onSubmitted(orderNumber);
    },
  });
  useSaving(saved, form.values);
  const forget = () => {
    outbox.forgetSent();
    setStart(startOf(null, null));
    form.reset(emptyCheckoutForm);
    saved.forget();
    toasts.success(savedInputTexts.forgotten);
    form.props.ref.current?.querySelector('input')?.focus();
  };
  return { form, failure, filledFrom: start.note, forget };
}

const checkoutInput = {
  key: 'aleef.checkout',
  empty: emptyCheckoutForm,
  parse: (stored: Readonly<Record<string, unknown>>): CheckoutForm => ({
    name: readText(stored, 'name'),
    phone: readText(stored, 'phone'),
    email: readText(stored, 'email'),
    address: readText(stored, 'address'),
    city: readText(stored, 'city'),
    paymentMethod: readText(stored, 'paymentMethod'),
  }),
};

/** The way to pay and the city of the last order are chosen again. */
function startOf(typed: CheckoutForm | null, customer: CustomerInfo | null) {
  if (typed !== null) return { values: typed, note: savedInputTexts.restored };
  if (customer === null) return { values: emptyCheckoutForm, note: null };
  const { name, phone, email, address } = customer;
  return {
    values: { ...emptyCheckoutForm, name, phone, email, address },
    note: savedInputTexts.fromLastOrder,
  };
}
