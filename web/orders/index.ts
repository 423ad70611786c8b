// The door of the visitor's orders: sent once, kept while they cannot be.
export { openOrderDesk } from './open-order-desk.ts';
export type { OrderDesk, OrderOutcome, OrderPlace, Placement } from './order-desk.ts';
