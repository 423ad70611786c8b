// The answer of the main process to a call: always a value, for any input.

/** `value` is the result of the call, including its expected failures. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: CallProblem };

export type CallProblem =
  /** The message did not come from the app's page. */
  | { readonly type: 'Forbidden' }
  /** The input does not match the schema of the call. */
  | { readonly type: 'Malformed' }
  /** No user with the role for this call is signed in. */
  | { readonly type: 'NotAllowed' }
  /** A defect, logged by the main process. */
  | { readonly type: 'Failed' };
