// A number keypad for touch screens: digits, erase, and the decimal point of an amount.
import Delete from 'lucide-react/icons/delete';
import { posTexts } from '#text';
import { classes, useTypedMoney } from '#ui';

const texts = posTexts.payment;
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export function Keypad(props: {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDead: boolean;
  /** Whether the number may have decimals; by default it may. */
  readonly hasPoint?: boolean;
}) {
  const { value, onChange, isDead, hasPoint = true } = props;
  const typed = useTypedMoney();
  return (
    <div role="group" aria-label={texts.keypad} dir="ltr" className="grid grid-cols-3 gap-2">
      {[...digits, ...(hasPoint ? ['.', '0'] : ['0'])].map((key) => (
        <button
          key={key}
          type="button"
          aria-label={key === '.' ? texts.comma : typed(key)}
          disabled={isDead}
          onClick={() => onChange(value + key)}
          className={classes(keyClass, !hasPoint && key === '0' && 'col-start-2')}
        >
          {typed(key)}
        </button>
      ))}
      <button
        type="button"
        aria-label={texts.erase}
        title={texts.erase}
        disabled={isDead}
        onClick={() => onChange(value.slice(0, -1))}
        className={keyClass}
      >
        <Delete aria-hidden className="mx-auto size-6" />
      </button>
    </div>
  );
}

const keyClass =
  'min-h-13 rounded-control border border-line bg-surface text-heading font-semibold money transition hover:bg-sunken active:bg-brand-soft disabled:opacity-50';
