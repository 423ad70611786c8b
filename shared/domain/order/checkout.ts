// Checkout: from a cart and a form to an order.
import { lineOf, type Cart, type CartItem } from '#domain/cart';
import { cities, deliveryLine, type City, type DeliveryQuote } from '#domain/delivery';
import { toLatinDigits } from '#kernel/digits';
import { sumMoney, type Piastres } from '#kernel/money';
import { err, ok, type Result } from '#kernel/result';
import {
  draftOrErrors,
  optionalEmail,
  optionalText,
  requiredText,
  textLimits,
  type Checked,
  type FieldErrorKey,
} from '#domain/validation';
import { unhandled } from './handling.ts';
import { splitAddress } from './map-url.ts';
import {
  maxOrderProducts,
  maxPiecesOrdered,
  orderPaymentMethods,
  type CustomerInfo,
  type Order,
  type OrderItem,
} from './order.ts';

/** The input of a visitor; city and payment method are '' until chosen. */
export interface CheckoutForm {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  readonly paymentMethod: string;
}

export const emptyCheckoutForm: CheckoutForm = {
  name: '',
  phone: '',
  email: '',
  address: '',
  city: '',
  paymentMethod: '',
};

export type OrderError =
  | { readonly type: 'CartEmpty' }
  | { readonly type: 'TooManyLines'; readonly limit: number }
  | { readonly type: 'TooManyPieces'; readonly limit: number; readonly productName: string };

/** Checks the checkout form (CH-04..10) against the delivery to its governorate (OD-03); null while that is not known. */
export function checkCheckout(
  form: CheckoutForm,
  delivery: Pick<DeliveryQuote, 'isServed' | 'takesCash'> | null = null,
): Checked<CustomerInfo, CheckoutForm> {
  const city = cities.find((one) => one === form.city);
  const paymentMethod = orderPaymentMethods.find((one) => one === form.paymentMethod);
  const { address, mapUrl } = splitAddress(form.address);
  return draftOrErrors(
    {
      name: requiredText(form.name, textLimits.name),
      phone: requiredText(form.phone, textLimits.phone),
      email: optionalEmail(form.email),
      address:
        mapUrl === undefined
          ? requiredText(address, textLimits.address)
          : optionalText(address, textLimits.address),
      city: choiceError(city, form.city) ?? (delivery?.isServed === false ? 'NotServed' : undefined),
      paymentMethod:
        choiceError(paymentMethod, form.paymentMethod) ??
        (paymentMethod === 'cash' && delivery?.takesCash === false ? 'NoCashThere' : undefined),
    },
    () => ({
      name: form.name.trim(),
      phone: toLatinDigits(form.phone).trim(),
      email: form.email.trim(),
      address,
      ...(mapUrl !== undefined && { mapUrl }),
      city: city ?? 'other',
      paymentMethod: paymentMethod ?? 'cash',
    }),
  );
}

/** The fee that the buyer has seen, and the name of its line. There is none where the shop agrees on the fee by phone (OD-03). */
export interface OrderDelivery {
  readonly name: string;
  readonly fee: Piastres;
}

/** Makes the order of a cart, with its final id and number (CH-13..16, OD-04). `now` is in milliseconds. */
export function makeOrder(placement: {
  readonly cart: Cart;
  readonly customer: CustomerInfo;
  readonly delivery: OrderDelivery | null;
  readonly id: string;
  readonly now: number;
}): Result<Order, OrderError> {
  const { cart, customer, delivery, id, now } = placement;
  if (cart.length === 0) return err({ type: 'CartEmpty' });
  if (cart.length > maxOrderProducts) return err({ type: 'TooManyLines', limit: maxOrderProducts });
  const large = cart.find(({ quantity }) => quantity > maxPiecesOrdered);
  if (large !== undefined) {
    return err({ type: 'TooManyPieces', limit: maxPiecesOrdered, productName: large.name });
  }
  const items = [...cart.map(orderItemOf), ...deliveryLines(customer.city, delivery)];
  return ok({
    id,
    orderNumber: `ORD-${now}`,
    items,
    totalAmount: sumMoney(items.map(({ total }) => total)),
    customerInfo: customer,
    status: 'pending',
    createdAt: now,
    updatedAt: now,
    stockTaken: false,
    steps: [],
    ...unhandled,
  });
}

// A data URL is dropped: it would make the order larger than the rules allow.
function orderItemOf(item: CartItem): OrderItem {
  return {
    ...lineOf(item),
    image: item.image.length > textLimits.image ? '' : item.image,
  };
}

function deliveryLines(city: City, delivery: OrderDelivery | null): readonly OrderItem[] {
  if (delivery === null || city === 'other') return [];
  return [{ ...deliveryLine(city, delivery.name, delivery.fee), image: '' }];
}

function choiceError(choice: string | undefined, typed: string): FieldErrorKey | undefined {
  if (choice !== undefined) return undefined;
  return typed === '' ? 'Required' : 'NotAChoice';
}
