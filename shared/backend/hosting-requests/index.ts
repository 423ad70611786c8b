// The door of hosting requests: a visitor sends one, staff read and decline them (accepting makes a stay: see hostings).
export { type HostingRequestRepository, hostingRequestRepository } from './hosting-requests.ts';
