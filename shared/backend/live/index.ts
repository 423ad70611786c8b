// Entry point of live: values that follow the database. Only this module loads the full Firestore SDK (160 kB, at the first listener).
export type { Listener, LiveUpdate, StopListening } from './listen.ts';
export { watchApprovers } from './approvers.ts';
export { watchUser } from './users.ts';
export { watchSellableProducts } from './sellable-products.ts';
export {
  type Tombstone,
  watchChangedStays,
  watchDeletions,
  watchChangedCategories,
  watchChangedProducts,
  watchDeliverySettings,
  watchPosSettings,
  watchSettings,
} from './changed-documents.ts';
export { watchNewestOrders } from './orders.ts';
export { watchPendingRequests } from './stay-requests.ts';
export { watchActiveStays } from './stays.ts';
