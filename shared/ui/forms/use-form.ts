// A form's values, errors and submission. The domain checks the values; the first invalid field gets the focus.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { Result } from '#kernel/result';

/** The domain's error for each invalid field. */
export type FieldErrors<Values, Problem> = { readonly [Name in keyof Values]?: Problem | undefined };

export type Checked<Values, Draft, Problem> = Result<Draft, FieldErrors<Values, Problem>>;

export interface FormOptions<Values extends object, Draft, Problem> {
  readonly initial: Values;
  /** Pure: turns the input into a draft, or into errors by field. */
  readonly check: (values: Values) => Checked<Values, Draft, Problem>;
  /** The message for an error at its field. */
  readonly describe: (problem: Problem, name: keyof Values) => string;
  /** Gets the draft and the values that it was made of. The form is busy until the promise settles. */
  readonly onSubmit: (draft: Draft, submitted: Values) => void | Promise<void>;
}

export interface FieldBinding<Name, Value> {
  readonly name: Name;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

export interface Form<Values extends object, Problem> {
  readonly values: Values;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** The props of the field with this name: `<TextField {...form.field('phone')} label=… />`. */
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Name, Values[Name]>;
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** Sets all values at once. They count as input, so the form may become dirty. */
  readonly fill: (values: Values) => void;
  /** Sets the given values (by default the initial ones) as unchanged and removes all errors. */
  readonly reset: (values?: Values) => void;
  /** As `reset` to the values that were saved, but for what has been typed since `submitted`. */
  readonly rebase: (saved: Values, submitted: Values) => void;
  /** Errors that only the backend can find. Each disappears when its field changes. */
  readonly setErrors: (errors: FieldErrors<Values, Problem>) => void;
  /** `<form {...form.props}>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/** Errors show from the first submission on and are updated at each input after it. */
export function useForm<Values extends object, Draft, Problem>(
  plan: FormOptions<Values, Draft, Problem>,
): Form<Values, Problem> {
  const [start, setStart] = useState(plan.initial);
  const [values, setValues] = useState(plan.initial);
  const [isChecking, setChecking] = useState(false);
  const [failures, setFailures] = useState(0);
  const [refusals, setRefusals] = useState<FieldErrors<Values, Problem>>({});
  const [isBusy, setBusy] = useState(false);
  const isSubmitting = useRef(false);
  const form = useFocusOnFirstError(failures);

  const checked = isChecking ? plan.check(values) : undefined;
  const errors: FieldErrors<Values, Problem> = {
    ...refusals,
    ...(checked && !checked.ok ? checked.error : {}),
  };

  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setRefusals((before) => ({ ...before, [name]: undefined }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const result = plan.check(values);
    setRefusals({});
    setChecking(true);
    if (!result.ok) {
      setFailures((before) => before + 1);
      return;
    }
    isSubmitting.current = true;
    setBusy(true);
    try {
      await plan.onSubmit(result.value, values);
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  };

  return {
    values,
    isDirty: !sameValues(values, start),
    isBusy,
    set,
    field: (name) => {
      const problem = errors[name];
      return {
        name,
        value: values[name],
        onChange: (value) => set(name, value),
        error: problem === undefined ? undefined : plan.describe(problem, name),
      };
    },
    fill: (next) => {
      setValues(next);
      setRefusals({});
    },
    reset: (next = plan.initial) => {
      setStart(next);
      setValues(next);
      setChecking(false);
      setRefusals({});
    },
    rebase: (saved, submitted) => {
      setStart(saved);
      setValues((now) => ({ ...saved, ...changedSince(submitted, now) }));
      setChecking(false);
      setRefusals({});
    },
    setErrors: (problems) => {
      setRefusals(problems);
      setFailures((before) => before + 1);
    },
    props: { ref: form, noValidate: true, onSubmit: (event) => void submit(event) },
  };
}

/** After each failed check or refusal, the first field that is marked invalid gets the focus. */
function useFocusOnFirstError(failures: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const control = wrong?.matches('fieldset') ? wrong.querySelector('input') : wrong;
    control?.focus();
  }, [failures]);
  return form;
}

function changedSince<Values extends object>(before: Values, now: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name in now) {
    if (now[name] !== before[name]) changed[name] = now[name];
  }
  return changed;
}

function sameValues<Values extends object>(left: Values, right: Values): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
