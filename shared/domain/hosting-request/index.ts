export {
  checkHostingRequest,
  earliestEnd,
  emptyHostingRequestForm,
  hostingRequestStatuses,
  petWeightBounds,
  readHostingRequest,
  requestedPetTypes,
} from './hosting-request.ts';
export type {
  HostingRequest,
  HostingRequestDraft,
  HostingRequestForm,
  HostingRequestStatus,
  RequestedPetType,
} from './hosting-request.ts';
