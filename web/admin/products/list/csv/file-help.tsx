// What the file of an import has: its columns with what each takes, and a sample with two products (UX-54).
import FileDown from 'lucide-react/icons/file-down';
import { csvColumns, requiredColumns, type NamedCategory } from '#domain/product-csv';
import { productEditingTexts } from '#text';
import { Badge, Button, saveFile } from '#ui';
import { sampleFile } from './sample-file.ts';

const texts = productEditingTexts.csv;

export function FileHelp(props: { readonly categories: readonly NamedCategory[] }) {
  const saveSample = () =>
    saveFile(texts.sampleFileName, 'text/csv;charset=utf-8', sampleFile(props.categories));
  return (
    <section aria-labelledby="file-columns" className="flex flex-col gap-3">
      <p className="text-quiet">{texts.intro}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="file-columns" className="text-body">
          {texts.columns}
        </h3>
        <Button variant="soft" size="compact" icon={FileDown} onClick={saveSample}>
          {texts.sample}
        </Button>
      </div>
      <dl className="overflow-hidden rounded-control border border-line">
        {csvColumns.map((column) => (
          <div
            key={column}
            className="grid gap-x-4 border-b border-line px-4 py-2 last:border-b-0 even:bg-sunken sm:grid-cols-[13rem_1fr]"
          >
            <dt className="flex items-center gap-2 font-semibold">
              {texts.headings[column]}
              {requiredColumns.includes(column) && <Badge tone="brand">{texts.required}</Badge>}
            </dt>
            <dd className="text-quiet">{texts.columnTakes[column]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
