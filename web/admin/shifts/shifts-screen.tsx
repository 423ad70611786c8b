// The shifts of the tills (SF-24, SF-25): the newest first with filters, the whole Z report, the sums of a month, the export.
import { useState } from 'react';
import type { Shift } from '#domain/shift';
import { shiftTexts } from '#text';
import { useAdmin } from '../data/admin.tsx';
import { ExportButton, ExportCut } from '../data/export-button.tsx';
import { PagedList } from '../data/paged-list.tsx';
import { useOpened } from '../data/use-opened.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { staffOf, useSaleNames, type SaleNames } from '../sales/read-names.ts';
import { NoSales } from '../sales/no-sales.tsx';
import { SaleFilters } from '../sales/sale-filters.tsx';
import { useSaleFilter, type ShownFilter } from '../sales/use-sale-filter.ts';
import { manyShifts, MonthSums } from './month-sums.tsx';
import { ShiftSheet } from './shift-sheet.tsx';
import { shiftsCsv } from './shifts-csv.ts';
import { ShiftsTable } from './shifts-table.tsx';

const texts = shiftTexts.admin;

export function ShiftsScreen() {
  const admin = useAdmin();
  const shown = useSaleFilter();
  const names = useSaleNames();
  const [cutAt, setCutAt] = useState<number | null>(null);
  const sheet = useOpened<Shift>({
    param: 'shift',
    history: 'push',
    repository: 'shifts',
    read: (id) => admin.shifts.get(id),
  });
  return (
    <AdminScreen
      title={texts.title}
      isDense
      actions={
        <ExportButton
          texts={texts}
          readPage={(page) => admin.shifts.list(page, shown.filter)}
          csv={(shifts) => shiftsCsv(shifts, names)}
          limits={manyShifts}
          isReady={names !== null}
          onCut={setCutAt}
        />
      }
    >
      <div className="grid grid-cols-2 items-center gap-2 md:flex md:flex-wrap">
        <SaleFilters shown={shown} names={names} />
      </div>
      <ExportCut cutAt={cutAt} describe={texts.exportCut} onClose={() => setCutAt(null)} />
      <ListedShifts
        // Another filter starts with another list.
        key={JSON.stringify(shown.filter)}
        shown={shown}
        names={names}
        onOpen={sheet.open}
      />
      <MonthSums staff={staffOf(names)} />
      {sheet.opened && <ShiftSheet shift={sheet.opened} names={names} onClose={sheet.close} />}
    </AdminScreen>
  );
}

function ListedShifts(props: {
  readonly shown: ShownFilter;
  readonly names: SaleNames | null;
  readonly onOpen: (shift: Shift) => void;
}) {
  const { shown, names, onOpen } = props;
  const { filter } = shown;
  const { shifts } = useAdmin();
  return (
    <PagedList
      readKey={['shifts', 'list', JSON.stringify(filter)]}
      readPage={(page) => shifts.list(page, filter)}
      texts={texts}
      empty={<NoSales texts={texts} shown={shown} />}
    >
      {(items) => <ShiftsTable shifts={items} names={names} onOpen={onOpen} />}
    </PagedList>
  );
}
