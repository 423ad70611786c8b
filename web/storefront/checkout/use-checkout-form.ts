// The checkout's form: filled with the input of this device or the customer of the last order, and submitted as an order.
import { use, useState } from 'react';
import { cartTotal } from '#domain/cart';
import { cities, deliveryQuote, type City, plainDelivery, type DeliveryQuote } from '#domain/delivery';
import {
  addressWithLink,
  checkCheckout,
  emptyCheckoutForm,
  type CheckoutForm,
  type CustomerInfo,
} from '#domain/order';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { readText } from '#kernel/fields';
import { deliveryTexts, purchaseTexts, savedInputTexts } from '#text';
import { useForm, useToasts } from '#ui';
import type { FreshCart } from '../cart/use-fresh-cart.ts';
import { usePhoneQuestion } from '../ask-phone.ts';
import { useReadDelivery } from '../delivery/use-delivery.ts';
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
export function useCheckoutForm(fresh: FreshCart, onSubmitted: (orderNumber: string) => Promise<void>) {
  const { cart } = fresh;
  const outbox = use(useStorefront().orderOutbox());
  const saved = useSavedInput(checkoutInput);
  const toasts = useToasts();
  const delivery = useReadDelivery();
  const { submit, failure } = useSubmitOrder();
  const phone = usePhoneQuestion();
  const quoteFor = (typed: string): DeliveryQuote | null => {
    const city = cityOf(typed);
    const isKnown = city !== null && delivery.settings !== undefined;
    return isKnown ? deliveryQuote(delivery.settings, city, cartTotal(cart)) : null;
  };
  const [start, setStart] = useState(() => startOf(saved.read(), outbox.lastCustomer(), delivery.city));
  const form = useForm({
    initial: start.values,
    check: (values) => checkCheckout(values, quoteFor(values.city)),
    describe: (problem: FieldErrorKey, name) => {
      if (problem === 'NotServed') return deliveryTexts.chooseOther;
      if (problem === 'NoCashThere') return texts.errors.payment;
      return fieldProblem(problem, { missing: missing[name], limit: limits[name] ?? textLimits.name });
    },
    onSubmit: async (customer) => {
      if (phone(customer.phone)) {
        form.setErrors({ phone: 'UnusualPhone' });
        return;
      }
      if (!(await fresh.checkAgain())) return;
      const orderNumber = await submit({ cart, customer, delivery: quoteFor(customer.city) });
      if (orderNumber === null) return;
      saved.forget();
      await onSubmitted(orderNumber);
    },
  });
  useSaving(saved, form.values);
  const city = cityOf(form.values.city);
  const quote = quoteFor(form.values.city);
  const chooseCity = (chosen: City) => {
    form.set('city', chosen);
    delivery.choose(chosen);
  };
  const forget = () => {
    outbox.forgetCustomer();
    delivery.choose(null);
    setStart(startOf(null, null, null));
    form.reset(emptyCheckoutForm);
    saved.forget();
    toasts.success(outbox.ownOrders().length === 0 ? savedInputTexts.forgotten : savedInputTexts.ordersStay);
    form.props.ref.current?.querySelector('input')?.focus();
  };
  return {
    form,
    failure,
    filledFrom: start.note,
    forget,
    city,
    chooseCity,
    quote,
    /** A governorate that is not served has its message at the field. */
    termsCity: quote?.isServed === false ? null : city,
    isChecked: delivery.isFresh,
    pay: delivery.settings?.pay ?? plainDelivery.pay,
  };
}

function cityOf(typed: string): City | null {
  return cities.find((city) => city === typed) ?? null;
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

/** The way to pay is chosen anew; a governorate that was chosen on another page is taken over. */
function startOf(typed: CheckoutForm | null, customer: CustomerInfo | null, chosen: City | null) {
  if (typed !== null) {
    return { values: { ...typed, city: typed.city || (chosen ?? '') }, note: savedInputTexts.restored };
  }
  if (customer === null) return { values: { ...emptyCheckoutForm, city: chosen ?? '' }, note: null };
  const { name, phone, email, city } = customer;
  const address = addressWithLink(customer);
  return {
    values: { ...emptyCheckoutForm, name, phone, email, address, city: chosen ?? city },
    note: savedInputTexts.fromLastOrder,
  };
}
