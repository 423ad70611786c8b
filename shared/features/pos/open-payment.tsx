// The dialog of the open payment: of a sale, or of the difference of an exchange.
import type { PosSettings } from '#domain/pos-settings';
import type { Till } from '#till';
import { changedPrices } from './cart-messages.ts';
import type { Checkout } from './checkout/checkout.ts';
import type { CheckoutState } from './checkout/checkout-state.ts';
import { ExchangePayment } from './exchange/exchange-payment.tsx';
import type { Exchanges } from './exchange/use-exchange.ts';
import { PaymentDialog } from './payment/payment-dialog.tsx';

export function OpenPayment(props: {
  readonly till: Till;
  readonly state: CheckoutState;
  readonly checkout: Checkout;
  readonly settings: PosSettings;
  readonly exchanges: Exchanges;
}) {
  const { till, state, checkout, settings, exchanges } = props;
  if (state.type !== 'Paying' && state.type !== 'Saving') return null;
  const { payment } = state;
  const { exchange } = payment;
  const common = {
    settings,
    findReference: (...search: Parameters<Till['findReference']>) => till.findReference(...search),
    notice: changedPrices(payment.cart),
    onClose: checkout.close,
  };
  return exchange === undefined ? (
    <PaymentDialog {...common} total={payment.total} onConfirm={checkout.confirm} />
  ) : (
    <ExchangePayment
      {...common}
      payment={{ ...payment, exchange }}
      onConfirm={(paid, givenBackBy) =>
        checkout.confirmExchange((confirmed) =>
          exchanges.record({ ...confirmed, exchange }, paid, givenBackBy),
        )
      }
    />
  );
}
