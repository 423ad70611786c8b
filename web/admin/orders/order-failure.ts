// Why a change of an order failed: the backend's failure, or the courier who has it (OD-22).
import type { BackendFailure } from '#backend/failure';
import type { WithCourier } from '#backend/orders';
import { failureText, handoverTexts } from '#text';

export function orderFailureText(failure: BackendFailure | WithCourier): string {
  return failure.type === 'WithCourier' ? handoverTexts.withCourier(failure.courier) : failureText(failure);
}
