// A list to choose one value from.
import type { ReactNode } from 'react';
import type { ControlSize } from '../buttons/variants.ts';
import { boxClass, Field, type FieldFrame } from './field.tsx';
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
