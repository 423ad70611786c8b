export { checkCheckout, emptyCheckoutForm, makeOrder } from './checkout.ts';
export type { CheckoutForm, OrderDelivery, OrderError } from './checkout.ts';
export {
  dropPendingOrder,
  addPendingOrder,
  localOrder,
  markOrderSent,
  markOrderShown,
  pendingOrdersFromJson,
  pendingOrdersToJson,
  unsentOrders,
} from './pending-orders.ts';
export type { LocalOrder, PendingOrder } from './pending-orders.ts';
export {
  cardActions,
  openStatuses,
  returnedUnits,
  signedBy,
  stockEffect,
  takenUnits,
  withCancellation,
  withReason,
  withStatus,
} from './life.ts';
export type { OrderAction, StandingStatus, StockEffect } from './life.ts';
export {
  contentDocument,
  displayOrderNumber,
  maxOrderProducts,
  maxPiecesOrdered,
  orderDocument,
  orderStatuses,
  orderPaymentMethods,
  readOrder,
  stepDocuments,
} from './order.ts';
export type { CustomerInfo, Order, OrderItem, OrderStatus, PaymentMethod } from './order.ts';
export {
  correctedUnits,
  correctionStep,
  correctOrder,
  haveSameContent,
  isCorrectable,
} from './correction.ts';
/** @internal The list that a test compares with that of the rules. */
export { placeFields } from './correction.ts';
export type { Correction, CorrectionError } from './correction.ts';
export { checkCorrection, correctionForm, piecesField, type CorrectionForm } from './correction-form.ts';
export { correctionDocument, feeOf, type OrderCorrection } from './facts.ts';
export {
  advanceDocument,
  advanceMethods,
  agreedFeeDocument,
  cancelReasons,
  maxAdvanceReference,
  maxFeeReason,
  maxOrderNote,
  unhandled,
} from './handling.ts';
export type { AdvanceMethod, AdvancePayment, CancelReason, OrderHandling } from './handling.ts';
export { awaitsAdvance, isOwedBack, netToCollect, stillToCollect } from './net.ts';
export { hasNote, withNote, type OrderNote, type OrderNoteError } from './notes.ts';
export { canCorrectReason, parcelOutcome, wasShipped } from './outcome.ts';
export { addressWithLink } from './map-url.ts';
export { orderedAgain } from './again.ts';
export { readTrack, trackDocument, trackKey, trackOf, trackStages, typedTrackKey } from './track.ts';
export type { OrderTrack, TrackStage } from './track.ts';
export { exactSearch, orderMatches } from './search.ts';
export type { ExactSearch } from './search.ts';
export { goneProducts, orderDifferences, shortStock, totalDifference } from './warnings.ts';
export type { OrderDifference, PriceDifference, ShortStock, TotalDifference } from './warnings.ts';
export { allDays, instantsOfDays, isWithinDays, type OrderDays } from './days.ts';
