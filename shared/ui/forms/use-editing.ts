// A form over a stored record. If somebody else saved the record first, their changes are shown beside the user's input, and no
// input is lost.
import { createElement, useState, type ReactNode } from 'react';
import { changesBetween, type FieldChange, type FormValues, mergeForms, type Sides } from '#kernel/merge';
import { LeaveGuard } from './leave-guard.tsx';
import { type Checked, type Form, useForm } from './use-form.ts';

export type SaveOutcome<Stored> =
  /** `stored`: the form stays open and continues with this record. */
  | { readonly type: 'Saved'; readonly stored?: Stored }
  /** Somebody else saved `current` since the form was opened. `byName` is null when the author is unknown. */
  | { readonly type: 'ChangedMeanwhile'; readonly current: Stored; readonly byName: string | null }
  /** The caller has shown the reason. */
  | { readonly type: 'NotSaved' };

export interface EditingOptions<Stored, Values extends object, Draft, Problem> {
  /** The record as loaded; null for a new one. */
  readonly base: Stored | null;
  readonly formOf: (stored: Stored | null) => Values;
  /** Pure; `base` is the record that the form is based on. */
  readonly check: (values: Values, base: Stored | null) => Checked<Values, Draft, Problem>;
  /** The message for an error at its field. */
  readonly describe: (problem: Problem, name: keyof Values) => string;
  readonly save: (draft: Draft, base: Stored | null) => Promise<SaveOutcome<Stored>>;
}

export interface EditingConflict<Field extends string> {
  /** null when the author is unknown. */
  readonly byName: string | null;
  readonly changes: readonly FieldChange<Field>[];
}

export interface Editing<Stored, Values extends object, Problem> {
  readonly form: Form<Values, Problem>;
  /** The record that the form is based on: as loaded, as saved, or another user's version after a conflict was resolved. */
  readonly base: Stored | null;
  readonly isUnsaved: boolean;
  /** Must be rendered in the form: it asks before unsaved input is lost. */
  readonly leaveGuard: ReactNode;
  readonly conflict: EditingConflict<keyof Values & string> | null;
  /** Sets each changed field to the chosen side and bases the form on the stored record. */
  readonly resolve: (sides: Sides<keyof Values & string>) => void;
  readonly closeConflict: () => void;
  /** Bases the form on another version of the record without a conflict, and fills in `values`. */
  readonly follow: (stored: Stored, values: Values) => void;
}

export function useEditing<Stored, Values extends FormValues<keyof Values & string>, Draft, Problem>(
  options: EditingOptions<Stored, Values, Draft, Problem>,
): Editing<Stored, Values, Problem> {
  const { formOf, check, describe, save } = options;
  const [base, setBase] = useState(options.base);
  const [isSaved, setSaved] = useState(false);
  const [conflict, setConflict] = useState<ConflictWith<Stored> | null>(null);
  const form = useForm<Values, Draft, Problem>({
    initial: formOf(base),
    check: (values) => check(values, base),
    describe,
    onSubmit: async (draft, submitted) => {
      const outcome = await save(draft, base);
      if (outcome.type === 'ChangedMeanwhile') setConflict(outcome);
      if (outcome.type !== 'Saved') return;
      if (outcome.stored === undefined) {
        setSaved(true);
        return;
      }
      setBase(outcome.stored);
      form.rebase(formOf(outcome.stored), submitted);
    },
  });

  const follow = (stored: Stored, values: Values) => {
    setBase(stored);
    form.reset(formOf(stored));
    form.fill(values);
  };
  const isUnsaved = form.isDirty && !isSaved;
  const changes =
    conflict === null
      ? []
      : changesBetween<keyof Values & string>(formOf(base), form.values, formOf(conflict.current));
  return {
    form,
    base,
    isUnsaved,
    leaveGuard: createElement(LeaveGuard, { when: isUnsaved }),
    conflict: conflict && { byName: conflict.byName, changes },
    resolve: (sides) => {
      if (conflict === null) return;
      follow(conflict.current, mergeForms(form.values, changes, sides));
      setConflict(null);
    },
    closeConflict: () => setConflict(null),
    follow,
  };
}

interface ConflictWith<Stored> {
  readonly current: Stored;
  readonly byName: string | null;
}
