// The door of sync: the counter's till over this PC's file and the backend, and the mirror of the shop beside it.
export { keepDailyBackups } from './daily-backup.ts';
export { openCounter, type CounterWorld, type OpenCounter } from './open-counter.ts';
export { mirrorShop } from './mirror-shop.ts';
export { followFacts } from './shop-facts.ts';
