// The Firebase project of this build, from the same variables as the web build.
import process from 'node:process';
import { configurationFrom, type BackendConfiguration } from '#backend/connect';

/** null when the build has no project. The build writes the variables into the bundle; from sources they come from the environment. */
export function bundledFirebaseConfig(): BackendConfiguration | null {
  const configuration = configurationFrom(
    {
      VITE_FIREBASE_API_KEY: process.env.VITE_FIREBASE_API_KEY,
      VITE_FIREBASE_AUTH_DOMAIN: process.env.VITE_FIREBASE_AUTH_DOMAIN,
      VITE_FIREBASE_PROJECT_ID: process.env.VITE_FIREBASE_PROJECT_ID,
      VITE_FIREBASE_APP_ID: process.env.VITE_FIREBASE_APP_ID,
      VITE_API_HOST: process.env.VITE_API_HOST,
    },
    'http://127.0.0.1:4000',
  );
  if (!configuration.ok)
    throw new Error(`The build's configuration is not usable: ${JSON.stringify(configuration.error)}`);
  return configuration.value.kind === 'cloud' ? configuration.value : null;
}
