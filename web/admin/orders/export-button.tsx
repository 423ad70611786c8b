// The button that saves the listed orders as a file, and reports when the file does not have them all.
import FileDown from 'lucide-react/icons/file-down';
import type { OrderDays } from '#domain/order';
import { adminTexts, failureText, formatDay } from '#text';
import { Button, saveFile } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import type { OrderFilter } from './order-list.ts';
import { ordersCsv, readForExport } from './orders-csv.ts';

const texts = adminTexts.orders;

export function ExportButton(props: {
  readonly filter: OrderFilter;
  readonly days: OrderDays;
  /** Called with the number of exported orders when there are more; null when the file has them all. */
  readonly onCut: (exported: number | null) => void;
}) {
  const { filter, days, onCut } = props;
  const admin = useAdmin();
  const reading = useAction(() => readForExport(admin.orders.list, filter, days), {
    done: ({ orders }) => texts.exported(orders.length),
    failed: (error) => texts.exportFailed(failureText(error)),
    onSuccess: ({ orders, isCut }) => {
      onCut(isCut ? orders.length : null);
      saveFile(texts.fileName(formatDay(Date.now())), 'text/csv;charset=utf-8', ordersCsv(orders));
    },
  });
  return (
    <Button
      variant="quiet"
      icon={FileDown}
      title={texts.exportCsv}
      busy={reading.isBusy}
      onClick={() => void reading.run()}
    >
      <span className="max-xl:sr-only">{texts.exportCsv}</span>
    </Button>
  );
}
