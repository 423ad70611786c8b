// Why an order was not corrected (OD-24), as a sentence.
import type { BackendFailure } from '#backend/failure';
import type { WithCourier } from '#backend/orders';
import type { CorrectionError } from '#domain/order';
import { adminTexts, orderCorrectionTexts as texts } from '#text';
import type { MoneyFormat } from '#ui';
import { orderFailureText } from './order-failure.ts';

export function correctionProblem(
  error: CorrectionError | BackendFailure | WithCourier,
  money: MoneyFormat['text'],
): string {
  switch (error.type) {
    case 'NothingChanged':
      return texts.nothingChanged;
    case 'NothingLeft':
      return texts.oneStays;
    case 'BelowReceived':
      return texts.belowReceived(money(error.received));
    case 'NotCorrectable':
      return texts.notCorrectable(adminTexts.orders.statuses[error.status]);
    default:
      return texts.failed(orderFailureText(error));
  }
}
