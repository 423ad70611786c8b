export {
  checkHosting,
  checkHostingChange,
  checkNewHosting,
  hostingFormOf,
  hostingFormOfRequest,
  newHostingForm,
} from './form.ts';
export type { HostingForm } from './form.ts';
export {
  endHosting,
  hostingStatuses,
  offlineHosting,
  petTypes,
  readHosting,
  syncedHosting,
} from './hosting.ts';
export type { EndError, Hosting, HostingDraft, HostingStatus, OfflineHosting, PetType } from './hosting.ts';
export {
  checkCapacity,
  dailyPrice,
  occupancyOf,
  occupiedDays,
  placeDays,
  remainingTime,
  stayNights,
  stayPrice,
} from './stay.ts';
export type { CapacityError, DayOccupancy, RemainingTime, Stay } from './stay.ts';
