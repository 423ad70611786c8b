export {
  afterPinStep,
  approverDocument,
  noPinTries,
  readApprover,
  readApprovers,
  readPinTries,
} from './approver.ts';
export type { Approver, ApproverName, PinStep, PinTries } from './approver.ts';
export { hashPin, isPin, isPinOf, maxWrongPins, parsePin, pinLength, pinLockTime } from './pin.ts';
export type { PinHash } from './pin.ts';
export { approvalActs, deviceSubject } from './approval.ts';
export type {
  ApprovalAct,
  ApprovalRequest,
  ApprovalSubject,
  ApprovedDiscounts,
  StoredApproval,
} from './approval.ts';
