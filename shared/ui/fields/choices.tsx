// Fields for choosing: a list, cards, a checkbox, a switch, a day.
import { useId, type ReactNode } from 'react';
import { formatLongDay } from '#text';
import { classes } from '../classes.ts';
import type { ControlSize } from '../buttons/variants.ts';
import { boxClass, controlIds, Field, FieldNotes, Requirement, type FieldFrame } from './field.tsx';
import { ChevronDown } from './icons.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

export interface SelectFieldProps<Value extends string> extends FieldFrame {
  readonly name: string;
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  readonly choices: readonly Choice<Value>[];
  /** Shown while nothing is chosen. It cannot be chosen. */
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { name, value, onChange, choices, placeholder, size = 'regular' } = props;
  return (
    <Field {...props}>
      {(ids) => (
        <div className="relative">
          <select
            {...ids}
            name={name}
            value={value}
            disabled={props.disabled}
            autoComplete={props.autoComplete}
            onChange={(event) => {
              const chosen = choices.find((choice) => choice.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={boxClass(size, 'appearance-none pe-11')}
          >
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-quiet"
          />
        </div>
      )}
    </Field>
  );
}

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

export interface DateFieldProps extends FieldFrame {
  readonly name: string;
  /** 'YYYY-MM-DD' or empty. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly min?: string;
  readonly max?: string;
  readonly size?: ControlSize;
}

/**
 * The browser's date picker. Its values are calendar days, not instants. The browser may show them as mm/dd/yyyy, so the chosen day stands
 * below in words (UX-22).
 */
export function DateField(props: DateFieldProps) {
  return (
    <Field {...props} hint={[formatLongDay(props.value), props.hint].filter(Boolean).join(' · ')}>
      {(ids) => (
        <input
          {...ids}
          type="date"
          dir="ltr"
          name={props.name}
          value={props.value}
          min={props.min}
          max={props.max}
          onChange={(event) => props.onChange(event.target.value)}
          className={boxClass(props.size ?? 'regular', 'text-end tabular')}
        />
      )}
    </Field>
  );
}
