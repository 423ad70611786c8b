export { openingMovementId, readMovement, saleMovementId } from './stock.ts';
export type { Movement, MovementDraft, MovementReason } from './stock.ts';
