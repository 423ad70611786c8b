export { openingMovementId, readMovement, refundMovementId, saleMovementId } from './stock.ts';
export type { Movement, MovementDraft, MovementReason } from './stock.ts';
