// One of a few choices as chips of 44 px: a radio group, so that the arrow keys move in it.

export function ChoiceChips<Value extends string>(props: {
  readonly name: string;
  readonly label: string;
  readonly value: Value | null;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  readonly error?: string | undefined;
}) {
  const { name, label, value, choices, onChange, error } = props;
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error !== undefined || undefined}
      className="flex flex-col gap-1.5"
    >
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            // The hidden button lies in its label, so that it is scrolled into sight with it when it takes the focus.
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 font-semibold transition hover:border-brand has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="text-small font-semibold text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
