// Maps the value of a result and passes failures through.
import { ok, type Result } from '#kernel/result';

/** The result with its value mapped; a failure is unchanged. */
export function mapResult<Value, Mapped, Failure>(
  result: Result<Value, Failure>,
  map: (value: Value) => Mapped,
): Result<Mapped, Failure> {
  return result.ok ? ok(map(result.value)) : result;
}
