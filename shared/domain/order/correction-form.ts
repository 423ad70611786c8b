// The form of a correction (OD-24): the order as an admin edits it, and its check.
import { isProductLine } from '#domain/cart';
import { deliveryQuote, type City, type DeliverySettings } from '#domain/delivery';
import { draftOrErrors, optionalText, requiredText, textLimits, type Checked } from '#domain/validation';
import { parseWhole, toLatinDigits } from '#kernel/digits';
import { parseAmount, sumMoney, timesQuantity, toPounds } from '#kernel/money';
import type { CorrectedDelivery, Correction } from './correction.ts';
import { feeOf } from './facts.ts';
import { maxFeeReason } from './handling.ts';
import { addressWithLink, splitAddress } from './map-url.ts';
import { maxPiecesOrdered, type Order } from './order.ts';

/** The pieces of a line of a product stand under its place among these lines. */
export type PiecesField = `pieces${number}`;

export interface CorrectionForm extends Readonly<Record<PiecesField, string>> {
  readonly phone: string;
  readonly address: string;
  readonly city: City;
  /** '' where the fee is the usual one. */
  readonly agreedFee: string;
  readonly feeReason: string;
}

/** What the fee depends on besides the form. */
export interface FeeDeps {
  /** null while they are not known: the fee stays as it is then. */
  readonly settings: DeliverySettings | null;
  readonly nameOf: (city: City) => string;
}

export function correctionForm(order: Order): CorrectionForm {
  const { customerInfo, agreedFee } = order;
  return {
    ...Object.fromEntries(
      productLines(order).map(({ quantity }, index) => [piecesField(index), `${quantity}`]),
    ),
    phone: customerInfo.phone,
    address: addressWithLink(customerInfo),
    city: customerInfo.city,
    agreedFee: agreedFee === null ? '' : `${toPounds(agreedFee.amount)}`,
    feeReason: agreedFee?.reason ?? '',
  };
}

export function piecesField(index: number): PiecesField {
  return `pieces${index}`;
}

/** Checks the form with the limits of the checkout; at least one piece of one product stays. */
export function checkCorrection(
  form: CorrectionForm,
  order: Order,
  deps: FeeDeps,
): Checked<Correction, CorrectionForm> {
  const { address, mapUrl } = splitAddress(form.address);
  const typed = productLines(order).map((_, index) => parseWhole(form[piecesField(index)] ?? ''));
  const pieces = typed.map((one) => (one.ok ? one.value : 0));
  const errors = typed.map((one) =>
    one.ok && one.value >= 0 && one.value <= maxPiecesOrdered ? undefined : ('OutOfRange' as const),
  );
  const isEmpty = errors.every((error) => error === undefined) && pieces.every((one) => one === 0);
  const isAgreed = form.agreedFee.trim() !== '' || form.feeReason.trim() !== '';
  const amount = parseAmount(form.agreedFee);
  return draftOrErrors(
    {
      ...Object.fromEntries(errors.map((error, index) => [piecesField(index), error])),
      ...(isEmpty && { [piecesField(0)]: 'Required' as const }),
      phone: requiredText(form.phone, textLimits.phone),
      address:
        mapUrl === undefined
          ? requiredText(address, textLimits.address)
          : optionalText(address, textLimits.address),
      agreedFee: isAgreed && !amount.ok ? 'NotAnAmount' : undefined,
      feeReason: isAgreed ? requiredText(form.feeReason, maxFeeReason) : undefined,
    },
    () => {
      const { city } = form;
      const place = {
        phone: toLatinDigits(form.phone).trim(),
        address,
        ...(mapUrl !== undefined && { mapUrl }),
        city,
      };
      const name = deps.nameOf(city);
      const delivery: CorrectedDelivery =
        isAgreed && amount.ok
          ? { type: 'Agreed', name, fee: amount.value, reason: form.feeReason.trim() }
          : usualDelivery(order, { city, pieces, deps });
      return { pieces, place, delivery };
    },
  );
}

/** The fee stays while products and governorate do; else it is that of the settings, where they have one. */
function usualDelivery(
  order: Order,
  { city, pieces, deps }: { readonly city: City; readonly pieces: readonly number[]; readonly deps: FeeDeps },
): CorrectedDelivery {
  const lines = productLines(order);
  const isSamePlace = order.agreedFee === null && city === order.customerInfo.city;
  const stays = isSamePlace && lines.every(({ quantity }, index) => pieces[index] === quantity);
  const total = sumMoney(lines.map(({ price }, index) => timesQuantity(price, pieces[index] ?? 0)));
  const known = feeOf(order);
  const quoted = deps.settings === null ? known : deliveryQuote(deps.settings, city, total).fee;
  const fee = stays ? known : (quoted ?? (isSamePlace ? known : null));
  return fee === null ? { type: 'None' } : { type: 'Usual', name: deps.nameOf(city), fee };
}

function productLines({ items }: Order) {
  return items.filter(isProductLine);
}
