export { createFirestoreTillBackend } from './firestore-till-backend.ts';
export type { TillBackendDeps } from './deps.ts';
export { probeBackend, probeInterval } from './probe.ts';
export { startResubscribing } from './resubscribe.ts';
export type { Resubscription } from './resubscribe.ts';
