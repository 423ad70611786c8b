export {
  applyMovement,
  correctionOf,
  movementReasons,
  readMovement,
  saleMovementId,
  stockAfter,
} from './stock.ts';
export type { Movement, MovementDraft, MovementReason, Mover } from './stock.ts';
