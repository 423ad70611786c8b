// The door of orders: placing one from the storefront, and the back office's list, counts and changes of status.
export { type OrderCounts, type OrderRepository, orderRepository } from './orders.ts';
export { openOrdersLookedThrough, type OpenOrdersWith } from './open-orders.ts';
export { searchedOrders } from './search.ts';
export type { StatusChangeError } from './status.ts';
