// Connects to the backend of this build. Loaded in parallel with the first paint, not before it.
import { configurationFrom, connectBackend, type Backend } from '#backend/connect';
import { isFields, parseJson, type Fields } from '#kernel/fields';

/** The `VITE_*` variables of the build, which it wrote into the page as data. Throws for a page without them. */
export function readConfiguration(page: Document): Fields {
  const stated = parseJson(page.getElementById('configuration')?.textContent ?? null);
  if (!isFields(stated)) throw new Error('The page has no configuration');
  return stated;
}

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
