// How an exchange is booked: a refund and a sale, each with its own payments (RF-21, RF-22).
import {
  paymentMethods,
  slipOf,
  type Payment,
  type PaymentMethod,
  type PaymentPart,
  type Payments,
} from '#domain/sale';
import { addMoney, noMoney, piastres, subtractMoney, type Piastres } from '#kernel/money';
import type { Refund } from './refund.ts';
import { paymentSums, takeFrom } from './refundable.ts';

export interface ExchangeInput {
  readonly refundTotal: Piastres;
  readonly saleTotal: Piastres;
  /** What the methods that paid the first sale have left. */
  readonly left: Payments;
  /** By which method what the new sale costs less is given back. */
  readonly givenBackBy: PaymentMethod;
  /** What the customer pays of what the new sale costs more. */
  readonly paid: Pick<Payment, 'payments' | 'references' | 'change'>;
  /** The receipt number of the refund. */
  readonly refundNumber: string;
}

export interface ExchangeBooking {
  readonly refundPayments: Payments;
  readonly sale: Omit<Payment, 'paymentMethod'>;
  /** Cash that leaves the drawer: below 0 where some comes in. */
  readonly cashOut: number;
}

/**
 * The part that both have in common is booked in each by the methods that paid, the rest as it is given. So each arrives by itself, in any
 * order, and every sum by method is right whichever arrives.
 */
export function bookExchange(input: ExchangeInput): ExchangeBooking {
  const { refundTotal, saleTotal, left, givenBackBy, paid, refundNumber } = input;
  const common = piastres(Math.min(refundTotal, saleTotal));
  const shared = takeFrom(left, common);
  const beyond = subtractMoney(refundTotal, common);
  const refundPayments = paymentSums([shared, beyond === 0 ? {} : { [givenBackBy]: beyond }]);
  const payments = paymentSums([shared, paid.payments]);
  return {
    refundPayments,
    sale: {
      payments,
      references: exchangeReferences(shared, paid, refundNumber),
      amountPaid: addMoney(saleTotal, paid.change),
      change: paid.change,
    },
    cashOut: (refundPayments.cash ?? 0) - (payments.cash ?? 0),
  };
}

/** What both halves of an exchange bear: the smaller of the two (RF-22). */
export function exchangedPayments(
  refund: { readonly total: Piastres; readonly payments: Payments },
  sale: { readonly total: Piastres; readonly payments: Payments },
): Payments {
  return refund.total < sale.total ? refund.payments : sale.payments;
}

/** What each method bears beyond the common part, paid or given back, with the slip of it (PY-11). */
export function differenceLines(
  refund: Pick<Refund, 'payments' | 'total' | 'receiptNumber'>,
  sale: Pick<Payment, 'payments' | 'references'> & { readonly total: Piastres },
): readonly PaymentPart[] {
  const [more, less] = sale.total > refund.total ? [sale, refund] : [refund, sale];
  return paymentMethods.flatMap((method) => {
    const amount = subtractMoney(more.payments[method] ?? noMoney, less.payments[method] ?? noMoney);
    const slip = more === sale ? slipOf(sale.references[method] ?? '') : '';
    // A shop that needs no reference leaves the refund's number alone.
    const reference = slip === refund.receiptNumber ? '' : slip;
    return amount > 0 ? [{ method, amount, reference }] : [];
  });
}

/** A method of the common part has the refund's number as its reference, before that of its slip (PY-07). */
function exchangeReferences(
  shared: Payments,
  { references }: ExchangeInput['paid'],
  refundNumber: string,
): Payment['references'] {
  return Object.fromEntries(
    paymentMethods.flatMap((method) => {
      if (method === 'cash') return [];
      const parts = [shared[method] === undefined ? '' : refundNumber, references[method] ?? ''];
      const reference = parts.filter((part) => part !== '').join(' ');
      return reference === '' ? [] : [[method, reference]];
    }),
  );
}
