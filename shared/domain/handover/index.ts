export {
  closingDifference,
  daysUntilOverdue,
  entriesDocument,
  expectedOf,
  handoverDocument,
  handoverOutcomes,
  isOverdue,
  maxHandoverOrders,
  maxOpenLists,
  netOf,
  readHandover,
} from './handover.ts';
export type { Handover, HandoverClosing, HandoverEntry, HandoverOutcome } from './handover.ts';
export {
  closeHandover,
  deliverableStatuses,
  handOver,
  inListOrder,
  isDeliverable,
  openListOf,
  statusOf,
  withOrder,
  withoutEntry,
} from './decisions.ts';
export type { CloseError, HandOverStep, LeftOut } from './decisions.ts';
export { checkHandover, makeHandover } from './draft.ts';
export type { HandoverDraft, HandoverForm } from './draft.ts';
