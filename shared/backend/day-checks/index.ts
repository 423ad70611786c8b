// Entry point of the checks of the tills' days.
export { type DayCount } from './counts.ts';
export type { CheckBounds } from './read-all-of.ts';
export { type DayToCheck } from './read-day.ts';
export {
  createDayCheckRepository,
  saveCheck,
  storedCheck,
  storedChecks,
  type DayCheckRepository,
  type StoredDayCheck,
} from './day-checks.ts';
