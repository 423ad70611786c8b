// Entry point of the checks of the tills' days.
export { createDayCheckRepository, type DayCheckRepository, type StoredDayCheck } from './day-checks.ts';
