// An expected failure is a value: plain objects that survive storage, messages between processes and tests.

export type Result<Value, Failure> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: Failure };

/** The success of an operation that may fail. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return {
    ok: true,
    value,
  };
}

/** The failure of an operation that may fail; the error is a plain object with a `type`, or the errors of a form by field. */
export function err<Failure>(error: Failure): { readonly ok: false; readonly error: Failure } {
  return {
    ok: false,
    error,
  };
}

/** The values of all results in their order, or the first error. */
export function allOk<const Results extends readonly Result<unknown, unknown>[]>(
  results: Results,
): Result<{ readonly [Place in keyof Results]: ValueOf<Results[Place]> }, ErrorOf<Results[number]>>;
export function allOk(results: readonly Result<unknown, unknown>[]): Result<readonly unknown[], unknown> {
  const values: unknown[] = [];
  for (const result of results) {
    if (!result.ok) return result;
    values.push(result.value);
  }
  return ok(values);
}

type ValueOf<Outcome> = Outcome extends { readonly ok: true; readonly value: infer Value } ? Value : never;
type ErrorOf<Outcome> = Outcome extends { readonly ok: false; readonly error: infer Failure }
  ? Failure
  : never;
