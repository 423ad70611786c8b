// A form's values, errors and submission. The check is the domain's; the first wrong field gets the focus.
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

/** An error of the domain's own kind for each wrong field. */
export type FieldErrors<Values, Problem> = { readonly [Name in keyof Values]?: Problem | undefined };

/** The shape of a Result, declared again because the design system may not import the kernel. */
export type Checked<Values, Draft, Problem> =
  | { readonly ok: true; readonly value: Draft }
  | { readonly ok: false; readonly error: FieldErrors<Values, Problem> };

export interface FormOptions<Values extends object, Draft, Problem> {
  readonly initial: Values;
  /** Pure: what was typed becomes a draft, or errors by field. */
  readonly check: (values: Values) => Checked<Values, Draft, Problem>;
  /** The sentence for an error at its field. */
  readonly describe: (problem: Problem, name: keyof Values) => string;
  /** Gets the draft; the form is busy until it settles. */
  readonly onSubmit: (draft: Draft) => void | Promise<void>;
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
  /** Everything a field of this name needs: `<TextField {...form.field('phone')} label=… />`. */
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldBinding<Name, Values[Name]>;
  readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  /** All values at once; they count as typed. */
  readonly fill: (values: Values) => void;
  /** Back to the given values (the first ones by default), clean and without errors. */
  readonly reset: (values?: Values) => void;
  /** Errors that only the backend could find; each goes when its field changes. */
  readonly setErrors: (errors: FieldErrors<Values, Problem>) => void;
  /** `<form {...form.props}>`. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
}

/** Errors show from the first attempt on, and follow the typing from then. */
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
      await plan.onSubmit(result.value);
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
    setErrors: (problems) => {
      setRefusals(problems);
      setFailures((before) => before + 1);
    },
    props: { ref: form, noValidate: true, onSubmit: (event) => void submit(event) },
  };
}

/** After each failed attempt or refusal, the first field marked invalid gets the focus. */
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

function sameValues<Values extends object>(left: Values, right: Values): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
