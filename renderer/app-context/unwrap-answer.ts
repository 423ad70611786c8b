// Converts the answers of the main process for the screens.
import type { Answer } from '#desktop';

/** Returns the value of an answer. Throws when the main process did not handle the call: a defect. */
export async function unwrapAnswer<Value>(answer: Promise<Answer<Value>>): Promise<Value> {
  const given = await answer;
  if (given.ok) return given.value;
  throw new Error(`the main process answered ${given.error.type}`);
}
