export {
  openingMovementId,
  readMovement,
  refundMovementId,
  saleMovementId,
  writeOffMovementId,
} from './stock.ts';
/** @internal The list that a test compares with that of the rules. */
export { movementReasons } from './stock.ts';
export type { Movement, MovementDraft, MovementReason } from './stock.ts';
