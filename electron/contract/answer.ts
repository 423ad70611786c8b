// How the main process answers a call: always with a value, whatever was sent.

/** `value` is what the call itself answers, its own expected failures included. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: CallProblem };

export type CallProblem =
  /** Not from our own page. */
  | { readonly type: 'Forbidden' }
  /** The input is not what this call takes. */
  | { readonly type: 'Malformed' }
  /** Nobody is signed in who may do this. */
  | { readonly type: 'NotAllowed' }
  /** A defect, logged by the main process. */
  | { readonly type: 'Failed' };
