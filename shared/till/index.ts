export { startConnectionMonitor } from './connection-monitor.ts';
export type { ConnectionMonitor, ConnectionMonitorDeps } from './connection-monitor.ts';
export { startTill } from './start-till.ts';
export { sellingTill } from './till-state.ts';
export type { RunningTill } from './start-till.ts';
export { saleTimeout } from './save-sale.ts';
export { isLeased, maxLease } from './queue.ts';
export type { QueueCount, QueueEntry, QueueStore, Refusal, SendAnswer } from './queue.ts';
export type { CartAct } from './cart-steps.ts';
export type { CartOnScreen, OpenCart } from './held-carts.ts';
export { emptyLedger } from './ledger.ts';
export type { Ledger, PresenceReport, ProvenDays, StatedNumbers } from './ledger.ts';
export { unsentUnitsOf } from './available-stock.ts';
export { acknowledgeStep } from './queue-steps.ts';
export { checkedEntry, damagedPayload, recordDocument } from './damaged-record.ts';
export type { StoredKind } from './damaged-record.ts';
export { isCustomerEntry, isRecordEntry } from './refusal-report.ts';
export type { CloseRequest } from './shift-errors.ts';
export type { ShiftRule } from './shift-step.ts';
export type { OutboxRecord, RefusalReport } from './refusal-report.ts';
export { refundedOf } from './refund-step.ts';
export type { ExchangeDraft } from './exchange-step.ts';
export type { RefundAct, RefundDraft, RefundMoney } from './refund-step.ts';
export { newEntry } from './step.ts';
export type { CartChanges, LeavingEntry, StepChanges, StepInput, TillStep } from './step.ts';
export { stepOperations } from './step-operations.ts';
export type { RunStep } from './step-operations.ts';
export type {
  ExchangeError,
  ExchangeOrder,
  ExchangeReceipt,
  LinkedRefunds,
  FoundReceipt,
  FoundSale,
  RefundCalls,
  RefundedProducts,
  RefundError,
  RefundInput,
  RefundReceipt,
  RefundRefusal,
  VoidInput,
} from './refunds.ts';
export type { SavedSale } from './sale-step.ts';
export type { StaleProducts } from './stale-products.ts';
export { startSync } from './sync.ts';
export type { Connection, Sync, SyncDeps, SyncEvent } from './sync.ts';
export type {
  ClockReading,
  PresenceAnswer,
  ReceiptInBackend,
  RefundedInBackend,
  SendingPace,
  TillBackend,
  Watcher,
} from './till-backend.ts';
export type {
  NumberedReceipt,
  PinChange,
  SaveError,
  SaveSaleError,
  StoredData,
  TillIdentity,
  TillStore,
} from './till-store.ts';
export type {
  AddProductError,
  ApprovalState,
  BoardingState,
  BookingError,
  CustomerRecord,
  DamagedRecord,
  DayCount,
  DayRecord,
  DrawerError,
  DrawerState,
  CloseShiftError,
  HoldCartError,
  OpenShiftError,
  ResumeCartError,
  ProductListState,
  StayOutcome,
  QueuedRecord,
  QueuedStay,
  NotReadyError,
  BecomeTillError,
  OnlineOnlyError,
  RecordStayError,
  RecordSaleError,
  RefusedEntry,
  SaleInput,
  SaleReceipt,
  ShortLine,
  SoldOtherwise,
  SyncSummary,
  Till,
  TillRecord,
  TillState,
  UnfinishedRecord,
  Observable,
} from './till.ts';
export { emptyDayCount } from './till.ts';
export { createObservable } from './observable.ts';
export type { AwaitedRecords, Cashier, TillDeps, ConnectionStatus } from './deps.ts';
