// When something happened.
import { formatDay, formatTime } from '#text';

/** The day, then the time with its letter, in the order in which Arabic reads them. `at` in milliseconds. A line ends between them at most. */
export function Moment(props: { readonly at: number; readonly className?: string }) {
  return (
    <bdi dir="rtl" className={props.className}>
      <span className="whitespace-nowrap">{formatDay(props.at)}</span>{' '}
      <span className="whitespace-nowrap">{formatTime(props.at)}</span>
    </bdi>
  );
}
