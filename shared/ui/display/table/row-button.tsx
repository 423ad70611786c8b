// The number in a row that opens its record: a target of 44 px that does not stretch the line of a card.
import { Isolate } from '../bidi.tsx';

export function RowButton(props: {
  /** Latin letters and digits. */
  readonly number: string;
  /** What the press does, for screen readers. */
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={props.label}
      onClick={props.onPress}
      className="min-h-10.5 rounded-mark font-semibold whitespace-nowrap text-brand tabular hover:underline max-md:relative max-md:-my-2.5 max-md:min-h-11"
    >
      <Isolate>{props.number}</Isolate>
    </button>
  );
}
