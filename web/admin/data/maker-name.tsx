// The name of who made a record, and below it of who sent it where that is another.
import type { Made } from '#domain/sale';
import { makerTexts } from '#text';
import { makerName, senderName, type StaffNames } from './staff-names.ts';

export function MakerName({ made, staff }: { readonly made: Made; readonly staff: StaffNames }) {
  return (
    // One element: on a phone the cell puts its children side by side.
    <span className="min-w-0 text-end md:text-start">
      <bdi>{makerName(staff, made)}</bdi>
      <SentBy made={made} staff={staff} className="block" />
    </span>
  );
}

/** Nothing where who made it sent it. */
export function SentBy(props: {
  readonly made: Omit<Made, 'byName'>;
  readonly staff: StaffNames;
  readonly className?: string;
}) {
  const { made, staff, className = '' } = props;
  const sender = senderName(staff, made);
  if (sender === null) return null;
  return (
    <span className={`text-small text-quiet ${className}`}>
      {makerTexts.sender} <bdi>{sender}</bdi>
    </span>
  );
}
