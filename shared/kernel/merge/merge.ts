// Two users edit the same record: the other user's changes, and the value of each field after a choice.

/** The values of a form, by field. */
export type FormValues<Field extends string> = Readonly<Record<Field, string | boolean>>;

/** A field that another user changed since the form was opened. */
export interface FieldChange<Field extends string> {
  readonly field: Field;
  readonly mine: string | boolean;
  readonly theirs: string | boolean;
  /** Whether this form changed it too: only then is there a choice to make. */
  readonly isContested: boolean;
}

/** The side that a field takes. */
export type Side = 'mine' | 'theirs';

/** The chosen sides; the other fields take the proposed one. */
export type Sides<Field extends string> = ReadonlyMap<Field, Side>;

/**
 * The fields in which `theirs` differs both from the values with which the form was opened and from its present values, in the form's
 * order. The same change on both sides is no difference.
 */
export function changesBetween<Field extends string>(
  opened: FormValues<Field>,
  mine: FormValues<Field>,
  theirs: FormValues<Field>,
): readonly FieldChange<Field>[] {
  return fieldsOf(opened)
    .filter((field) => theirs[field] !== opened[field] && theirs[field] !== mine[field])
    .map((field) => ({
      field,
      mine: mine[field],
      theirs: theirs[field],
      isContested: mine[field] !== opened[field],
    }));
}

/** The proposed side of each change: a typed value stays, an untouched field takes theirs. */
export function proposedSide(change: Pick<FieldChange<string>, 'isContested'>): Side {
  return change.isContested ? 'mine' : 'theirs';
}

/** The form with each change decided; fields without a change stay unchanged. */
export function mergeForms<Field extends string, Form extends FormValues<Field>>(
  mine: Form,
  changes: readonly FieldChange<Field>[],
  sides: Sides<Field>,
): Form {
  const taken = changes.filter((change) => (sides.get(change.field) ?? proposedSide(change)) === 'theirs');
  return { ...mine, ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])) };
}

function fieldsOf<Field extends string>(form: FormValues<Field>): readonly Field[] {
  return Object.keys(form).filter((field): field is Field => field in form);
}
