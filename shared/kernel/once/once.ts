/**
 * Gives every caller the same promise. After a failure the next call opens again; `onFailure` may delay this by calling `forget` later, so
 * that a component that renders from the promise sees the failure first.
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
