// A filter by a person, a till or a kind.
import { SelectField } from '#ui';

/** A choice among names; the first one stands for all. An id without a name, as of a deleted user, can be chosen while it is set. */
export function NameField(props: {
  readonly name: string;
  readonly label: string;
  readonly allLabel: string;
  readonly names: ReadonlyMap<string, string> | undefined;
  readonly chosen: string | null;
  readonly onChange: (id: string | null) => void;
}) {
  const { name, label, allLabel, names = new Map<string, string>(), chosen, onChange } = props;
  const unknown = chosen === null || names.has(chosen) ? [] : [{ value: chosen, label: chosen }];
  return (
    <SelectField
      name={name}
      label={label}
      labelHidden
      value={chosen ?? all}
      onChange={(id) => onChange(id === all ? null : id)}
      choices={[
        { value: all, label: allLabel },
        ...[...names].map(([value, named]) => ({ value, label: named })),
        ...unknown,
      ]}
    />
  );
}

/** The value of the choice of all; no id has it. */
const all = '*';
