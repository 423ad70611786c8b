// The exchange at the point of sale: begun from a refund, paid with the open cart, recorded with its approval (RF-21).
import { useState } from 'react';
import { noSaleTerms, type PaymentMethod, type PaymentPart } from '#domain/sale';
import type { Result } from '#kernel/result';
import { refundTexts } from '#text';
import type { ExchangeError, ExchangeReceipt, FoundSale, SaleInput, Till } from '#till';
import { useMoneyFormat } from '#ui';
import { useApproval } from '../approval/approval-context.tsx';
import type { ApproveSale } from '../discount/use-discounts.ts';
import type { Payment } from '../checkout/checkout-state.ts';
import type { ChosenRefund } from '../refund/refund-form.ts';
import { approvalsText } from '../refund/refund-texts.ts';
import { exchangeOrder, type OpenExchange } from './open-exchange.ts';

export interface Exchanges {
  /** Null while nothing comes back for the open cart. */
  readonly open: OpenExchange | null;
  readonly begin: (found: FoundSale, chosen: ChosenRefund, refundId: string) => void;
  readonly end: () => void;
  /** Records a payment that has an exchange. */
  readonly record: (
    payment: Payment & { readonly exchange: OpenExchange },
    paid: readonly PaymentPart[],
    givenBackBy: PaymentMethod,
  ) => Promise<Result<ExchangeReceipt, ExchangeError>>;
}

export function useExchange(till: Pick<Till, 'exchange' | 'settings'>, approveSale: ApproveSale): Exchanges {
  const [open, setOpen] = useState<OpenExchange | null>(null);
  const approve = useApproval();
  const money = useMoneyFormat();
  return {
    open,
    begin: (found, chosen, refundId) => setOpen({ refundId, found, chosen }),
    end: () => setOpen(null),
    record: async ({ id, cart, terms, exchange }, paid, givenBackBy) => {
      let sale: SaleInput = { id, cart, terms, paid };
      const orderOf = (approvedBy: string | null) =>
        exchangeOrder(exchange, { approvedBy, givenBackBy, sale });
      let first = await till.exchange(orderOf(null));
      if (!first.ok && first.error.type === 'DiscountNeedsApproval') {
        const discountsBy = await approveSale(sale);
        if (discountsBy === null) return first;
        sale = { ...sale, terms: { ...noSaleTerms, ...terms, approvedBy: discountsBy } };
        first = await till.exchange(orderOf(null));
      }
      if (first.ok || first.error.type !== 'NeedsApproval') return first;
      const { found, chosen } = exchange;
      const causes = approvalsText(first.error.reasons, chosen.reason, till.settings.current(), money.text);
      const what = `${refundTexts.pos.approval(found.sale.receiptNumber)}: ${causes}`;
      const amount = chosen.priced.total;
      const approval = { act: 'exchange', subject: found.sale.id, amount } as const;
      const approved = await approve({ what, amount, approval });
      return approved === null ? first : till.exchange(orderOf(approved.approvedBy));
    },
  };
}
