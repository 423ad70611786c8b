// Entry point of wrong clocks, as the back office knows them.
export { createClockRepository, type ClockRepository, type DoubtfulTime } from './clock.ts';
