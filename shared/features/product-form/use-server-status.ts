// Whether the server answers (AP-21..24). Checked on opening, every 10 s while it does not answer, and at `online` and `offline` events.
import { useCallback, useEffect, useState } from 'react';
import type { ServerStatus, StatusError } from '#backend/server';
import type { Result } from '#kernel/result';

/** Answers within its own timeout of 5 s (AP-23). */
export type CheckServer = () => Promise<Result<ServerStatus, StatusError>>;

export type ServerState =
  | { readonly type: 'Checking' }
  /** `message` comes from the server. */
  | { readonly type: 'Online'; readonly message: string }
  | { readonly type: 'Offline'; readonly error: StatusError };

/** Milliseconds between two checks while offline (LM-16). */
const recheckAfter = 10_000;

export function useServerStatus(check: CheckServer): {
  readonly server: ServerState;
  readonly checkNow: () => void;
} {
  const [server, setServer] = useState<ServerState>({ type: 'Checking' });
  const checkNow = useCallback(() => {
    void check().then((answer) => setServer(stateFrom(answer)));
  }, [check]);
  useEffect(checkNow, [checkNow]);
  useEffect(() => {
    if (server.type !== 'Offline') return;
    const timer = setTimeout(checkNow, recheckAfter);
    return () => clearTimeout(timer);
  }, [server, checkNow]);
  useEffect(() => {
    addEventListener('online', checkNow);
    addEventListener('offline', checkNow);
    return () => {
      removeEventListener('online', checkNow);
      removeEventListener('offline', checkNow);
    };
  }, [checkNow]);
  return { server, checkNow };
}

function stateFrom(answer: Result<ServerStatus, StatusError>): ServerState {
  return answer.ok
    ? { type: 'Online', message: answer.value.message }
    : { type: 'Offline', error: answer.error };
}
