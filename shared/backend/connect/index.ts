// Entry point of connect: the choice of the backend, and the handle through which all other modules reach it.
export {
  type Backend,
  connectBackend,
  type ConnectOptions,
  type DocumentStore,
  type SignInStore,
} from './connect.ts';
export type { LiveDocumentStore } from './live-documents.ts';
export type { SessionStore } from './session-persistence.ts';
export {
  type BackendConfiguration,
  configurationFrom,
  type ConfigurationError,
  type Emulators,
} from './configuration.ts';
/** @internal For the builds. */
export { emulatorsVariable } from './configuration.ts';
