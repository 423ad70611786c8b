// Entry point of tills: each till's letter, and its reports about itself.
export type { NeedsApproval, NewTill } from './register-till.ts';
export {
  type RegisteredTill,
  type SeenTill,
  type TillPresence,
  type TillRepository,
  createTillRepository,
} from './tills.ts';
export {
  type Refusal,
  type RefusalDraft,
  type RefusalKind,
  type RefusalState,
  type RefusalRepository,
  createRefusalRepository,
} from './refusals.ts';
export type { StillInUse } from './till-changes.ts';
export { createTillDayRepository, type TillDayRepository } from './till-days.ts';
export { sendProof, type ProofDraft } from './proofs.ts';
export { hasReceiptNear, hasShiftNear } from './stated-numbers.ts';
export { sendVoidNumber } from './void-numbers.ts';
