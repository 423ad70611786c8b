// Reads something of the backend when it is asked for and again on demand; what was read stays until the next is there.
import { useCallback, useEffect, useState } from 'react';
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import type { Result } from '#kernel/result';
import { useBackend } from '../../shell/index.ts';

type Read<Value> = (backend: Backend) => Promise<Result<Value, BackendFailure>>;

export interface Loaded<Value> {
  /** null until it is there. */
  readonly value: Value | null;
  /** Why the last try failed; null when it did not. */
  readonly failure: BackendFailure | null;
  readonly isBusy: boolean;
  readonly reload: () => Promise<void>;
}

interface Answer<Value> {
  /** What was asked: an answer to another question counts as none so far. */
  readonly to: Read<Value> | null;
  readonly value: Value | null;
  readonly failure: BackendFailure | null;
}

/** `read` must be the same function as long as it reads the same. */
export function useLoaded<Value>(read: Read<Value>): Loaded<Value> {
  const backend = useBackend();
  const [answer, setAnswer] = useState<Answer<Value>>({ to: null, value: null, failure: null });
  const [isAgain, setAgain] = useState(false);

  const ask = useCallback(async () => {
    const found = await read(backend);
    return (before: Answer<Value>): Answer<Value> =>
      found.ok
        ? { to: read, value: found.value, failure: null }
        : { to: read, value: before.value, failure: found.error };
  }, [backend, read]);

  useEffect(() => {
    let isStale = false;
    const open = async () => {
      const answered = await ask();
      if (!isStale) setAnswer(answered);
    };
    void open();
    return () => {
      isStale = true;
    };
  }, [ask]);

  const reload = useCallback(async () => {
    setAgain(true);
    const answered = await ask();
    setAnswer(answered);
    setAgain(false);
  }, [ask]);

  const { value, failure } = answer;
  return { value, failure, isBusy: isAgain || answer.to !== read, reload };
}
