// The quantity of a cart line as a button that opens a number field in place (UX-10): type, Enter.
import { useRef, useState, type KeyboardEvent } from 'react';
import { toLatinDigits } from '#kernel/digits';
import { posTexts } from '#text';

const boxClass = 'h-11 w-11 rounded-control border text-center font-semibold tabular';

export function TypedQuantity(props: {
  readonly name: string;
  readonly quantity: number;
  readonly onType: (quantity: number) => void;
}) {
  const { name, quantity, onType } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = (): void => {
    if (typed !== null && typed !== '' && Number(typed) !== quantity) onType(Number(typed));
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') save();
    close();
  };
  return (
    <>
      <output aria-live="polite" className="sr-only">
        {quantity}
      </output>
      {typed === null ? (
        <button
          ref={button}
          type="button"
          aria-label={posTexts.cart.typeQuantity(name, quantity)}
          onClick={() => setTyped(String(quantity))}
          className={`${boxClass} border-transparent hover:border-edge hover:bg-sunken`}
        >
          {quantity}
        </button>
      ) : (
        <input
          // The field replaces the button that was pressed, so the focus stays in its place.
          autoFocus
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoComplete="off"
          maxLength={4}
          aria-label={posTexts.cart.quantityOf(name)}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(toLatinDigits(event.target.value).replaceAll(/\D/gu, ''))}
          onKeyDown={press}
          onBlur={() => {
            save();
            setTyped(null);
          }}
          className={`${boxClass} border-brand bg-surface`}
        />
      )}
    </>
  );
}
