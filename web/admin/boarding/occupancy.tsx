// The occupancy of a month: read with the capacity, shown as a calendar for the eye and a table for everybody.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { BackendFailure } from '#backend/failure';
import type { Stay } from '#domain/stay';
import { ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts, monthName } from '#text';
import { Banner, Button, Card, IconButton, LoadingRegion, Skeleton } from '#ui';
import { type Admin, useAdmin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { barsOf, monthParam, monthAfter, monthBefore, monthFrom, type MonthOccupancy } from './calendar.ts';
import { OccupancyGrid } from './occupancy-grid.tsx';
import { OccupancyTable } from './occupancy-table.tsx';

const texts = boardingTexts.calendar;

export interface OccupancyProps {
  /** The month as the URL says it. */
  readonly param: string | null;
  readonly onMonth: (param: string) => void;
  readonly today: ShopDay;
  readonly onOpen: (stay: Stay) => void;
}

export function Occupancy(props: OccupancyProps) {
  const { param, onMonth, today, onOpen } = props;
  const month = monthFrom(param, today);
  const { first, last } = month;
  const admin = useAdmin();
  const read = useRead(['stays', 'month', first], () => readMonth(admin, first, last));
  const go = (to: typeof month) => onMonth(monthParam(to));
  return (
    <Card as="section" aria-labelledby="occupancy" className="flex flex-col gap-4 p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="occupancy" className="text-heading">
          {texts.title} · {monthName(first)}
        </h2>
        <div className="flex items-center gap-1">
          <IconButton
            label={texts.previousMonth}
            icon={ChevronRight}
            onClick={() => go(monthBefore(month))}
          />
          <Button variant="quiet" onClick={() => go(monthFrom(null, today))}>
            {texts.thisMonth}
          </Button>
          <IconButton label={texts.nextMonth} icon={ChevronLeft} onClick={() => go(monthAfter(month))} />
        </div>
      </div>
      <ReadView read={read} loading={<MonthLoading />} describeFailure={texts.loadFailed}>
        {(occupancy) => (
          <>
            {occupancy.capacity === null && <Banner tone="brand">{texts.noCapacity}</Banner>}
            <OccupancyGrid
              month={month}
              bars={barsOf(occupancy, month)}
              occupancy={occupancy}
              today={today}
              onOpen={onOpen}
            />
            {occupancy.more > 0 && <Banner tone="warning">{texts.more(occupancy.more)}</Banner>}
            <p className="text-small text-quiet">{texts.whoIsShown}</p>
            <OccupancyTable month={month} occupancy={occupancy} today={today} onOpen={onOpen} />
          </>
        )}
      </ReadView>
    </Card>
  );
}

async function readMonth(
  { stays }: Admin,
  first: ShopDay,
  last: ShopDay,
): Promise<Result<MonthOccupancy, BackendFailure>> {
  const [occupancy, capacity] = await Promise.all([stays.occupancy(first, last), stays.capacity()]);
  if (!occupancy.ok) return occupancy;
  return capacity.ok ? ok({ ...occupancy.value, capacity: capacity.value }) : capacity;
}

function MonthLoading() {
  return (
    <LoadingRegion>
      <Skeleton className="h-80 rounded-control" />
    </LoadingRegion>
  );
}
