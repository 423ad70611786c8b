// The frame of every field: label above, hint and error below, linked to the control for screen readers.
import { useId, type ReactNode } from 'react';
import { CircleAlert } from './icons.ts';
import { controlTexts } from '#text';
import { classes } from '../classes.ts';
import type { ControlSize } from '../buttons/variants.ts';

export interface FieldFrame {
  readonly label: string;
  readonly hint?: string | undefined;
  /** Says what is wrong and how to correct it. A field with an error is marked as invalid. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Which fields carry a word: the optional ones by default; the required ones in a form with few of them. */
  readonly marks?: 'optional' | 'required' | undefined;
  /** Hides the label visually, where a heading beside the field has the same text. */
  readonly labelHidden?: boolean | undefined;
  readonly className?: string | undefined;
}

export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export function Field(props: FieldFrame & { readonly children: (ids: ControlIds) => ReactNode }) {
  const id = useId();
  const { label, hint, error, labelHidden, className, children } = props;
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold'}>
        {label} <Requirement {...props} />
      </label>
      {children(controlIds(id, props))}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function Requirement({ required, marks = 'optional' }: Pick<FieldFrame, 'required' | 'marks'>) {
  const isMarked = marks === 'required' ? required === true : required === false;
  if (!isMarked) return null;
  return <span className="ms-2 text-small font-normal text-quiet">{controlTexts[marks]}</span>;
}

export function FieldNotes(props: {
  readonly id: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}) {
  return (
    <>
      {props.hint && (
        <p id={`${props.id}-hint`} className="text-small text-quiet">
          {props.hint}
        </p>
      )}
      {props.error && (
        <p
          id={`${props.id}-error`}
          className="flex items-start gap-1.5 text-small font-semibold text-danger-ink"
        >
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {props.error}
        </p>
      )}
    </>
  );
}

/** The ids that link a control to its label, hint and error. */
export function controlIds(id: string, frame: FieldFrame): ControlIds {
  const notes = classes(frame.error && `${id}-error`, frame.hint && `${id}-hint`);
  return {
    id,
    'aria-describedby': notes || undefined,
    'aria-invalid': frame.error ? true : undefined,
    'aria-required': frame.required ? true : undefined,
  };
}

/** `display` is for the one figure that a screen is about. */
export type FieldSize = ControlSize | 'display';

const heights: Record<FieldSize, string> = {
  compact: 'min-h-9 px-3 text-small',
  regular: 'min-h-11 px-4 text-body',
  large: 'min-h-13 px-4 text-lead',
  display: 'min-h-16 px-4 text-display font-extrabold',
};

const boxBase =
  'w-full rounded-control border border-edge bg-surface text-ink transition hover:border-brand aria-invalid:border-danger aria-invalid:bg-danger-soft disabled:opacity-60';

export function boxClass(size: FieldSize, extra?: string): string {
  return classes(boxBase, heights[size], extra);
}
