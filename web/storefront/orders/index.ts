// The door of the visitor's orders: sent once, kept while they cannot be.
export { openOrderDesk } from './start-order-outbox.ts';
export type { OrderDesk, OrderOutcome, OrderPlace, Placement } from './order-outbox.ts';
