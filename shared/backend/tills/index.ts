// Entry point of tills: each counter's letter, and what it says of itself.
export { type RegisteredTill, type TillRepository, createTillRepository } from './tills.ts';
export {
  type Refusal,
  type RefusalDraft,
  type RefusalKind,
  type RefusalState,
  type RefusalRepository,
  createRefusalRepository,
} from './refusals.ts';
