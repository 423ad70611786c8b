// A search field: a magnifier icon at the start, a clear button at the end once the field has text.
import { useId, useRef, type KeyboardEvent, type Ref } from 'react';
import { controlTexts } from '#text';
import { IconButton } from '../buttons/button.tsx';
import type { ControlSize } from '../buttons/variants.ts';
import { classes } from '../classes.ts';
import { boxClass } from './field.tsx';
import { Search, X } from './icons.ts';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  readonly size?: ControlSize;
  readonly className?: string;
  readonly autoFocus?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly ref?: Ref<HTMLInputElement>;
  /** Makes the field a combobox over a list of options that the caller draws; `activeId` is the option that Enter takes. */
  readonly combobox?: { readonly listId: string; readonly activeId: string | undefined };
}

/** The label is for screen readers; the icon and the placeholder show the purpose on the screen. */
export function SearchField(props: SearchFieldProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const clear = () => {
    props.onChange('');
    frame.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={frame} role="search" className={classes('relative', props.className)}>
      <label htmlFor={id} className="sr-only">
        {props.label}
      </label>
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-quiet"
      />
      <input
        ref={props.ref}
        id={id}
        type="text"
        {...comboboxProps(props.combobox)}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        // `auto` ignores the placeholder, so an empty field takes the direction of the page.
        dir={props.value === '' ? undefined : 'auto'}
        autoFocus={props.autoFocus}
        value={props.value}
        placeholder={props.placeholder ?? props.label}
        onChange={(event) => props.onChange(event.target.value)}
        onKeyDown={props.onKeyDown}
        className={boxClass(
          props.size ?? 'regular',
          classes('truncate ps-11 text-start', props.value !== '' && 'pe-11'),
        )}
      />
      {props.value !== '' && (
        <IconButton
          className="absolute inset-y-0 end-0 my-auto"
          label={controlTexts.searchClear}
          icon={X}
          onClick={clear}
        />
      )}
    </div>
  );
}

function comboboxProps(combobox: SearchFieldProps['combobox']) {
  return combobox === undefined
    ? {}
    : {
        role: 'combobox',
        'aria-autocomplete': 'list' as const,
        'aria-expanded': combobox.activeId !== undefined,
        'aria-controls': combobox.listId,
        'aria-activedescendant': combobox.activeId,
      };
}
