// A backend that cannot be reached: nothing listens on its port, and the browser refuses to ask there.
import { onTestFinished } from 'vitest';
import { type Backend, connectBackend } from '#backend/connect';
import { createSignInService, type SignInService } from '#backend/sign-in';

const origin = 'http://127.0.0.1:9';

/** Connected by its test, closed after it. */
export function unreachableBackend(): Backend {
  const backend = connectBackend(
    { kind: 'shopServer', origin, apiOrigin: origin },
    { name: crypto.randomUUID() },
  );
  onTestFinished(() => backend.close());
  return backend;
}

/** The sign-in of such a backend, on a device without a session. */
export function unreachableSignIn(): SignInService {
  const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  return createSignInService(unreachableBackend(), { storage, now: Date.now });
}
