// The button that saves the listed shifts as a file.
import FileDown from 'lucide-react/icons/file-down';
import type { ShiftFilter } from '#backend/shifts';
import type { Shift } from '#domain/shift';
import { csvFile, withFormulaEscape } from '#kernel/csv';
import { toPounds, type Piastres } from '#kernel/money';
import { failureText, formatDay, formatMoment, salesTexts, shiftTexts } from '#text';
import { Button, saveFile } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import type { SaleNames } from '../sales/read-names.ts';
import { readShifts } from './read-shifts.ts';
import { shiftNumberOf, tillOfShift } from './shift-names.ts';

const texts = shiftTexts.admin;

export function ExportShifts(props: {
  readonly filter: ShiftFilter;
  readonly names: SaleNames | null;
  /** Called with the number of exported shifts when there are more; null when the file has them all. */
  readonly onCut: (exported: number | null) => void;
}) {
  const { filter, names, onCut } = props;
  const { shifts } = useAdmin();
  const reading = useAction(() => readShifts(shifts.list, filter), {
    done: (exported) => texts.exported(exported.shifts.length),
    failed: (error) => texts.exportFailed(failureText(error)),
    onSuccess: (exported) => {
      onCut(exported.isCut ? exported.shifts.length : null);
      saveFile(
        texts.fileName(formatDay(Date.now())),
        'text/csv;charset=utf-8',
        shiftsCsv(exported.shifts, names),
      );
    },
  });
  return (
    <Button variant="quiet" icon={FileDown} busy={reading.isBusy} onClick={() => void reading.run()}>
      {texts.exportCsv}
    </Button>
  );
}

function shiftsCsv(shifts: readonly Shift[], names: SaleNames | null): string {
  const { columns } = texts;
  const headings = [
    texts.opened,
    columns.closed,
    texts.number,
    texts.till,
    texts.cashier,
    texts.state,
    columns.float,
    columns.sales,
    columns.refunds,
    columns.expected,
    columns.counted,
    texts.difference,
  ];
  return csvFile([headings, ...shifts.map((shift) => recordOf(shift, names))]);
}

function recordOf(shift: Shift, names: SaleNames | null): readonly string[] {
  const { opening, close } = shift;
  const { letter, name } = tillOfShift(shift, names);
  return [
    formatMoment(opening.at),
    close === null ? '' : formatMoment(close.at),
    withFormulaEscape(shiftNumberOf(shift, names)),
    withFormulaEscape(salesTexts.tillNamed(letter, name)),
    withFormulaEscape(close?.by.name ?? opening.by.name),
    texts.states[close?.closing ?? 'open'],
    ...amountsOf(shift).map((amount) => (amount === null ? '' : String(toPounds(amount)))),
  ];
}

/** Without sums for an open or abandoned shift, without cash for one that nobody counted. */
function amountsOf({ opening, close, sums, count }: Shift): readonly (Piastres | null)[] {
  if (close === null || close.closing === 'abandoned') return [opening.float, null, null, null, null, null];
  const counted = count?.counted ?? null;
  return [opening.float, sums.sales, sums.refunds, close.expected, counted, close.difference];
}
