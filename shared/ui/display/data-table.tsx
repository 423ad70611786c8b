// Records in rows: a table on a wide screen, cards on a phone, from one markup. The roles are explicit because CSS `display`
// removes the roles of table elements.
import type { ReactNode } from 'react';
import { controlTexts } from '#text';
import { classes } from '../classes.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** `end` for figures, `start` for texts. */
  readonly align?: 'start' | 'end';
}

export interface DataTableProps<Row> {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Buttons at the end of a row. */
  readonly actions?: (row: Row) => ReactNode;
  readonly isRowSelected?: (row: Row) => boolean;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, actions } = props;
  return (
    <div className="overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface">
      <table role="table" className="block w-full md:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
          <tr role="row" className="md:table-row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={classes(
                  'border-b border-line px-4 py-3 text-small font-semibold text-quiet',
                  alignment(column),
                )}
              >
                {column.header}
              </th>
            ))}
            {actions && (
              <th role="columnheader" scope="col" className="border-b border-line px-4 py-3">
                <span className="sr-only">{controlTexts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              aria-selected={props.isRowSelected?.(row)}
              className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 aria-selected:bg-brand-soft md:table-row md:rounded-none md:border-0 md:p-0 md:hover:bg-sunken md:[&>td]:border-b md:[&>td]:border-line md:last:[&>td]:border-b-0"
            >
              {columns.map((column) => (
                <td
                  key={column.id}
                  role="cell"
                  className={classes(
                    'flex items-baseline justify-between gap-4 md:table-cell md:px-4 md:py-3',
                    alignment(column),
                  )}
                >
                  <span aria-hidden className="shrink-0 text-small text-quiet md:hidden">
                    {column.header}
                  </span>
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td role="cell" className="mt-2 md:mt-0 md:table-cell md:px-4 md:py-2">
                  <div className="flex flex-wrap gap-2 md:justify-end">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function alignment(column: { readonly align?: 'start' | 'end' }): string {
  return column.align === 'end' ? 'text-end' : 'text-start';
}
