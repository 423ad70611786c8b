// The occupancy of a month: read with the capacity, shown as a calendar for the eye and a table for everybody.
import { useCallback, useEffect, useEffectEvent } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Backend } from '#backend/connect';
import type { BackendFailure } from '#backend/failure';
import { createStayRepository, type Occupancy as StoredOccupancy } from '#backend/stays';
import type { Stay } from '#domain/stay';
import { ok, type Result } from '#kernel/result';
import type { Capacity } from '#domain/settings';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts, failureText, monthName } from '#text';
import { Banner, Button, Card, ErrorState, IconButton, LoadingRegion, Skeleton } from '#ui';
import { barsOf, monthParam, monthAfter, monthBefore, monthFrom } from './calendar.ts';
import { OccupancyGrid } from './occupancy-grid.tsx';
import { OccupancyTable } from './occupancy-table.tsx';
import { useLoaded } from './use-loaded.ts';

const texts = boardingTexts.calendar;

export interface MonthOccupancy extends StoredOccupancy {
  readonly month: string;
  readonly capacity: Capacity | null;
}

export interface OccupancyProps {
  /** The month as the address says it. */
  readonly address: string | null;
  readonly onMonth: (address: string) => void;
  readonly today: ShopDay;
  /** Grows with every change somewhere on the screen. */
  readonly changes: number;
  readonly onOpen: (stay: Stay) => void;
}

export function Occupancy(props: OccupancyProps) {
  const { address, onMonth, today, changes, onOpen } = props;
  const month = monthFrom(address, today);
  const { first, last } = month;
  const read = useCallback((backend: Backend) => readMonth(backend, first, last), [first, last]);
  const { value, failure, isBusy, reload } = useLoaded(read);
  const again = useEffectEvent(reload);
  useEffect(() => {
    if (changes > 0) void again();
  }, [changes]);
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
            icon={<ChevronRight aria-hidden className="size-5" />}
            onClick={() => go(monthBefore(month))}
          />
          <Button variant="quiet" onClick={() => go(monthFrom(null, today))}>
            {texts.thisMonth}
          </Button>
          <IconButton
            label={texts.nextMonth}
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => go(monthAfter(month))}
          />
        </div>
      </div>
      {failure !== null && (
        <ErrorState
          happened={texts.loadFailed(failureText(failure))}
          retrying={isBusy}
          onRetry={() => void reload()}
        />
      )}
      {failure === null && value?.month !== first && <MonthLoading />}
      {failure === null && value?.month === first && (
        <>
          {value.capacity === null && <Banner tone="brand">{texts.noCapacity}</Banner>}
          <OccupancyGrid
            month={month}
            bars={barsOf(value, month)}
            occupancy={value}
            today={today}
            onOpen={onOpen}
          />
          {value.more > 0 && <Banner tone="warning">{texts.more(value.more)}</Banner>}
          <p className="text-small text-quiet">{texts.whoIsShown}</p>
          <OccupancyTable month={month} occupancy={value} today={today} onOpen={onOpen} />
        </>
      )}
    </Card>
  );
}

async function readMonth(
  backend: Backend,
  first: ShopDay,
  last: ShopDay,
): Promise<Result<MonthOccupancy, BackendFailure>> {
  const hostings = createStayRepository(backend);
  const [occupancy, capacity] = await Promise.all([hostings.occupancy(first, last), hostings.capacity()]);
  if (!occupancy.ok) return occupancy;
  return capacity.ok ? ok({ ...occupancy.value, month: first, capacity: capacity.value }) : capacity;
}

function MonthLoading() {
  return (
    <LoadingRegion>
      <Skeleton className="h-80 rounded-control" />
    </LoadingRegion>
  );
}
