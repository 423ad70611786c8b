// The revenue of each day, split into tills and web orders: as bars, and as a table.
import { type DayFigures, revenueOf, tillRevenueOf } from '#domain/statistics';
import { formatDay, statisticsTexts, weekdayName } from '#text';
import { classes, type Column, ColumnPrice, DataTable, Disclosure, Isolate } from '#ui';
import { Panel } from '../layout/screen.tsx';
import { Bars } from './bars.tsx';

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
    cell: (day) => <ColumnPrice piastres={tillRevenueOf(day)} />,
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
    cell: (day) => <ColumnPrice piastres={revenueOf(day)} />,
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
