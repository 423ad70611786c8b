// The revenue of each day, split into tills and web orders: as bars, and as a table.
import type { DayFigures } from '#domain/statistics';
import { formatDay, statisticsTexts, weekdayName } from '#text';
import {
  classes,
  type Column,
  ColumnPrice,
  DataTable,
  Disclosure,
  EmptyState,
  Illustration,
  Isolate,
  useMoneyFormat,
} from '#ui';
import { Panel } from '../layout/screen.tsx';

const texts = statisticsTexts;

export function DailyBars({ days }: { readonly days: readonly DayFigures[] }) {
  return (
    <Panel title={texts.daily} tools={<Legend />}>
      <Bars days={days} />
      <Disclosure summary={texts.dailyTable}>
        <DataTable
          caption={texts.daily}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={columns}
        />
      </Disclosure>
    </Panel>
  );
}

const columns: readonly Column<DayFigures>[] = [
  { id: 'day', header: texts.day, cell: ({ day }) => <DayName day={day} /> },
  {
    id: 'tills',
    header: texts.tillRevenue,
    kind: 'money',
    cell: ({ salesTotal }) => <ColumnPrice piastres={salesTotal} />,
  },
  {
    id: 'web',
    header: texts.webRevenue,
    kind: 'money',
    cell: ({ ordersTotal }) => <ColumnPrice piastres={ordersTotal} />,
  },
  {
    id: 'total',
    header: texts.dayTotal,
    kind: 'money',
    cell: (day) => <ColumnPrice piastres={totalOf(day)} />,
  },
];

function DayName({ day }: { readonly day: string }) {
  return (
    <span className="whitespace-nowrap">
      {weekdayName(day)} <Isolate className="text-quiet tabular">{formatDay(day)}</Isolate>
    </span>
  );
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-4 text-small">
      {[
        { label: texts.tillRevenue, colour: 'bg-brand' },
        { label: texts.webRevenue, colour: 'bg-accent' },
      ].map(({ label, colour }) => (
        <li key={colour} className="flex items-center gap-2">
          <span aria-hidden className={classes('size-3 rounded-mark forced-color-adjust-none', colour)} />
          {label}
        </li>
      ))}
    </ul>
  );
}

const drawing = { height: 200, step: 40, bar: 24 } as const;

/** Right to left: the first day is at the start side. */
function Bars({ days }: { readonly days: readonly DayFigures[] }) {
  const { text } = useMoneyFormat();
  const highest = Math.max(...days.map(totalOf));
  const width = days.length * drawing.step;
  const first = days[0]?.day ?? '';
  const last = days.at(-1)?.day ?? '';
  if (highest <= 0) {
    return (
      <EmptyState
        sentence={texts.noSales}
        illustration={<Illustration name="no-figures" className="size-40" />}
      />
    );
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-small text-quiet money">{text(highest)}</p>
      <svg
        role="img"
        aria-label={texts.dailyChart(first, last)}
        viewBox={`0 0 ${width} ${drawing.height}`}
        preserveAspectRatio="none"
        className="h-56 w-full border-y border-line"
      >
        {days.map((day, index) => (
          <Bar key={day.day} day={day} x={width - (index + 1) * drawing.step} highest={highest} />
        ))}
      </svg>
      <ol aria-hidden className="flex text-center text-small text-quiet tabular">
        {days.map(({ day }, index) => (
          <li key={day} className={classes('flex-1', !isLabelled(index, days.length) && 'invisible')}>
            <span className="inline-block w-0">
              <span className="inline-block -translate-x-1/2 rtl:translate-x-1/2">{dayOfMonth(day)}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Bar(props: { readonly day: DayFigures; readonly x: number; readonly highest: number }) {
  const { day, x, highest } = props;
  const { text } = useMoneyFormat();
  const tills = heightOf(day.salesTotal, highest);
  const web = heightOf(day.ordersTotal, highest);
  const start = x + (drawing.step - drawing.bar) / 2;
  return (
    <g>
      <title>{`${day.day} · ${text(totalOf(day))}`}</title>
      <rect x={x} y={0} width={drawing.step} height={drawing.height} className="fill-transparent" />
      <rect x={start} y={drawing.height - tills} width={drawing.bar} height={tills} className="fill-brand" />
      <rect
        x={start}
        y={drawing.height - tills - web}
        width={drawing.bar}
        height={web}
        className="fill-accent"
      />
    </g>
  );
}

/** Leaves a gap above the highest bar. */
function heightOf(amount: number, highest: number): number {
  return (Math.max(0, amount) / highest) * (drawing.height - 8);
}

function totalOf({ salesTotal, ordersTotal }: DayFigures): number {
  return salesTotal + ordersTotal;
}

function dayOfMonth(day: string): string {
  return String(Number(day.slice(8)));
}

/** In a month only every third day is labelled, counted from today. */
function isLabelled(index: number, count: number): boolean {
  return count <= 14 || (count - 1 - index) % 3 === 0;
}
