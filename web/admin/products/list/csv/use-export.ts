// All products as a file that the browser saves.
import { useState } from 'react';
import { exportProducts, type NamedCategory } from '#domain/product-csv';
import { failureText, formatDay, productEditingTexts } from '#text';
import { saveFile } from '#ui';
import { useAdmin } from '../../../data/admin.tsx';
import { useAction } from '../../../data/use-action.ts';

const texts = productEditingTexts.csv;

export function useExport(categories: readonly NamedCategory[]): {
  /** How much is read, 0 to 1; null while nothing is exported. */
  readonly part: number | null;
  readonly exportAll: () => void;
} {
  const { products } = useAdmin();
  const [part, setPart] = useState(0);
  const reading = useAction(() => products.listAll(setPart), {
    done: (all) => texts.exported(all.length),
    failed: (error) => texts.exportFailed(failureText(error)),
    onSuccess: (all) =>
      saveFile(
        texts.fileName(formatDay(Date.now())),
        'text/csv;charset=utf-8',
        exportProducts(all, categories, texts),
      ),
  });
  const exportAll = () => {
    setPart(0);
    void reading.run();
  };
  return { part: reading.isBusy ? part : null, exportAll };
}
