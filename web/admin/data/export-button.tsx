// The button that saves a list as a file for spreadsheet programs, and the warning when the file does not have the whole list.
import { useState } from 'react';
import FileDown from 'lucide-react/icons/file-down';
import type { PageCursor } from '#backend/documents';
import type { CsvReader } from '#kernel/csv';
import { adminTexts, failureText, formatDay } from '#text';
import { Banner, Button, saveFile, Switch } from '#ui';
import { readMany, type ReadLimits, type ReadPage } from './read-many.ts';
import { useAction } from './use-action.ts';

export interface ExportTexts {
  readonly exportCsv: string;
  readonly fileName: (day: string) => string;
  readonly exported: (count: number) => string;
  readonly exportFailed: (reason: string) => string;
}

/** The newest items; a longer list would fill the memory of a phone. */
/** @internal For the tests. */
export const exportLimits: ReadLimits = { pageSize: 500, max: 5_000 };

export function ExportButton<Item, Cursor = PageCursor>(props: {
  readonly texts: ExportTexts;
  readonly readPage: ReadPage<Item, Cursor>;
  readonly csv: (items: readonly Item[], reader: CsvReader) => string;
  /** Whether the file has phone numbers, barcodes or references. */
  readonly hasCodes?: boolean;
  /** `exportLimits` by default. */
  readonly limits?: ReadLimits;
  /** Called with the number of exported items when there are more; null when the file has them all. */
  readonly onCut: (exported: number | null) => void;
  /** Whether what the file needs beside the list is read. */
  readonly isReady?: boolean;
  /** Shows the icon alone on a narrow screen. */
  readonly isCompact?: boolean;
}) {
  const { texts, readPage, csv, limits = exportLimits, onCut, isReady = true, isCompact = false } = props;
  const [reader, setReader] = useState<CsvReader>('spreadsheet');
  const reading = useAction(() => readMany(readPage, limits), {
    done: ({ items }) => texts.exported(items.length),
    failed: (error) => texts.exportFailed(failureText(error)),
    onSuccess: ({ items, isCut }) => {
      onCut(isCut ? items.length : null);
      saveFile(texts.fileName(formatDay(Date.now())), 'text/csv;charset=utf-8', csv(items, reader));
    },
  });
  const button = (
    <Button
      variant="quiet"
      icon={FileDown}
      title={isCompact ? texts.exportCsv : undefined}
      className={isCompact ? 'max-xl:w-11 max-xl:px-0' : undefined}
      busy={reading.isBusy}
      disabled={!isReady}
      onClick={() => void reading.run()}
    >
      {isCompact ? <span className="max-xl:sr-only">{texts.exportCsv}</span> : texts.exportCsv}
    </Button>
  );
  return props.hasCodes === true ? (
    <span className="flex flex-wrap items-center gap-2">
      {button}
      <ForPrograms reader={reader} onChange={setReader} isCompact={isCompact} />
    </span>
  ) : (
    button
  );
}

/** Whether the file is for another program than a spreadsheet (FA-25). */
export function ForPrograms(props: {
  readonly reader: CsvReader;
  readonly onChange: (reader: CsvReader) => void;
  /** The one line of a compact header has no room for it from 768 to 1279 px. */
  readonly isCompact: boolean;
}) {
  return (
    <span className={props.isCompact ? 'md:max-xl:hidden' : undefined}>
      <Switch
        name="forPrograms"
        label={adminTexts.forPrograms}
        checked={props.reader === 'program'}
        onChange={(isOn) => props.onChange(isOn ? 'program' : 'spreadsheet')}
      />
    </span>
  );
}

export function ExportCut(props: {
  /** The number of exported items; null for no warning. */
  readonly cutAt: number | null;
  readonly describe: (exported: number) => string;
  readonly onClose: () => void;
}) {
  const { cutAt, describe, onClose } = props;
  if (cutAt === null) return null;
  return (
    <Banner tone="warning" onClose={onClose}>
      {describe(cutAt)}
    </Banner>
  );
}
