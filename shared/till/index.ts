export { startConnectionMonitor } from './ports/connection-monitor.ts';
export type { ConnectionMonitor, ConnectionMonitorDeps } from './ports/connection-monitor.ts';
export { startTill } from './calls/start-till.ts';
export { sellingTill } from './ports/till-state.ts';
export type { RunningTill } from './calls/start-till.ts';
export { saleTimeout } from './sending/save-sale.ts';
export { isLeased, maxLease } from './contract/queue.ts';
export type { QueueCount, QueueEntry, QueueStore, Refusal, SendAnswer } from './contract/queue.ts';
export { approvalStep, lapseStep } from './steps/approvals.ts';
export { entryStep } from './steps/audit-entries.ts';
export { changeCartStep, dropCartStep, holdCartStep, resumeCartStep } from './steps/cart-steps.ts';
export type { CartAct } from './steps/cart-steps.ts';
export { clockStep } from './steps/clock-steps.ts';
export {
  closeShiftStep,
  confirmCountStep,
  drawerStep,
  openShiftStep,
  takeBackCountStep,
} from './steps/drawer-steps.ts';
export type { CartChange, CartOnScreen, CartState, OpenCart } from './contract/held-carts.ts';
export { emptyLedger } from './contract/ledger.ts';
export type { Ledger, PresenceReport, ProvenDays, StatedNumbers } from './contract/ledger.ts';
export { unsentUnitsOf } from './contract/available-stock.ts';
export { putOffStep } from './steps/put-off-step.ts';
export {
  acknowledgeStep,
  discardStep,
  endLeaseStep,
  refuseStep,
  retryStep,
  stayStep,
  withdrawStep,
} from './steps/queue-steps.ts';
export { goOnAboveStep } from './steps/restore-steps.ts';
export { checkedEntry, damagedPayload, readableKinds, recordDocument } from './contract/damaged-record.ts';
export type { StoredKind } from './contract/damaged-record.ts';
export { isCustomerEntry, isRecordEntry } from './contract/refusal-report.ts';
export type { CloseRequest, NotSaved } from './contract/shift-errors.ts';
export type { ShiftRule, TillAct } from './steps/shift-step.ts';
export type { OutboxRecord, RefusalReport } from './contract/refusal-report.ts';
export { refundedOf, refundStep } from './steps/refund-step.ts';
export { exchangeStep } from './steps/exchange-step.ts';
export type { ExchangeDraft } from './steps/exchange-step.ts';
export type { RefundDraft, RefundMoney } from './steps/refund-step.ts';
export { answerOf, changesOf, newEntry, provenStep } from './steps/step.ts';
export type { CartChanges, LeavingEntry, StepChanges, StepInput, TillStep } from './steps/step.ts';
export { saveUnfinishedStep, settleUnfinishedStep } from './steps/unfinished-steps.ts';
export type { RunStep } from './ports/run-step.ts';
export type { SaveError } from './ports/save-error.ts';
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
} from './contract/refunds.ts';
export { saleStep } from './steps/sale-step.ts';
export type { SavedSale } from './steps/sale-step.ts';
export type { StaleProducts } from './contract/stale-products.ts';
export { startSync } from './ports/sync.ts';
export type { Connection, Sync, SyncDeps, SyncEvent } from './ports/sync.ts';
export type {
  ClockReading,
  PresenceAnswer,
  ReceiptInBackend,
  RefundedInBackend,
  SendingPace,
  TillBackend,
  Watcher,
} from './ports/till-backend.ts';
export type { NumberedReceipt, PinChange, StoredData, TillIdentity, TillStore } from './ports/till-store.ts';
export type {
  AddProductError,
  ApprovalState,
  BoardingState,
  BookingError,
  CustomerRecord,
  DamagedRecord,
  DayCount,
  DayRecord,
  DiscardError,
  DrawerError,
  DrawerState,
  CloseShiftError,
  ChangeCartError,
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
} from './contract/till.ts';
export { emptyDayCount } from './contract/till.ts';
export { createObservable } from './contract/observable.ts';
export type { MutableObservable } from './contract/observable.ts';
export type { AwaitedRecords, Cashier, TillDeps, ConnectionStatus } from './ports/deps.ts';
