// Answers of the main process as the screens expect them.
import type { Answer, CallProblem } from '#desktop';
import { err, type Result } from '#kernel/result';

/** The value of a call that has no failure of its own; a call that was not handled is a defect of ours. */
export async function unwrapAnswer<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const given = await answer;
  if (given.ok) return given.value;
  throw new Error(`the main process answered ${given.error.type}`);
}

/** The result of a call; one that was not handled becomes the failure that `refusal` makes of it. */
export async function unwrapResult<Value, Failure>(
  answer: Promise<Answer<Result<Value, Failure>>>,
  refusal: (problem: CallProblem['type']) => Failure,
): Promise<Result<Value, Failure>> {
  const given = await answer;
  return given.ok ? given.value : err(refusal(given.error.type));
}
