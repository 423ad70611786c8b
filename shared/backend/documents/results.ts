// Turns the value of an answer into what the caller wants, and lets failures through.
import { ok, type Result } from '#kernel/result';

/** The result with its value mapped; a failure stays as it is. */
export function mapResult<Value, Mapped, Failure>(
  result: Result<Value, Failure>,
  map: (value: Value) => Mapped,
): Result<Mapped, Failure> {
  return result.ok ? ok(map(result.value)) : result;
}
