// The collection of the orders.
import type { Records } from '#backend/documents';
import { type Order, readOrder } from '#domain/order';

export const storedOrders: Records<Order> = { collection: 'orders', read: readOrder };
