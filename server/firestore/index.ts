// The Firestore protocol: REST and WebChannel for a fastify server, gRPC for connections that are handed to it.
export type { Caller, TokenVerifier } from './authentication.ts';
export { firestoreOverGrpc } from './grpc/grpc.ts';
export { registerFirestore } from './register.ts';
export type { FirestoreOptions } from './register.ts';
export type { SessionTimes } from './webchannel-session.ts';
export type { TransportOptions } from './transport-context.ts';
