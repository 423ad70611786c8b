export { checkCheckout, emptyCheckoutForm, placeOrder } from './checkout.ts';
export type { CheckoutForm, PlacementError } from './checkout.ts';
export {
  dropPendingOrder,
  keepPendingOrder,
  localOrder,
  markOrderSent,
  mostPendingOrders,
  pendingOrdersFromJson,
  pendingOrdersToJson,
  unsentOrders,
} from './kept-orders.ts';
export type { LocalOrder, PendingOrder } from './kept-orders.ts';
export { cardActions, openStatuses, stockEffect, withStatus } from './life.ts';
export type { OrderAction, StockEffect } from './life.ts';
export {
  cities,
  displayOrderNumber,
  mostOrderLines,
  orderDocument,
  orderStatuses,
  paymentMethods,
  readOrder,
} from './order.ts';
export type { City, CustomerInfo, Order, OrderItem, OrderStatus, PaymentMethod } from './order.ts';
export { exactSearch, orderMatches } from './search.ts';
export type { ExactSearch } from './search.ts';
export { goneProducts, orderDifferences, shortStock, totalDifference } from './warnings.ts';
export type { OrderDifference, PriceDifference, ShortStock, TotalDifference } from './warnings.ts';
