// Fields of one line and of many lines. Numbers are texts too: the fields accept every kind of digit, and the domain parses them.
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from 'react';
import { controlTexts } from '#text';
import { IconButton } from '../buttons/button.tsx';
import { boxClass, Field, type FieldFrame, type FieldSize } from './field.tsx';
import { Eye, EyeOff } from './icons.ts';

export interface TextFieldProps extends FieldFrame {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `number` and `money` open the number keyboard; `phone`, `email`, `code` and `url` read left to right; `pin` hides its digits. */
  readonly kind?: 'text' | 'number' | 'money' | 'phone' | 'email' | 'url' | 'code' | 'pin';
  readonly placeholder?: string;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly maxLength?: number;
  readonly size?: FieldSize;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly autoFocus?: boolean;
  readonly onBlur?: () => void;
  /** Replaces what is typed by a text of the same length; the caret keeps its place. */
  readonly rewrite?: (typed: string) => string;
  /** Handles the arrow keys of a number; the parent applies its own limits. */
  readonly onStep?: (direction: 1 | -1) => void;
  /** Shown inside the box at its end, such as a unit. */
  readonly suffix?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

const kinds = {
  text: { dir: 'auto' },
  number: { dir: 'ltr', inputMode: 'numeric' },
  money: { dir: 'ltr', inputMode: 'decimal' },
  phone: { dir: 'ltr', type: 'tel', inputMode: 'tel' },
  email: { dir: 'ltr', type: 'email', inputMode: 'email' },
  url: { dir: 'ltr', type: 'url', inputMode: 'url' },
  pin: { dir: 'ltr', type: 'password', inputMode: 'numeric' },
  code: { dir: 'ltr', type: 'text', autoCapitalize: 'none', spellCheck: false },
} as const;

export function TextField(props: TextFieldProps) {
  const { name, value, onChange, kind = 'text', size = 'regular', suffix, onStep, ref } = props;
  return (
    <Field {...props}>
      {(ids) => (
        <div className="relative">
          <input
            {...kinds[kind]}
            // An empty field has no text that `auto` could read a direction from.
            {...(kind === 'text' && value === '' ? { dir: 'rtl' } : {})}
            {...ids}
            ref={ref}
            name={name}
            value={value}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete ?? 'off'}
            maxLength={props.maxLength}
            disabled={props.disabled}
            readOnly={props.readOnly}
            autoFocus={props.autoFocus}
            onBlur={props.onBlur}
            onChange={({ target }) => {
              if (props.rewrite) rewriteValue(target, props.rewrite(target.value));
              onChange(target.value);
            }}
            onKeyDown={(event) => {
              if (!onStep || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
              event.preventDefault();
              onStep(event.key === 'ArrowUp' ? 1 : -1);
            }}
            className={boxClass(size, alignment(kind))}
          />
          {suffix && (
            <span className="pointer-events-none absolute inset-y-0 end-4 flex items-center text-small text-quiet">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}

function alignment(kind: NonNullable<TextFieldProps['kind']>): string {
  if (kind === 'text') return 'text-start';
  return kind === 'money' ? 'text-end money' : 'text-end tabular';
}

/** Before React compares the value: it would put the caret at the end. */
function rewriteValue(field: HTMLInputElement, value: string): void {
  if (value === field.value) return;
  const { selectionStart, selectionEnd } = field;
  field.value = value;
  field.setSelectionRange(selectionStart, selectionEnd);
}

export interface PasswordFieldProps extends FieldFrame {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly size?: FieldSize;
}

/** A password field with a button that shows the password for a while. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...props}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            dir="ltr"
            type={shown ? 'text' : 'password'}
            name={props.name}
            value={props.value}
            autoComplete={props.autoComplete}
            onChange={(event) => props.onChange(event.target.value)}
            className={boxClass(props.size ?? 'regular', 'pe-12 text-end')}
          />
          <IconButton
            className="absolute inset-y-0 start-0 my-auto"
            label={shown ? controlTexts.hidePassword : controlTexts.showPassword}
            aria-pressed={shown}
            icon={shown ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldFrame {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number;
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
}

export function TextArea(props: TextAreaProps) {
  return (
    <Field {...props}>
      {(ids) => (
        <textarea
          {...ids}
          dir={props.value === '' ? 'rtl' : 'auto'}
          name={props.name}
          value={props.value}
          rows={props.rows ?? 3}
          placeholder={props.placeholder}
          maxLength={props.maxLength}
          autoComplete={props.autoComplete ?? 'off'}
          onChange={(event) => props.onChange(event.target.value)}
          className={boxClass('regular', 'py-2 field-sizing-content [contain:inline-size] max-h-80 resize-y')}
        />
      )}
    </Field>
  );
}
