export {
  applyMovement,
  correctionOf,
  movementReasons,
  openingMovementId,
  readMovement,
  saleMovementId,
  stockAfter,
} from './stock.ts';
export type { Movement, MovementDraft, MovementReason, Mover } from './stock.ts';
