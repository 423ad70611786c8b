// Two people edit the same record: what the other one changed, and what each field becomes by choice.

/** The values of a form, by field. */
export type FormValues<Field extends string> = Readonly<Record<Field, string | boolean>>;

/** A field that somebody else changed since the form was opened. */
export interface FieldChange<Field extends string> {
  readonly field: Field;
  readonly mine: string | boolean;
  readonly theirs: string | boolean;
  /** Whether something was typed here too: only then is there a choice to make. */
  readonly isContested: boolean;
}

/** Which side a field takes. */
export type Side = 'mine' | 'theirs';

/** The sides that were chosen; the others take the proposed one. */
export type Sides<Field extends string> = ReadonlyMap<Field, Side>;

/**
 * The fields in which `theirs` differs from what the form was opened with and from what it holds now, in the form's order.
 * Both sides having made the same change is no difference.
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

/** The side each change takes unless somebody chooses: what was typed stays, what was not touched follows. */
export function proposedSide(change: Pick<FieldChange<string>, 'isContested'>): Side {
  return change.isContested ? 'mine' : 'theirs';
}

/** The form with each change decided; fields without a change stay as they are. */
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
