// The shifts of a month together: differences by who closed them (SF-16, SF-25), discounts by who gave them and why (DC-13).
import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { differencesByCashier, discountsOfShifts, type CashierDifference } from '#domain/shift';
import { mapResult } from '#backend/documents';
import { addDays, shopDayOf, startOfMonth, type ShopDay } from '#kernel/shop-day';
import { formatCount, monthName, shiftTexts } from '#text';
import { ColumnPrice, DataTable, IconButton, type Column } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { readMany, type ReadLimits } from '../data/read-many.ts';
import { makerName, type StaffNames } from '../data/staff-names.ts';
import { ReadView } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { Panel, ShapesLoading } from '../layout/screen.tsx';
import { MonthDiscounts } from './month-discounts.tsx';

const texts = shiftTexts.admin;

/** Five tills with three shifts a day fill two years with this many. */
export const manyShifts: ReadLimits = { pageSize: 500, max: 10_000 };

export function MonthSums({ staff }: { readonly staff: StaffNames }) {
  const { shifts } = useAdmin();
  const [today] = useState(() => shopDayOf(Date.now()));
  const [month, setMonth] = useState(() => startOfMonth(today));
  const next = startOfMonth(addDays(month, 31));
  const read = useRead(['shifts', 'month', month], async () =>
    mapResult(
      await readMany((page) => shifts.list(page, monthFilter(month, next)), manyShifts),
      ({ items }) => ({ differences: differencesByCashier(items), discounts: discountsOfShifts(items) }),
    ),
  );
  return (
    <Panel
      title={texts.monthSums(monthName(month))}
      tools={
        <span className="flex gap-1">
          <IconButton
            label={texts.previousMonth}
            icon={ChevronRight}
            onClick={() => setMonth(startOfMonth(addDays(month, -1)))}
          />
          <IconButton
            label={texts.nextMonth}
            icon={ChevronLeft}
            disabled={next > today}
            onClick={() => setMonth(next)}
          />
        </span>
      }
    >
      <ReadView
        read={read}
        loading={<ShapesLoading count={3} shape="h-13 rounded-control" className="flex flex-col gap-1" />}
        describeFailure={texts.loadFailed}
      >
        {({ differences, discounts }) => (
          <div className="flex flex-col gap-5">
            <section className="flex flex-col gap-2">
              <h3 className="text-lead font-semibold">{texts.differences}</h3>
              {differences.length === 0 ? (
                <p className="text-quiet">{texts.noDifferences}</p>
              ) : (
                <DataTable
                  caption={texts.differences}
                  rows={differences}
                  rowKey={({ cashierId }) => cashierId}
                  columns={columnsFor(staff)}
                />
              )}
            </section>
            <MonthDiscounts discounts={discounts} staff={staff} />
          </div>
        )}
      </ReadView>
    </Panel>
  );
}

function monthFilter(month: ShopDay, next: ShopDay) {
  return { from: month, until: addDays(next, -1), tillId: null, cashierId: null };
}

function columnsFor(staff: StaffNames): readonly Column<CashierDifference>[] {
  return [
    {
      id: 'cashier',
      header: texts.cashier,
      cell: ({ cashierId, name }) => <bdi>{makerName(staff, { by: cashierId, byName: name })}</bdi>,
    },
    { id: 'shifts', header: texts.shifts, kind: 'number', cell: ({ shifts }) => formatCount(shifts) },
    {
      id: 'short',
      header: texts.short,
      kind: 'money',
      cell: ({ short }) => <ColumnPrice piastres={Math.abs(short)} />,
    },
    { id: 'over', header: texts.over, kind: 'money', cell: ({ over }) => <ColumnPrice piastres={over} /> },
  ];
}
