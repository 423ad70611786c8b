// An exchange between the choice of what comes back and the payment of what is taken instead, as a pure value (RF-21).
import { paymentMethods, type PaymentMethod } from '#domain/sale';
import { piastres, type Piastres } from '#kernel/money';
import type { ExchangeOrder, FoundSale } from '#till';
import type { ChosenRefund } from '../refund/refund-form.ts';

export interface OpenExchange {
  /** The refund's id from before it is recorded. */
  readonly refundId: string;
  readonly found: FoundSale;
  readonly chosen: ChosenRefund;
}

/** The difference alone: what is to be paid, or what is to be given back; the other one is 0. */
export interface ExchangeDifference {
  readonly toPay: Piastres;
  readonly toGiveBack: Piastres;
}

export function differenceOf({ chosen }: OpenExchange, saleTotal: Piastres): ExchangeDifference {
  const refunded = chosen.priced.total;
  return {
    toPay: piastres(Math.max(0, saleTotal - refunded)),
    toGiveBack: piastres(Math.max(0, refunded - saleTotal)),
  };
}

/** The methods in which what the new sale costs less can be given back: those that paid, then the others of the shop. */
export function giveBackMethods(
  { found }: { readonly found: Pick<FoundSale, 'methodsLeft'> },
  offered: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  const paid = paymentMethods.filter((method) => found.methodsLeft[method] !== undefined);
  const others = offered.filter((method) => !paid.includes(method));
  return [...paid, ...others];
}

export function exchangeOrder(
  { refundId, found, chosen }: OpenExchange,
  rest: Pick<ExchangeOrder, 'givenBackBy' | 'sale'> & { readonly approvedBy: string | null },
): ExchangeOrder {
  const { units, restocked, reason, note } = chosen;
  const { approvedBy, givenBackBy, sale } = rest;
  const refund = { id: refundId, saleId: found.sale.id, units, restocked, reason, note, approvedBy };
  return { refund, givenBackBy, sale };
}
