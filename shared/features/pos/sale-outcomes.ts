// What the screen does and says after a payment: recorded, refused, or to be done again.
import type { Piastres } from '#kernel/money';
import { errorTexts, posTexts, refundTexts } from '#text';
import type { ExchangeError, RecordSaleError, RefundReceipt, SaleReceipt } from '#till';
import { useMoneyFormat, useToasts } from '#ui';
import type { CheckoutOutcome } from './checkout/checkout.ts';
import type { Exchanges } from './exchange/use-exchange.ts';
import { exchangeErrorText } from './refund/refund-texts.ts';
import { isOutdated } from './refund/use-refund.ts';
import { notReadyMessage, saleErrorMessage } from './sale-messages.ts';
import type { NoticeAction, ShowNotice } from './use-notices.ts';

export interface OutcomeActs {
  readonly exchanges: Exchanges;
  readonly onSheet: (sheet: 'shift') => void;
  /** Called with each sale that was recorded here. */
  readonly onSold: ((receipt: SaleReceipt) => void) | undefined;
  /** Opens the sale with this receipt number, to void it or to refund what is left of it. */
  readonly onRefund: (receiptNumber: string) => void;
  /** The refund of an exchange whose sale was refused (RF-23). */
  readonly onRefundStands: (refund: RefundReceipt, message: string) => void;
}

export function useOutcomes(acts: OutcomeActs, showNotice: ShowNotice): (outcome: CheckoutOutcome) => void {
  const toasts = useToasts();
  const money = useMoneyFormat();
  return (outcome) => {
    showOutcome(outcome, { showNotice, showDone: toasts.success, money: money.text, ...acts });
    reactTo(outcome, acts);
  };
}

function reactTo(outcome: CheckoutOutcome, acts: OutcomeActs): void {
  const { exchanges, onSold, onSheet, onRefund, onRefundStands } = acts;
  switch (outcome.type) {
    case 'Sold':
      if (outcome.refund !== undefined) exchanges.end();
      return onSold?.(outcome.receipt);
    case 'NotRecorded':
      return needsShift(outcome.error) ? onSheet('shift') : undefined;
    case 'NotExchanged': {
      if (needsShift(outcome.error)) return onSheet('shift');
      if (!isOutdated(outcome.error) || exchanges.open === null) return undefined;
      const { receiptNumber } = exchanges.open.found.sale;
      exchanges.end();
      return onRefund(receiptNumber);
    }
    case 'RefundStands':
      exchanges.end();
      return onRefundStands(
        outcome.refund,
        refundTexts.exchange.saleRefused(saleErrorMessage(outcome.error, outcome.cart)),
      );
    default:
      return undefined;
  }
}

/** The cashier opens or closes the shift first, then pays again (SF-01, SF-14). */
function needsShift({ type }: RecordSaleError | ExchangeError): boolean {
  return type === 'NoShift' || type === 'ShiftCounted';
}

interface Shown {
  readonly showNotice: ShowNotice;
  readonly showDone: (message: string) => void;
  readonly money: (amount: Piastres) => string;
  readonly onRefund: OutcomeActs['onRefund'];
}

function showOutcome(outcome: CheckoutOutcome, { showNotice, showDone, money, onRefund }: Shown): void {
  const { cart, sale } = posTexts;
  switch (outcome.type) {
    case 'RefundStands':
      return undefined;
    case 'NotExchanged':
      return showNotice('sale', exchangeErrorText(outcome.error, money));
    case 'Sold':
      if (outcome.refund !== undefined) return showDone(refundTexts.exchange.done);
      return showDone(outcome.receipt.state === 'completed' ? sale.completed : sale.savedLocally);
    case 'SoldBefore':
      return showNotice('sale', cart.soldAs(outcome.receiptNumber));
    case 'ChangedElsewhere':
      return showNotice('sale', cart.changedElsewhere);
    case 'StillSelling':
      return showNotice('sale', errorTexts.stillSelling);
    case 'NotReady':
      return showNotice('sale', notReadyMessage(outcome.error));
    case 'NotRecorded':
      return showNotice(
        'sale',
        saleErrorMessage(outcome.error, outcome.cart),
        voidOf(outcome.error, onRefund),
      );
    case 'Failed':
      reportError(outcome.error);
      return showNotice('sale', sale.localFailed);
  }
}

/** A cart that was paid otherwise can be voided and sold again (PY-24). */
function voidOf(error: RecordSaleError, onRefund: OutcomeActs['onRefund']): NoticeAction | undefined {
  if (error.type !== 'SoldOtherwise' || error.payments === null) return undefined;
  const { receiptNumber } = error;
  return { label: refundTexts.pos.openVoid(receiptNumber), run: () => onRefund(receiptNumber) };
}
