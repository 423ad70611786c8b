// The shifts of the tills (SF-24, SF-25): the newest first with filters, the whole Z report, the sums of a month, the export.
import type { Shift } from '#domain/shift';
import { shiftTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { useOpened } from '../data/use-opened.ts';
import { LogScreen } from '../log/log-screen.tsx';
import { staffOf, useSaleNames } from '../sales/read-names.ts';
import { NoSales } from '../sales/no-sales.tsx';
import { SaleFilters } from '../sales/sale-filters.tsx';
import { useSaleFilter } from '../sales/use-sale-filter.ts';
import { manyShifts, MonthSums } from './month-sums.tsx';
import { ShiftSheet } from './shift-sheet.tsx';
import { shiftsCsv } from './shifts-csv.ts';
import { ShiftsTable } from './shifts-table.tsx';

const texts = shiftTexts.admin;

export function ShiftsScreen() {
  const { shifts } = useAdmin();
  const shown = useSaleFilter();
  const names = useSaleNames();
  const sheet = useOpened<Shift>({
    param: 'shift',
    history: 'push',
    repository: 'shifts',
    read: (id) => shifts.get(id),
  });
  return (
    <LogScreen<Shift>
      texts={texts}
      names={names}
      filters={<SaleFilters shown={shown} names={names} />}
      log={{
        repository: 'shifts',
        filter: shown.filter,
        readPage: (page) => shifts.list(page, shown.filter),
        file: { csv: shiftsCsv, limits: manyShifts },
        empty: <NoSales texts={texts} shown={shown} />,
      }}
      below={
        <>
          <MonthSums staff={staffOf(names)} />
          {sheet.opened && <ShiftSheet shift={sheet.opened} names={names} onClose={sheet.close} />}
        </>
      }
    >
      {(listed) => <ShiftsTable shifts={listed} names={names} onOpen={sheet.open} />}
    </LogScreen>
  );
}
