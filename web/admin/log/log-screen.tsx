// The screen of a log, the newest record first: search and filters, the list in pages, and the same records as a file.
import { useState, type ReactNode } from 'react';
import type { PageCursor } from '#backend/documents';
import type { CsvReader } from '#kernel/csv';
import { classes } from '#ui';
import { ExportButton, ExportCut, type ExportTexts } from '../data/export-button.tsx';
import { PagedList } from '../data/paged-list.tsx';
import { QueryField } from '../data/query-field.tsx';
import type { ReadLimits, ReadPage } from '../data/read-many.ts';
import type { ReadKey } from '../data/use-read.ts';
import { AdminScreen } from '../layout/screen.tsx';
import type { SaleNames } from '../sales/read-names.ts';

interface LogTexts extends ExportTexts {
  readonly title: string;
  readonly exportCut: (exported: number) => string;
  readonly loadFailed: (reason: string) => string;
  readonly more: string;
}

export interface LogSearch {
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
}

export interface LogFile<Item> {
  readonly csv: (items: readonly Item[], names: SaleNames | null, reader: CsvReader) => string;
  /** As `ExportButton` has them. */
  readonly limits?: ReadLimits;
  readonly hasCodes?: boolean;
}

/** The records of a filter, as a list and as a file. */
export interface Log<Item, Cursor = PageCursor> {
  readonly repository: ReadKey[0];
  /** Another filter starts with another list. */
  readonly filter: object;
  readonly readPage: ReadPage<Item, Cursor>;
  /** Those of the read records that the list and the file show; all of them by default. */
  readonly select?: (items: readonly Item[]) => readonly Item[];
  readonly file: LogFile<Item>;
  readonly empty: ReactNode;
}

export function LogScreen<Item, Cursor = PageCursor>(props: {
  readonly texts: LogTexts;
  readonly intro?: string;
  /** By whose names records are shown and filtered; there is no file before they are read. */
  readonly names: SaleNames | null;
  readonly search?: LogSearch;
  readonly filters: ReactNode;
  /** null where nothing is listed and exported. */
  readonly log: Log<Item, Cursor> | null;
  /** The table of the listed records. */
  readonly children: (items: readonly Item[]) => ReactNode;
  /** What stands below the list or in its place, and the sheet of a record. */
  readonly below?: ReactNode;
}) {
  const { texts, intro, names, search, filters, log, children, below } = props;
  const [cutAt, setCutAt] = useState<number | null>(null);
  return (
    <AdminScreen
      title={texts.title}
      intro={intro}
      actions={log !== null && <LogExport texts={texts} names={names} log={log} onCut={setCutAt} />}
    >
      <div
        className={classes(
          'grid grid-cols-2 items-center gap-2',
          search === undefined ? 'md:flex md:flex-wrap' : 'md:grid-cols-4 xl:flex xl:flex-wrap',
        )}
      >
        {search && <QueryField {...search} className="col-span-2 min-w-44 flex-1 md:col-span-4" />}
        {filters}
      </div>
      <ExportCut cutAt={cutAt} describe={texts.exportCut} onClose={() => setCutAt(null)} />
      {log && (
        <LogList key={JSON.stringify(log.filter)} texts={texts} log={log}>
          {children}
        </LogList>
      )}
      {below}
    </AdminScreen>
  );
}

function LogExport<Item, Cursor>(props: {
  readonly texts: ExportTexts;
  readonly names: SaleNames | null;
  readonly log: Log<Item, Cursor>;
  readonly onCut: (exported: number | null) => void;
}) {
  const { texts, names, log, onCut } = props;
  const { csv, ...file } = log.file;
  return (
    <ExportButton
      {...file}
      texts={texts}
      readPage={log.readPage}
      csv={(items, reader) => csv(log.select?.(items) ?? items, names, reader)}
      isReady={names !== null}
      onCut={onCut}
    />
  );
}

function LogList<Item, Cursor>(props: {
  readonly texts: LogTexts;
  readonly log: Log<Item, Cursor>;
  readonly children: (items: readonly Item[]) => ReactNode;
}) {
  const { repository, filter, readPage, select = (items) => items, empty } = props.log;
  return (
    <PagedList
      readKey={[repository, 'list', JSON.stringify(filter)]}
      readPage={readPage}
      texts={props.texts}
      select={select}
      empty={empty}
    >
      {props.children}
    </PagedList>
  );
}
