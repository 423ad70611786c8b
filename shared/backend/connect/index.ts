// Entry point of connect: which backend answers, and the handle through which everything else reaches it.
export {
  type Backend,
  connectBackend,
  type ConnectOptions,
  type DocumentStore,
  type LiveDocumentStore,
  type SignInStore,
} from './connect.ts';
export type { SessionStore } from './session-persistence.ts';
export { type BackendConfiguration, configurationFrom, type ConfigurationError } from './configuration.ts';
