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
      /** Asked in place of Google, by a developer's build alone (GE-03). */
      readonly emulators?: Emulators;
    };

/** The origins of Firebase's emulators on this machine. */
export interface Emulators {
  readonly documents: string;
  readonly accounts: string;
}

export type ConfigurationError =
  /** Some of the cloud's variables are set and these are not. */
  | { readonly type: 'VariablesMissing'; readonly variables: readonly string[] }
  /** The variable's value is not an http(s) URL; of the emulators, not two addresses of this machine. */
  | { readonly type: 'VariableWrong'; readonly variable: string };

/**
 * Reads the build's `VITE_*` variables. Without any `VITE_FIREBASE_*` the backend is the shop server at `pageOrigin`; with all four it is
 * Google's Firebase. `VITE_API_HOST` moves the HTTP API to another origin (HT-02). With `VITE_FIREBASE_EMULATORS` it is Firebase as its
 * emulators play it, for the project `demo-aleef` unless the four name another.
 */
export function configurationFrom(
  variables: Readonly<Record<string, unknown>>,
  pageOrigin: string,
): Result<BackendConfiguration, ConfigurationError> {
  const apiOrigin = originFrom(textOf(variables['VITE_API_HOST']) || pageOrigin);
  if (apiOrigin === null) return err({ type: 'VariableWrong', variable: 'VITE_API_HOST' });
  const emulators = emulatorsFrom(textOf(variables[emulatorsVariable]));
  if (emulators === null) return err({ type: 'VariableWrong', variable: emulatorsVariable });
  const missing = cloudVariables.filter((name) => textOf(variables[name]) === '');
  if (missing.length === cloudVariables.length)
    return ok(
      emulators === undefined
        ? { kind: 'shopServer', origin: pageOrigin, apiOrigin }
        : { kind: 'cloud', ...demoProject, authDomain: '', appId: '', apiOrigin, emulators },
    );
  if (missing.length > 0) return err({ type: 'VariablesMissing', variables: missing });
  return ok({
    kind: 'cloud',
    apiKey: textOf(variables['VITE_FIREBASE_API_KEY']),
    authDomain: textOf(variables['VITE_FIREBASE_AUTH_DOMAIN']),
    projectId: textOf(variables['VITE_FIREBASE_PROJECT_ID']),
    appId: textOf(variables['VITE_FIREBASE_APP_ID']),
    apiOrigin,
    ...(emulators && { emulators }),
  });
}

/**
 * Takes `http://127.0.0.1:8080,http://127.0.0.1:9099`: the emulator of the documents, then that of the accounts.
 *
 * @internal For the builds.
 */
export const emulatorsVariable = 'VITE_FIREBASE_EMULATORS';

/** Firebase's emulators take every key, and call no other machine for a project whose name begins with `demo-`. */
export const demoProject = { apiKey: 'aleef', projectId: 'demo-aleef' } as const;

/** Undefined where the variable is not set, null where it is wrong. */
function emulatorsFrom(text: string): Emulators | undefined | null {
  if (text === '') return undefined;
  const [documents = '', accounts = '', ...more] = text.split(',').map((address) => address.trim());
  const isRight = more.length === 0 && [documents, accounts].every(isOfEmulator);
  return isRight ? { documents, accounts } : null;
}

/** Whoever reaches emulators may read and write all they have, so they lie on the developer's own machine. */
function isOfEmulator(address: string): boolean {
  return /^http:\/\/(?:127\.0\.0\.1|localhost):\d+$/u.test(address) && URL.canParse(address);
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
