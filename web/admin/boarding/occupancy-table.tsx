// The occupancy of a month as a table: a row for each day.
import type { Stay } from '#domain/stay';
import type { Capacity } from '#domain/settings';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts, formatCount, weekdayName } from '#text';
import { Badge, type Column, DataTable, Disclosure, Isolate } from '#ui';
import { daysOfMonth, isFull, type Month, type MonthOccupancy } from './calendar.ts';

const texts = boardingTexts.calendar;

/** What the calendar and the table show. */
export interface OccupancyViewProps {
  readonly month: Month;
  readonly occupancy: MonthOccupancy;
  readonly today: ShopDay;
  readonly onOpen: (stay: Stay) => void;
}

export function OccupancyTable({ month, occupancy, today, onOpen }: OccupancyViewProps) {
  return (
    <Disclosure summary={texts.table}>
      <DataTable
        caption={texts.title}
        rows={daysOfMonth(month)}
        rowKey={(day) => day}
        isRowSelected={(day) => day === today}
        columns={columnsFor({ month, occupancy, today, onOpen })}
      />
    </Disclosure>
  );
}

function columnsFor({ occupancy, today, onOpen }: OccupancyViewProps): readonly Column<ShopDay>[] {
  return [
    {
      id: 'day',
      header: texts.day,
      cell: (day) => (
        <span className="whitespace-nowrap">
          {weekdayName(day)} <Isolate className="text-quiet tabular">{day}</Isolate>
          {day === today && <Badge className="ms-2">{texts.today}</Badge>}
        </span>
      ),
    },
    {
      id: 'cats',
      header: texts.cats,
      cell: (day) => <Taken day={day} occupancy={occupancy} kind="cats" />,
    },
    {
      id: 'dogs',
      header: texts.dogs,
      cell: (day) => <Taken day={day} occupancy={occupancy} kind="dogs" />,
    },
    {
      id: 'who',
      header: texts.whoIsIn,
      cell: (day) => <WhoIsIn stays={staysOn(day, occupancy)} onOpen={onOpen} />,
    },
  ];
}

function Taken(props: {
  readonly day: ShopDay;
  readonly occupancy: MonthOccupancy;
  readonly kind: keyof Capacity;
}) {
  const { day, occupancy, kind } = props;
  const { capacity } = occupancy;
  const taken = occupancy.days.get(day);
  const count = taken?.[kind] ?? 0;
  return (
    <span className="flex items-center gap-2 whitespace-nowrap tabular">
      {capacity === null ? formatCount(count) : texts.occupied(count, capacity[kind])}
      {isFull(taken, capacity, kind) && <Badge tone="danger">{texts.full}</Badge>}
    </span>
  );
}

function WhoIsIn(props: { readonly stays: readonly Stay[]; readonly onOpen: (stay: Stay) => void }) {
  const { stays, onOpen } = props;
  if (stays.length === 0) return <span className="text-quiet">{texts.nobody}</span>;
  return (
    <span className="flex flex-wrap gap-x-3">
      {stays.map((stay) => (
        <button
          key={stay.id}
          type="button"
          className="min-h-6 text-brand underline"
          onClick={() => onOpen(stay)}
        >
          {stay.petName}
        </button>
      ))}
    </span>
  );
}

function staysOn(day: ShopDay, { days, stays }: MonthOccupancy): readonly Stay[] {
  return stays.filter(({ id }) => days.get(day)?.stays.has(id));
}
