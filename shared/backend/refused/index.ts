// The door of refused: sales and stays that the backend did not take, until somebody has dealt with them.
export {
  type Refusal,
  type RefusalDraft,
  type RefusalKind,
  type RefusalState,
  type RefusedRepository,
  refusedRepository,
} from './refused.ts';
