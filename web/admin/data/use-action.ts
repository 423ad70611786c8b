// One step of a person that the backend carries out: busy while it runs, guarded against a second press, its outcome said.
import { useRef, useState } from 'react';
import type { Result } from '#kernel/result';
import { useToasts } from '#ui';
import { type ReadKey, useInvalidate } from './use-read.ts';

type FailurePlace = 'toast' | 'problem';

export interface ActionOptions<Input, Value, Failure> {
  /** What is read again after success. */
  readonly changes?: readonly ReadKey[];
  /** The message after success. */
  readonly done?: (value: Value, input: Input) => string;
  /** The sentence for a failure; null says nothing. */
  readonly failed: (failure: Failure, input: Input) => string | null | Promise<string | null>;
  /** Where the sentence is shown: a toast unless in its place, as `problem`. */
  readonly failsAs?: FailurePlace | ((input: Input) => FailurePlace);
  /** After success. */
  readonly onSuccess?: (value: Value, input: Input) => void;
}

export interface Action<Input> {
  /** Whether it succeeded; false at once while it is running already. */
  readonly run: (input: Input) => Promise<boolean>;
  /** Until the backend has answered and what changed is read again. */
  readonly isBusy: boolean;
  /** What it was run with last; null before. */
  readonly input: Input | null;
  /** What went wrong last, where `failsAs` is 'problem'. */
  readonly problem: string | null;
  readonly clearProblem: () => void;
}

export function useAction<Value, Failure, Input = void>(
  run: (input: Input) => Promise<Result<Value, Failure>>,
  options: ActionOptions<Input, Value, Failure>,
): Action<Input> {
  const toasts = useToasts();
  const invalidate = useInvalidate();
  const isRunning = useRef(false);
  const [last, setLast] = useState<{ readonly input: Input } | null>(null);
  const [busyWith, setBusyWith] = useState<typeof last>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const fail = async (failure: Failure, input: Input): Promise<void> => {
    const sentence = await options.failed(failure, input);
    if (sentence === null) return;
    const { failsAs = 'toast' } = options;
    if ((typeof failsAs === 'string' ? failsAs : failsAs(input)) === 'problem') setProblem(sentence);
    else toasts.failure(sentence);
  };
  const runOnce = async (input: Input): Promise<boolean> => {
    const outcome = await run(input);
    if (!outcome.ok) {
      await fail(outcome.error, input);
      return false;
    }
    if (options.done) toasts.success(options.done(outcome.value, input));
    options.onSuccess?.(outcome.value, input);
    return true;
  };
  return {
    run: async (input) => {
      if (isRunning.current) return false;
      isRunning.current = true;
      const current = { input };
      setLast(current);
      setBusyWith(current);
      setProblem(null);
      const finish = () => setBusyWith((now) => (now === current ? null : now));
      try {
        const isDone = await runOnce(input);
        if (isDone && options.changes) void invalidate(...options.changes).finally(finish);
        else finish();
        return isDone;
      } catch (error) {
        finish();
        throw error;
      } finally {
        isRunning.current = false;
      }
    },
    isBusy: busyWith !== null,
    input: last?.input ?? null,
    problem,
    clearProblem: () => setProblem(null),
  };
}
