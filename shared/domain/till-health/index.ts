export { clockState, measuredOffset } from './clock-offset.ts';
export { backupAge, healthState, readHealth, signInAge, signInLimits, unknownHealth } from './health.ts';
export type { StatedHealth, TillHealth } from './health.ts';
export { tillDaysSetBack } from './set-clock.ts';
