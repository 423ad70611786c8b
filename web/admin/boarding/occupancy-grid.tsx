// The month as a calendar: a column for each day with its occupancy, and the stays as bars that open them.
import type { DayOccupancy, Stay } from '#domain/stay';
import type { Capacity } from '#domain/settings';
import type { ShopDay } from '#kernel/shop-day';
import { boardingTexts, weekdayLetter } from '#text';
import { classes, Isolate } from '#ui';
import { type Bar, barsOf, daysOfMonth, isFull } from './calendar.ts';
import type { OccupancyViewProps } from './occupancy-table.tsx';

const texts = boardingTexts.calendar;

/** The rows above the bars: day, cats, dogs. */
const headRows = 3;

export function OccupancyGrid({ month, occupancy, today, onOpen }: OccupancyViewProps) {
  const bars = barsOf(occupancy, month);
  const days = daysOfMonth(month);
  return (
    <div
      role="region"
      aria-label={texts.days}
      className="edge-shadows overflow-x-auto rounded-control border border-line"
    >
      <div
        className="grid w-max min-w-full [--day-width:2rem] auto-rows-[minmax(2.25rem,auto)] gap-y-1 pb-3 xl:w-full xl:[--day-width:1.625rem]"
        style={{ gridTemplateColumns: `4rem repeat(${days.length}, minmax(var(--day-width), 1fr))` }}
      >
        <span className={classes(headCell, 'sticky start-0 z-10 bg-surface')} style={at(1, 1)} />
        <KindName row={2} label={texts.cats} />
        <KindName row={3} label={texts.dogs} />
        {days.map((day, index) => (
          <DayColumn
            key={day}
            day={day}
            column={index + 2}
            isToday={day === today}
            taken={occupancy.days.get(day)}
            capacity={occupancy.capacity}
          />
        ))}
        {bars.map((bar) => (
          <StayBar key={bar.stay.id} bar={bar} onOpen={onOpen} />
        ))}
        {bars.length === 0 && (
          <p
            className="py-6 ps-4 text-quiet"
            style={{ gridRow: headRows + 1, gridColumn: `1 / span ${days.length + 1}` }}
          >
            {texts.empty}
          </p>
        )}
      </div>
    </div>
  );
}

const headCell = 'flex flex-col items-center justify-center border-b border-line px-1 py-1 text-small';

function at(row: number, column: number) {
  return { gridRow: row, gridColumn: column };
}

function KindName(props: { readonly row: number; readonly label: string }) {
  return (
    <span
      className="sticky start-0 z-10 flex items-center bg-surface ps-3 text-small font-semibold"
      style={at(props.row, 1)}
    >
      {props.label}
    </span>
  );
}

/** A phone shows a part of the month: it starts at today. */
function showToday(header: HTMLSpanElement | null): void {
  header?.scrollIntoView({ inline: 'center', block: 'nearest' });
}

interface DayColumnProps {
  readonly day: ShopDay;
  readonly column: number;
  readonly isToday: boolean;
  readonly taken: DayOccupancy | undefined;
  readonly capacity: Capacity | null;
}

/** Hidden from screen readers, which have the same content in the table. */
function DayColumn({ day, column, isToday, taken, capacity }: DayColumnProps) {
  return (
    <>
      <span
        ref={isToday ? showToday : undefined}
        aria-hidden
        className={classes(headCell, isToday && 'rounded-t-control bg-brand font-semibold text-on-brand')}
        style={at(1, column)}
      >
        <span>{weekdayLetter(day)}</span>
        <span className="text-body font-semibold tabular">{Number(day.slice(8))}</span>
      </span>
      {(['cats', 'dogs'] as const).map((kind, index) => {
        const full = isFull(taken, capacity, kind);
        return (
          <span
            key={kind}
            aria-hidden
            title={full ? texts.full : undefined}
            className={classes(
              'mx-px flex items-center justify-center rounded-mark text-small tabular',
              full ? 'bg-danger-soft font-semibold text-danger-ink' : 'text-quiet',
            )}
            style={at(index + 2, column)}
          >
            <Isolate className="flex flex-wrap justify-center leading-tight">
              <span>{taken?.[kind] ?? 0}</span>
              {capacity !== null && <span>/{capacity[kind]}</span>}
            </Isolate>
          </span>
        );
      })}
    </>
  );
}

function StayBar(props: { readonly bar: Bar; readonly onOpen: (stay: Stay) => void }) {
  const { stay, column, columns, lane, beginsBefore, endsAfter } = props.bar;
  const name = boardingTexts.stays.oneOf(boardingTexts.petTypes[stay.petType], stay.petName);
  const label = texts.bar(name, stay.startDate ?? '', stay.endDate ?? '');
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      onClick={() => props.onOpen(stay)}
      style={{ gridRow: headRows + 1 + lane, gridColumn: `${column + 2} / span ${columns}` }}
      className={classes(
        'mx-0.5 flex min-h-9 min-w-0 items-center overflow-hidden px-2 text-small font-semibold whitespace-nowrap text-ink transition hover:brightness-95',
        stay.petType === 'cat' ? 'bg-pastel-cats' : 'bg-pastel-dogs',
        !beginsBefore && 'rounded-s-control',
        !endsAfter && 'rounded-e-control',
        stay.isOverCapacity && 'border-2 border-danger',
      )}
    >
      <span dir="auto" className="truncate">
        {stay.petName}
      </span>
    </button>
  );
}
