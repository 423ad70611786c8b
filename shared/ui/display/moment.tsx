// When something happened.
import { formatMoment } from '#text';

/** The day, then the time with its letter, in the order in which Arabic reads them. `at` in milliseconds. */
export function Moment(props: { readonly at: number; readonly className?: string }) {
  return (
    <bdi dir="rtl" className={props.className}>
      {formatMoment(props.at)}
    </bdi>
  );
}
