/**
 * The same promise for every caller. After a failure the next call opens anew; `onFailure` may put off that moment by calling
 * `forget` later, so that whoever renders from the promise sees the failure first.
 */
export function once<Value>(
  open: () => Promise<Value>,
  onFailure: (forget: () => void) => void = (forget) => forget(),
): () => Promise<Value> {
  let opened: Promise<Value> | undefined;
  return () => {
    if (opened === undefined) {
      opened = open();
      opened.catch(() => onFailure(() => (opened = undefined)));
    }
    return opened;
  };
}
