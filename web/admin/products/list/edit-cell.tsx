// A value of a table that is changed in its place: a press, Enter or E opens it, Enter or Tab saves it, Tab goes to the next one,
// Escape gives up.
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Result } from '#kernel/result';
import { classes, Spinner } from '#ui';

export interface EditCellProps {
  /** The accessible name of the button that opens the value. */
  readonly label: string;
  readonly shown: ReactNode;
  /** The field while the value is open. */
  readonly children: (close: (takesFocus: boolean) => void) => ReactNode;
}

export function EditCell({ label, shown, children }: EditCellProps) {
  const [state, setState] = useState<'Shown' | 'Returned' | 'Open'>('Shown');
  return (
    <span data-edit-cell className="relative -mx-2 flex min-h-11 items-center">
      {state === 'Open' ? (
        children((takesFocus) => setState(takesFocus ? 'Returned' : 'Shown'))
      ) : (
        <button
          type="button"
          title={label}
          autoFocus={state === 'Returned'}
          onClick={() => setState('Open')}
          className="flex min-h-11 w-full items-center justify-end gap-2 rounded-control border border-transparent px-2 text-start hover:border-edge hover:bg-surface"
        >
          <span className="sr-only">{label} </span>
          {shown}
        </button>
      )}
    </span>
  );
}

/** Opens the first value of a row. */
export function openFirstCell(row: Element): void {
  row.querySelector<HTMLElement>(`${cellSelector} button`)?.click();
}

export interface CellFieldProps<Value> {
  readonly label: string;
  readonly initial: string;
  readonly inputMode: 'numeric' | 'decimal';
  /** Whether the text may be typed. */
  readonly accepts: (text: string) => boolean;
  /** The value, or what is wrong with it. */
  readonly check: (text: string) => Result<Value, string>;
  readonly save: (value: Value) => Promise<boolean>;
  readonly isBusy: boolean;
  /** Why the last save failed. */
  readonly problem: string | null;
  readonly hint?: string;
  readonly close: (takesFocus: boolean) => void;
}

export function CellField<Value>(props: CellFieldProps<Value>) {
  const noteId = useId();
  const { text, setText, error, submit } = useCellText(props);
  const note = error ?? props.problem ?? props.hint;
  const isWrong = (error ?? props.problem) !== null;
  return (
    <>
      <input
        dir="ltr"
        autoFocus
        autoComplete="off"
        inputMode={props.inputMode}
        aria-label={props.label}
        aria-invalid={isWrong || undefined}
        aria-describedby={note === undefined ? undefined : noteId}
        value={text}
        readOnly={props.isBusy}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          if (props.accepts(target.value)) setText(target.value);
        }}
        onKeyDown={(event) => pressKey(event, submit, props.close)}
        onBlur={(event) => {
          if (!isInCell(event)) void submit(false);
        }}
        className="h-11 w-full min-w-20 rounded-control border border-brand bg-surface px-2 text-end text-ink money"
      />
      {props.isBusy && <Spinner />}
      {note !== undefined && (
        <span
          id={noteId}
          role={isWrong ? 'alert' : undefined}
          className={classes(
            'absolute start-0 top-full z-20 mt-1 w-max max-w-64 rounded-control border border-line bg-raised px-3 py-1 text-start text-small whitespace-normal shadow-float',
            isWrong ? 'font-semibold text-danger-ink' : 'text-quiet',
          )}
          dir="rtl"
        >
          {note}
        </span>
      )}
    </>
  );
}

/** `submit` resolves to whether the cell may be left: false while the text is wrong. */
function useCellText<Value>(props: CellFieldProps<Value>) {
  const [text, setText] = useState(props.initial);
  const [error, setError] = useState<string | null>(null);
  const isLeft = useRef(false);
  const submit = (takesFocus: boolean): boolean => {
    if (isLeft.current || props.isBusy) return true;
    if (text.trim() === props.initial) {
      isLeft.current = true;
      props.close(takesFocus);
      return true;
    }
    const checked = props.check(text);
    setError(checked.ok ? null : checked.error);
    if (!checked.ok) return false;
    isLeft.current = true;
    void props.save(checked.value).then((isSaved) => {
      isLeft.current = isSaved;
      if (isSaved) props.close(takesFocus);
    });
    return true;
  };
  const type = (typed: string): void => {
    setText(typed);
    setError(null);
  };
  return { text, setText: type, error, submit };
}

function pressKey(
  event: KeyboardEvent<HTMLInputElement>,
  submit: (takesFocus: boolean) => boolean,
  close: (takesFocus: boolean) => void,
): void {
  if (event.key === 'Escape') {
    event.stopPropagation();
    close(true);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    submit(true);
  } else if (event.key === 'Tab') {
    const next = neighbourOf(event.currentTarget, event.shiftKey ? -1 : 1);
    if (!submit(false)) event.preventDefault();
    else if (next) {
      event.preventDefault();
      open(next);
    }
  }
}

const cellSelector = '[data-edit-cell]';

function neighbourOf(input: Element, step: 1 | -1): Element | undefined {
  const cells = [...(input.closest('table')?.querySelectorAll(cellSelector) ?? [])];
  const place = cells.findIndex((cell) => cell.contains(input));
  return cells[place + step];
}

/** A cell that is still open takes the focus again. */
function open(cell: Element): void {
  const control = cell.querySelector<HTMLElement>('input, button');
  control?.focus();
  if (control instanceof HTMLButtonElement) control.click();
}

function isInCell(event: FocusEvent<HTMLInputElement>): boolean {
  return (
    event.relatedTarget instanceof Element &&
    event.relatedTarget.closest(cellSelector)?.contains(event.target) === true
  );
}
