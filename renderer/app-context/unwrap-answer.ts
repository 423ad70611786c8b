// The answers of the main process as the screens expect them.
import type { Answer } from '#desktop';

/** The value that the call answered. Throws when the main process did not handle the call: a defect. */
export async function unwrapAnswer<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const given = await answer;
  if (given.ok) return given.value;
  throw new Error(`the main process answered ${given.error.type}`);
}
