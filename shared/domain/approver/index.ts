export {
  afterPinStep,
  approverDocument,
  maxWrongPins,
  noPinTries,
  parsePin,
  pinLength,
  pinLockTime,
  pinRounds,
  readApprover,
  readApprovers,
  readPinTries,
} from './approver.ts';
export type { Approver, ApproverName, PinHash, PinStep, PinTries } from './approver.ts';
export { approvalActs, deviceSubject } from './approval.ts';
export type {
  ApprovalAct,
  ApprovalRequest,
  ApprovalSubject,
  ApprovedDiscounts,
  StoredApproval,
} from './approval.ts';
