export {
  openingMovementId,
  readMovement,
  refundMovementId,
  saleMovementId,
  writeOffMovementId,
} from './stock.ts';
export type { Movement, MovementDraft, MovementReason } from './stock.ts';
