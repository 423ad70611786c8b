// The door of hostings: stays, the places they take, and the requests they come from.
export type { HostingChangeError } from './changing.ts';
export { type HostingCreateError, type HostingRepository, hostingRepository } from './hostings.ts';
export type { Occupancy } from './occupancy.ts';
export type { DayPlaces } from './places.ts';
