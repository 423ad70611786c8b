// The one door to a store's durable steps: what a step reads, decides and writes stands in `steps`, and a store runs it in one transaction.
import type { Result } from '#kernel/result';
import type { TillStep } from '../steps/step.ts';
import type { SaveError } from './save-error.ts';

/**
 * Runs a step with its input in one durable transaction. What it answers with `ok` is on disk, whatever happens next. A full or failing
 * device is an answer, and then nothing is written.
 */
export type RunStep = <Input extends unknown[], Value, Refusal>(
  step: (...input: Input) => TillStep<Value, Refusal>,
  ...input: NoInfer<Input>
) => Promise<Result<Value, Refusal | SaveError>>;
