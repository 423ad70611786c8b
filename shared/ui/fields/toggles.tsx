// A checkbox and a switch.
export interface ToggleProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

export function Checkbox(props: ToggleProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={props.name}
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-5 shrink-0"
      />
      <ToggleLabel {...props} />
    </label>
  );
}

/** A checkbox whose change takes effect at once. */
export function Switch(props: ToggleProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        role="switch"
        name={props.name}
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 appearance-none rounded-full border border-edge bg-sunken transition before:absolute before:inset-y-0 before:start-0.5 before:my-auto before:size-5.5 before:rounded-full before:bg-edge before:transition-all checked:border-brand checked:bg-brand checked:before:start-[1.375rem] checked:before:bg-on-brand disabled:opacity-50"
      />
      <ToggleLabel {...props} />
    </label>
  );
}

function ToggleLabel(props: { readonly label: string; readonly hint?: string }) {
  return (
    <span className="flex flex-col">
      <span>{props.label}</span>
      {props.hint && <span className="text-small text-quiet">{props.hint}</span>}
    </span>
  );
}
