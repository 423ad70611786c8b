// The state of a short form: it shows its errors from the first attempt on and sends one input at a time.
import { useState, type FormEvent } from 'react';
import type { Result } from '#kernel/result';

/** `checked` is the input as it is now; an invalid one is not sent. */
export function useSubmit<Value>(checked: Result<Value, unknown>, send: (value: Value) => Promise<void>) {
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (!checked.ok || isBusy) return;
    setBusy(true);
    void send(checked.value).finally(() => setBusy(false));
  };
  return { isTried, isBusy, formProps: { noValidate: true, className: 'flex flex-col gap-4', onSubmit } };
}
