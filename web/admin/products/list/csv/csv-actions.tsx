// The list's two buttons for files, and the dialog that the second one opens.
import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { categoryLabel, fixedCategoryFilters, type Category } from '#domain/category';
import { adminTexts, categoryText, productEditingTexts } from '#text';
import { Button, ProgressBar } from '#ui';
import { ImportDialog } from './import-dialog.tsx';
import { useExport } from './use-export.ts';

const texts = adminTexts.products;

export function CsvActions(props: {
  readonly categories: readonly Category[];
  readonly onImported: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const named = namedCategories(props.categories);
  const { part, exportAll } = useExport(named);
  return (
    <>
      <Button variant="quiet" busy={part !== null} icon={FileDown} onClick={exportAll}>
        {texts.exportCsv}
      </Button>
      <Button variant="quiet" icon={FileUp} onClick={() => setOpen(true)}>
        {texts.importCsv}
      </Button>
      {part !== null && (
        <div className="basis-full">
          <ProgressBar
            label={productEditingTexts.csv.exporting}
            part={part}
            text={productEditingTexts.csv.exporting}
          />
        </div>
      )}
      {isOpen && (
        <ImportDialog categories={named} onImported={props.onImported} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** With the names that the screens show; the fixed six while none is stored. */
function namedCategories(categories: readonly Category[]) {
  const ids = categories.length === 0 ? fixedCategoryFilters : categories.map(({ id }) => id);
  return ids.map((id) => ({ id, name: categoryText(categoryLabel(id, categories)) }));
}
