export { checkedConnection, isAnswered, restWhileOnline } from './connection-monitor.ts';
export type { CheckedConnection, ConnectionWorld } from './connection-monitor.ts';
export { createTill } from './create-till.ts';
export type { RunningTill } from './create-till.ts';
export { firestoreTillBackend } from './firestore-till-backend.ts';
export type { TillBackendWorld } from './firestore-till-backend.ts';
export { keepListening } from './keep-listening.ts';
export type { KeptListening } from './keep-listening.ts';
export { patienceAtCounter } from './patience.ts';
export { isHeld, longestHold, retryDelay } from './queue.ts';
export type { QueueCount, QueueEntry, QueueStore, Refusal, SendAnswer } from './queue.ts';
export type { StaleGoods } from './stale-products.ts';
export { startSync } from './sync.ts';
export type { Clock, Connection, Sync, SyncDependencies, SyncEvent, Timer } from './sync.ts';
export type { TillBackend, Watcher } from './till-backend.ts';
export type {
  KeepError,
  KeepSaleError,
  KeptSale,
  LastKnown,
  SettledEntry,
  TillIdentity,
  TillStore,
} from './till-store.ts';
export type {
  AddProductError,
  BoardingState,
  BookingError,
  GoodsState,
  HostingOutcome,
  KeptHosting,
  NotReadyError,
  OnlineOnlyError,
  RecordHostingError,
  RecordSaleError,
  RefusedEntry,
  SaleOrder,
  SaleReceipt,
  ShortLine,
  SoldOtherwise,
  SyncSummary,
  Till,
  TillRecord,
  TillState,
  Watched,
} from './till.ts';
export { followed } from './observable.ts';
export type { Cashier, TillWorld, WatchedConnection } from './deps.ts';
