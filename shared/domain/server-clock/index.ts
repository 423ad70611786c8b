// Entry point of the shop server's clock.
export { clockFaultOf, clockTolerance } from './server-clock.ts';
export type { ClockFault, ServerTime } from './server-clock.ts';
export {
  afterCommit,
  clockRecordDocument,
  clockRecordPath,
  isTimeUncertain,
  noClockRecord,
  readClockRecord,
} from './clock-record.ts';
export type { ClockLeap, ClockRecord, ClockSpan, CommitTimes } from './clock-record.ts';
