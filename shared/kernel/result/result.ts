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
