export {
  checkStay,
  checkStayChange,
  checkNewStay,
  stayFormOf,
  stayFormOfRequest,
  newStayForm,
} from './form.ts';
export type { StayForm } from './form.ts';
export { endStay, stayStatuses, offlineStay, petTypes, readStay, storedStay, syncedStay } from './stay.ts';
export type { EndError, Stay, StayDraft, StayStatus, OfflineStay, PetType } from './stay.ts';
export { checkCapacity, daysUntilStart, occupiedDaysOf, remainingTime, stayNights } from './occupancy.ts';
export { nightlyPrice, stayPrice } from './price.ts';
export type { CapacityError, DayOccupancy, RemainingTime, StayDates } from './occupancy.ts';
export { stayChange, stayFacts } from './log.ts';
export { stayMatches } from './search.ts';
export { latestEndOffered, latestStart, maxNights } from './nights.ts';
export type { Period } from './nights.ts';
export {
  checkStayRequest,
  earliestEnd,
  emptyStayRequestForm,
  stayRequestStatuses,
  petWeightBounds,
  readStayRequest,
  requestedPetTypes,
} from './request.ts';
export type {
  StayRequest,
  StayRequestDraft,
  StayRequestForm,
  StayRequestStatus,
  RequestedPetType,
} from './request.ts';
