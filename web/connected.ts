// Connects to the backend of this build; fetched beside the first paint, not before it.
import { configurationFrom, connectBackend } from '#backend/connect';
import type { Backend } from '#backend/connect';

/** A wrong or half configuration is a defect of the build: it is named, and nothing starts. */
export function connect(variables: Readonly<Record<string, unknown>>, pageOrigin: string): Backend {
  const configuration = configurationFrom(variables, pageOrigin);
  if (configuration.ok) return connectBackend(configuration.value);
  throw new Error(`The build's configuration is not usable: ${JSON.stringify(configuration.error)}`);
}
