// The button that saves the listed sales as a file, and the warning when the file does not have them all.
import FileDown from 'lucide-react/icons/file-down';
import { failureText, formatDay, salesTexts } from '#text';
import { Button, saveFile } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import type { SaleFilter } from '#backend/sales';
import type { SaleNames } from './read-names.ts';
import { readForExport, salesCsv } from './sales-csv.ts';

const texts = salesTexts;

export function ExportButton(props: {
  readonly filter: SaleFilter;
  readonly names: SaleNames | null;
  /** Called with the number of exported sales when there are more; null when the file has them all. */
  readonly onCut: (exported: number | null) => void;
}) {
  const { filter, names, onCut } = props;
  const { sales } = useAdmin();
  const reading = useAction(() => readForExport(sales.list, filter), {
    done: (exported) => texts.exported(exported.sales.length),
    failed: (error) => texts.exportFailed(failureText(error)),
    onSuccess: (exported) => {
      onCut(exported.isCut ? exported.sales.length : null);
      saveFile(
        texts.fileName(formatDay(Date.now())),
        'text/csv;charset=utf-8',
        salesCsv(exported.sales, names),
      );
    },
  });
  return (
    <Button variant="quiet" icon={FileDown} busy={reading.isBusy} onClick={() => void reading.run()}>
      {texts.exportCsv}
    </Button>
  );
}
