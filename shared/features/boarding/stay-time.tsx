// The time of a stay seen from today: when it begins, and how much of it remains (HO-13..16, R13).
import { daysUntilStart, remainingTime, type Stay } from '#domain/stay';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts } from '#text';
import { Badge } from '#ui';
import { remainingTimeText } from './remaining-time.ts';

const texts = boardingTexts.stays;

/** Badges in a row of their caller. Only an active stay has remaining time: an ended one may have days in the future. */
export function StayTime(props: {
  readonly stay: Pick<Stay, 'startDate' | 'endDate' | 'status'>;
  readonly today: ShopDay;
}) {
  const { stay, today } = props;
  const { startDate, endDate } = stay;
  if (stay.status !== 'active') return <Badge tone="neutral">{texts.ended}</Badge>;
  const daysAhead = daysUntilStart(startDate, today);
  const left = remainingTime(endDate, today);
  return (
    <>
      {daysAhead > 0 && <Badge tone="plum">{texts.startsIn(daysAhead)}</Badge>}
      <span className="inline-flex items-baseline gap-1 whitespace-nowrap">
        {(left.type === 'Days' || left.type === 'NoEnd') && (
          <span className="text-small text-quiet">{texts.remaining}</span>
        )}{' '}
        <Badge tone={left.type === 'Ended' || left.type === 'EndsToday' ? 'warning' : 'brand'}>
          {remainingTimeText(endDate, today)}
        </Badge>
      </span>
    </>
  );
}
