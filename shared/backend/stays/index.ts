// Entry point of stays: stays, their places, and visitors' requests for them.
export type { StayChangeError } from './change-stay.ts';
export { type StayCreateError, type StayRepository, createStayRepository } from './stays.ts';
export type { Occupancy } from './occupancy.ts';
export type { DayStays } from './occupancy-writes.ts';
export { type StayRequestRepository, createStayRequestRepository } from './requests.ts';
