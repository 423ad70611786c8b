// One write that a user starts: busy while it runs, not started twice, with messages for its outcome.
import { useRef, useState } from 'react';
import type { Result } from '#kernel/result';
import { type ToastAction, useToasts } from '#ui';
import { type ReadKey, useInvalidate } from './use-read.ts';

type FailurePlace = 'toast' | 'problem';

export interface ActionOptions<Input, Value, Failure> {
  /** The reads that a success invalidates. */
  readonly changes?: readonly ReadKey[];
  /** The message after success. */
  readonly done?: (value: Value, input: Input) => string;
  /** What that message offers; undefined for nothing. */
  readonly offer?: (value: Value, input: Input) => ToastAction | undefined;
  /** The message after a failure; null for none. */
  readonly failed: (failure: Failure, input: Input) => string | null | Promise<string | null>;
  /** Whether the message is a toast (the default) or the action's `problem`, which the caller shows in place. */
  readonly failsAs?: FailurePlace | ((input: Input) => FailurePlace);
  readonly onSuccess?: (value: Value, input: Input) => void;
  /** Called once the message is shown. */
  readonly onFailure?: () => void;
}

export interface Action<Input> {
  /** Resolves to whether it succeeded; to false at once while the action is running. */
  readonly run: (input: Input) => Promise<boolean>;
  /** True until the backend has answered and the invalidated reads are done. */
  readonly isBusy: boolean;
  /** The last input; null before the first run. */
  readonly input: Input | null;
  /** The message of the last failure, where `failsAs` is 'problem'. */
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
    const message = await options.failed(failure, input);
    if (message === null) return;
    const { failsAs = 'toast' } = options;
    if ((typeof failsAs === 'string' ? failsAs : failsAs(input)) === 'problem') setProblem(message);
    else toasts.failure(message);
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
        const outcome = await run(input);
        if (!outcome.ok) {
          await fail(outcome.error, input);
          finish();
          options.onFailure?.();
          return false;
        }
        if (options.done) {
          toasts.success(options.done(outcome.value, input), options.offer?.(outcome.value, input));
        }
        options.onSuccess?.(outcome.value, input);
        if (options.changes) void invalidate(...options.changes).finally(finish);
        else finish();
        return true;
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
