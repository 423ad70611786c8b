// The Firestore protocol: REST and WebChannel on a fastify server, gRPC on accepted connections.
export type { Caller, TokenVerifier } from './authentication.ts';
export { firestoreOverGrpc } from './grpc/grpc.ts';
export { everyAccount } from './staff.ts';
export { registerFirestore } from './register.ts';
export type { FirestoreOptions } from './register.ts';
export type { SessionTimes } from './webchannel-session.ts';
export type { TransportOptions } from './transport-context.ts';
/** @internal For tests that speak gRPC without an SDK. */
export { messageOf } from './grpc/messages.ts';
/** @internal */
export { firestoreService } from './grpc/service.ts';
