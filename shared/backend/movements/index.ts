// The door of movements: why the stock of a product is what it is.
export { type MovementRepository, movementRepository } from './movements.ts';
