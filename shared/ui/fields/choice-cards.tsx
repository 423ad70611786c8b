// Cards to choose one value from.
import { useId } from 'react';
import { classes } from '../classes.ts';
import { controlIds, FieldNotes, Requirement, type FieldFrame } from './field.tsx';
import type { Choice } from './select-field.tsx';

export interface ChoiceCardsProps<Value extends string> extends FieldFrame {
  readonly name: string;
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  /** Cards in a row on a wide screen; in a column by default. */
  readonly columns?: 2 | 3;
}

/** A radio group of cards, for a few choices that need a short explanation. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const id = useId();
  const { label, labelHidden, name, value, onChange, choices, columns, className } = props;
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy } = controlIds(id, props);
  return (
    <fieldset
      role="radiogroup"
      className={classes('flex flex-col gap-1.5', className)}
      aria-describedby={describedBy}
      aria-invalid={invalid}
    >
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 font-semibold'}>
        {label} <Requirement {...props} />
      </legend>
      <div
        className={classes(
          'grid gap-2',
          columns === 2 && 'sm:grid-cols-2',
          columns === 3 && 'sm:grid-cols-3',
        )}
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-surface px-3 py-2 transition hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0"
            />
            {choice.icon}
            <span className="flex flex-col">
              <span className="font-semibold">{choice.label}</span>
              {choice.hint && <span className="text-small text-quiet">{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={props.hint} error={props.error} />
    </fieldset>
  );
}
