// The door of live: values that follow the database. Only here the full Firestore SDK is loaded (160 kB, at the first listener).
export type { Listener, LiveUpdate, StopListening } from './listen.ts';
export { watchUser } from './users.ts';
export { watchSellableProducts } from './products.ts';
export {
  type Tombstone,
  watchChangedHostings,
  watchDeletions,
  watchSavedCategories,
  watchSavedProducts,
  watchSettings,
} from './changes.ts';
export { watchNewestOrders } from './orders.ts';
export { watchPendingRequests } from './hosting-requests.ts';
export { watchActiveHostings } from './hostings.ts';
