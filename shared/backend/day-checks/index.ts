// Entry point of the checks of the tills' days.
export { type DayToCheck } from './read-day.ts';
export {
  createDayCheckRepository,
  saveCheck,
  storedCheck,
  type DayCheckRepository,
  type DayCount,
  type StoredDayCheck,
} from './day-checks.ts';
