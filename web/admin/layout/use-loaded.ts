// What a screen reads on opening: on its way, there, or failed with its reason, and read again on demand.
import { useCallback, useEffect, useState } from 'react';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';

export type Loaded<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly value: Value }
  | { readonly state: 'failed'; readonly failure: BackendFailure };

/**
 * Runs `load` on opening and whenever it changes (so it must be stable): another `load` is another question, so nothing of
 * the one before is shown. Asked again by `reload`, what is there stays until the answer comes.
 */
export function useLoaded<Value>(load: () => Promise<Result<Value, BackendFailure>>): {
  readonly loaded: Loaded<Value>;
  readonly reload: () => void;
} {
  const [answered, setAnswered] = useState<Answered<Value>>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void load().then((answer) => {
      if (isCurrent) setAnswered({ to: load, round, loaded: loadedFrom(answer) });
    });
    return () => {
      isCurrent = false;
    };
  }, [load, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { loaded: answered?.to === load ? answered.loaded : { state: 'loading' }, reload };
}

interface Answered<Value> {
  readonly to: () => Promise<Result<Value, BackendFailure>>;
  /** How often it had been asked again. */
  readonly round: number;
  readonly loaded: Loaded<Value>;
}

function loadedFrom<Value>(answer: Result<Value, BackendFailure>): Loaded<Value> {
  return answer.ok ? { state: 'loaded', value: answer.value } : { state: 'failed', failure: answer.error };
}
