// All limits on requests: visitors, sign-in attempts, routes, bodies, connections.
export { countedAddress } from './address.ts';
export { createAdmission } from './admission.ts';
export type { Admission, Requester, StreamQuota, TooMuch } from './admission.ts';
export { boundedBody } from './bodies.ts';
export { decodingPlaces, grpcLimits, phoneReadsPerMinute, requestBytes, uploadsAtOnce } from './limits.ts';
export type { AdmissionLimits, GrpcLimits } from './limits.ts';
export { createPlaces } from './places.ts';
export type { Places } from './places.ts';
export { limitRoutes, routeLimit } from './routes.ts';
export { createMinuteShare, createShare } from './share.ts';
export { createSignInThrottle } from './sign-in-throttle.ts';
export { createConnections } from './sockets.ts';
export type { Connections, Endpoint } from './sockets.ts';
export { createTurns } from './turns.ts';
