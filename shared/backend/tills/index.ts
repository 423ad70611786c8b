// The door of tills: each counter's letter, and what it says of itself.
export { type RegisteredTill, type TillRepository, tillRepository } from './tills.ts';
