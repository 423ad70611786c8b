// Entry point of orders: creation by the storefront, and the back office's list, counts and changes of status.
export { type OrderCounts, type OrderGroup, type OrderRepository, createOrderRepository } from './orders.ts';
export { scannedOpenOrders, type OpenOrderCount } from './open-orders.ts';
export { searchedOrders } from './search.ts';
export type { StatusChangeError, WithCourier } from './order-change.ts';
export type { HandedOver } from './status.ts';
export type { WriteOff, WriteOffError } from './note-writes.ts';
