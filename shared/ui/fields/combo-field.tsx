// A field for one of many choices, found by typing: folded, so that a hamza or a final ha typed otherwise finds it as well.
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { foldText, matchesSearch } from '#kernel/folding';
import { controlTexts } from '#text';
import { classes } from '../classes.ts';
import type { Choice } from './select-field.tsx';
import { boxClass, Field, type FieldFrame } from './field.tsx';
import { ChevronDown } from './icons.ts';

export interface ComboFieldProps<Value extends string> extends FieldFrame {
  readonly name: string;
  readonly value: Value | '';
  readonly onChange: (value: Value) => void;
  /** The last one is offered for every input: the way out for whoever does not find theirs. */
  readonly choices: readonly Choice<Value>[];
  readonly placeholder?: string;
  readonly autoComplete?: string;
}

/**
 * A combobox over a list. Input that is a choice's name or value chooses it at once, so that the browser can fill the field in; leaving the
 * field takes the option that the keys or the input have reached.
 */
export function ComboField<Value extends string>(props: ComboFieldProps<Value>) {
  const listId = useId();
  const combo = useCombo(props);
  const { isOpen, shown, active } = combo;
  return (
    <Field {...props}>
      {(ids) => (
        <div className="relative">
          <input
            {...ids}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : `${listId}-${active.value}`}
            name={props.name}
            value={combo.text}
            placeholder={props.placeholder}
            autoComplete={props.autoComplete}
            onChange={(event) => combo.type(event.target.value)}
            onClick={combo.open}
            onKeyDown={combo.press}
            onBlur={combo.leave}
            className={boxClass('regular', 'pe-11')}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-3 my-auto size-5 text-quiet"
          />
          <div
            id={listId}
            role="listbox"
            // The browser makes a scrolling box a stop of the Tab key.
            tabIndex={-1}
            aria-label={controlTexts.choices}
            hidden={!isOpen}
            className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-control border border-line bg-raised py-1 shadow-float"
          >
            {isOpen &&
              shown.map((choice) => (
                <Option
                  key={choice.value}
                  id={`${listId}-${choice.value}`}
                  label={choice.label}
                  isActive={choice === active}
                  isChosen={choice.value === props.value}
                  onChoose={() => combo.choose(choice)}
                />
              ))}
          </div>
        </div>
      )}
    </Field>
  );
}

function Option(props: {
  readonly id: string;
  readonly label: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { id, label, isActive, isChosen, onChoose } = props;
  useEffect(() => {
    if (isActive) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [isActive, id]);
  return (
    // The keys are those of the field, which keeps the focus.
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        'flex min-h-11 w-full items-center px-4 text-start hover:bg-sunken',
        isActive && 'bg-brand-soft',
        isChosen && 'font-semibold text-brand',
      )}
    >
      {label}
    </button>
  );
}

function useCombo<Value extends string>({ value, onChange, choices }: ComboFieldProps<Value>) {
  const [isOpen, setOpen] = useState(false);
  // null while the field shows the chosen label.
  const [typed, setTyped] = useState<string | null>(null);
  const [place, setPlace] = useState(-1);
  const shown = typed === null ? choices : matchingChoices(choices, typed);
  const active = isOpen ? shown[place] : undefined;

  const close = () => {
    setOpen(false);
    setTyped(null);
    setPlace(-1);
  };
  const choose = (choice: Choice<Value>) => {
    onChange(choice.value);
    close();
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    // The last choice is taken only by a press of its own.
    setPlace(text.trim() !== '' && matchingChoices(choices, text).length > 1 ? 0 : -1);
    const exact = choices.find(({ label, value: key }) =>
      [foldText(label), key].includes(foldText(text.trim())),
    );
    if (exact !== undefined) onChange(exact.value);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setOpen(true);
      setPlace((before) => Math.min(Math.max(before + step, 0), shown.length - 1));
    } else if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    }
  };
  return {
    isOpen,
    shown,
    active,
    text: typed ?? choices.find((choice) => choice.value === value)?.label ?? '',
    open: () => setOpen(true),
    choose,
    type,
    press,
    leave: () => (active === undefined ? close() : choose(active)),
  };
}

function matchingChoices<Value extends string>(
  choices: readonly Choice<Value>[],
  typed: string,
): readonly Choice<Value>[] {
  return choices.filter(
    ({ label, value }, at) =>
      at === choices.length - 1 || matchesSearch(foldText(`${label} ${value}`), typed.trim()),
  );
}
