// The collections of the stays and of the requests for one.
import type { Records } from '#backend/documents';
import { readStay, readStayRequest, type Stay, type StayRequest } from '#domain/stay';

export const storedStays: Records<Stay> = { collection: 'hostings', read: readStay };
export const storedRequests: Records<StayRequest> = { collection: 'hostingRequests', read: readStayRequest };
