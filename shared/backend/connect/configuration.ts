// Chooses the backend once, from the build's variables: none set means the shop server, an incomplete set is an error.
import { err, ok, type Result } from '#kernel/result';

/** The origins of the documents, the sign-in and the HTTP API, without a trailing slash. */
export type BackendConfiguration =
  | { readonly kind: 'shopServer'; readonly origin: string; readonly apiOrigin: string }
  | {
      readonly kind: 'cloud';
      readonly apiKey: string;
      readonly authDomain: string;
      readonly projectId: string;
      readonly appId: string;
      readonly apiOrigin: string;
    };

export type ConfigurationError =
  /** Some of the cloud's variables are set and these are not. */
  | { readonly type: 'VariablesMissing'; readonly variables: readonly string[] }
  /** The variable's value is not an http(s) URL. */
  | { readonly type: 'VariableWrong'; readonly variable: string };

/**
 * Reads the build's `VITE_*` variables. Without any `VITE_FIREBASE_*` the backend is the shop server at `pageOrigin`; with all four it is
 * Google's Firebase. `VITE_API_HOST` moves the HTTP API to another origin (HT-02).
 */
export function configurationFrom(
  variables: Readonly<Record<string, unknown>>,
  pageOrigin: string,
): Result<BackendConfiguration, ConfigurationError> {
  const apiOrigin = originFrom(textOf(variables['VITE_API_HOST']) || pageOrigin);
  if (apiOrigin === null) return err({ type: 'VariableWrong', variable: 'VITE_API_HOST' });
  const missing = cloudVariables.filter((name) => textOf(variables[name]) === '');
  if (missing.length === cloudVariables.length)
    return ok({ kind: 'shopServer', origin: pageOrigin, apiOrigin });
  if (missing.length > 0) return err({ type: 'VariablesMissing', variables: missing });
  return ok({
    kind: 'cloud',
    apiKey: textOf(variables['VITE_FIREBASE_API_KEY']),
    authDomain: textOf(variables['VITE_FIREBASE_AUTH_DOMAIN']),
    projectId: textOf(variables['VITE_FIREBASE_PROJECT_ID']),
    appId: textOf(variables['VITE_FIREBASE_APP_ID']),
    apiOrigin,
  });
}

const cloudVariables = [
  'VITE_FIREBASE_API_KEY',
  'VITE_FIREBASE_AUTH_DOMAIN',
  'VITE_FIREBASE_PROJECT_ID',
  'VITE_FIREBASE_APP_ID',
] as const;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function originFrom(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? origin : null;
}
