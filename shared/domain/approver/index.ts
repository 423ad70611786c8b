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
export type { Approver, PinHash, PinStep, PinTries } from './approver.ts';
