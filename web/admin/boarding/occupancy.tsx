// The occupancy of a month beside the capacity: as a calendar, and as a table with the same content.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { BackendFailure } from '#backend/failure';
import type { Stay } from '#domain/stay';
import { allOk, ok, type Result } from '#kernel/result';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts, monthName } from '#text';
import { Banner, Button, IconButton } from '#ui';
import { type Admin, useAdmin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
import { Panel, ShapesLoading } from '../layout/screen.tsx';
import {
  monthParam,
  monthAfter,
  monthBefore,
  monthFrom,
  type Month,
  type MonthOccupancy,
} from './calendar.ts';
import { OccupancyGrid } from './occupancy-grid.tsx';
import { OccupancyTable } from './occupancy-table.tsx';

const texts = boardingTexts.calendar;

export function Occupancy(props: { readonly today: ShopDay; readonly onOpen: (stay: Stay) => void }) {
  const { today, onOpen } = props;
  const [monthText, setMonthText] = useUrlParam('month');
  const month = monthFrom(monthText, today);
  const { first, last } = month;
  const admin = useAdmin();
  const read = useRead(['stays', 'month', first], () => readMonth(admin, first, last));
  const go = (to: Month) => setMonthText(monthParam(to));
  return (
    <Panel
      title={`${texts.title} · ${monthName(first)}`}
      className="max-md:p-4"
      tools={
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
      }
    >
      <ReadView
        read={read}
        loading={<ShapesLoading count={1} shape="h-80 rounded-control" />}
        describeFailure={texts.loadFailed}
      >
        {(occupancy) => (
          <>
            {occupancy.capacity === null && <Banner tone="brand">{texts.noCapacity}</Banner>}
            <OccupancyGrid month={month} occupancy={occupancy} today={today} onOpen={onOpen} />
            {occupancy.more > 0 && <Banner tone="warning">{texts.more(occupancy.more)}</Banner>}
            <p className="text-small text-quiet">{texts.whoIsShown}</p>
            <OccupancyTable month={month} occupancy={occupancy} today={today} onOpen={onOpen} />
          </>
        )}
      </ReadView>
    </Panel>
  );
}

async function readMonth(
  { stays }: Admin,
  first: ShopDay,
  last: ShopDay,
): Promise<Result<MonthOccupancy, BackendFailure>> {
  const answers = await Promise.all([stays.occupancy(first, last), stays.capacity()]);
  const read = allOk(answers);
  if (!read.ok) return read;
  const [occupancy, capacity] = read.value;
  return ok({ ...occupancy, capacity });
}
