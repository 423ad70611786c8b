// Connects to the backend of this build. Loaded in parallel with the first paint, not before it.
import { configurationFrom, connectBackend, type Backend } from '#backend/connect';

/** A wrong or incomplete configuration is a defect of the build: the page reports it, and nothing else starts. */
export async function connect(
  variables: Readonly<Record<string, unknown>>,
  pageOrigin: string,
): Promise<Backend> {
  const configuration = configurationFrom(variables, pageOrigin);
  if (configuration.ok) return connectBackend(configuration.value);
  const { showMisconfiguredBuild } = await import('./misconfigured-build.tsx');
  showMisconfiguredBuild(configuration.error);
  return new Promise<never>(() => undefined);
}
