// The export of all products as a file, and the button that opens the import.
import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { categoryLabel, fixedCategoryFilters, type Category } from '#domain/category';
import { exportProducts } from '#domain/product-csv';
import type { CsvReader } from '#kernel/csv';
import { adminTexts, categoryText, failureText, formatDay, productEditingTexts } from '#text';
import { Button, ProgressBar, saveFile } from '#ui';
import { useAdmin } from '../../../data/admin.tsx';
import { ForPrograms } from '../../../data/export-button.tsx';
import { useAction } from '../../../data/use-action.ts';
import { ImportDialog } from './import-dialog.tsx';

const texts = productEditingTexts.csv;

export function CsvActions(props: {
  readonly categories: readonly Category[];
  readonly onImported: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const [reader, setReader] = useState<CsvReader>('spreadsheet');
  const named = namedCategories(props.categories);
  const { products } = useAdmin();
  /** The part that is read, 0 to 1. */
  const [part, setPart] = useState(0);
  const reading = useAction(() => products.listAll(setPart), {
    done: (all) => texts.exported(all.length),
    failed: (error) => texts.exportFailed(failureText(error)),
    onSuccess: (all) =>
      saveFile(
        texts.fileName(formatDay(Date.now())),
        'text/csv;charset=utf-8',
        exportProducts(all, { categories: named, texts, reader }),
      ),
  });
  const exportAll = () => {
    setPart(0);
    void reading.run();
  };
  return (
    <>
      <Button variant="quiet" busy={reading.isBusy} icon={FileDown} onClick={exportAll}>
        {adminTexts.products.exportCsv}
      </Button>
      <ForPrograms reader={reader} onChange={setReader} isCompact />
      <Button variant="quiet" icon={FileUp} onClick={() => setOpen(true)}>
        {adminTexts.products.importCsv}
      </Button>
      {reading.isBusy && (
        <div className="basis-full">
          <ProgressBar label={texts.exporting} part={part} text={texts.exporting} />
        </div>
      )}
      {isOpen && (
        <ImportDialog categories={named} onImported={props.onImported} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** The categories with the names that the screens show; without stored categories the six fixed ones. */
function namedCategories(categories: readonly Category[]) {
  const ids = categories.length === 0 ? fixedCategoryFilters : categories.map(({ id }) => id);
  return ids.map((id) => ({ id, name: categoryText(categoryLabel(id, categories)) }));
}
