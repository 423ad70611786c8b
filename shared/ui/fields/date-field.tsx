// A field for a day.
import { formatLongDay } from '#text';
import type { ControlSize } from '../buttons/variants.ts';
import { boxClass, Field, type FieldFrame } from './field.tsx';

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
