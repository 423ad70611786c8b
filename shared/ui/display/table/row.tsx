// One record of a data table: a row of 52 px, a card on a phone.
import type { KeyboardEvent, MouseEvent } from 'react';
import { classes } from '../../classes.ts';
import { ColumnTitle } from './heading.tsx';
import { ChooseRow } from './selection.tsx';
import { walkRows } from './row-keys.ts';
import { areRowsWalked, type Column, type DataTableProps } from './types.ts';

export function TableRow<Row>(props: {
  readonly table: DataTableProps<Row>;
  readonly row: Row;
  /** The one row that the Tab key reaches; the arrow keys reach the others. */
  readonly isTabStop: boolean;
  readonly onFocus: () => void;
}) {
  const { table, row } = props;
  const key = table.rowKey(row);
  const isChosen = table.selection?.chosen.has(key) === true;
  const isWalked = areRowsWalked(table);
  return (
    <tr
      role="row"
      tabIndex={isWalked ? tabIndexOf(props.isTabStop) : undefined}
      aria-selected={table.selection ? isChosen : table.isRowSelected?.(row)}
      onFocus={isWalked ? props.onFocus : undefined}
      onKeyDown={isWalked ? (event) => pressKey(event, table, row) : undefined}
      onClick={table.onOpen && ((event) => openByPress(event, () => table.onOpen?.(row)))}
      className={classes(
        'flex scroll-mt-28 flex-col gap-1 rounded-card border border-line p-4 -outline-offset-3 max-md:bg-surface aria-selected:bg-brand-soft md:table-row md:h-13 md:rounded-none md:border-0 md:p-0 md:hover:bg-sunken md:aria-selected:hover:bg-brand-soft md:[&>td]:border-b md:[&>td]:border-line md:last:[&>td]:border-b-0',
        table.onOpen && 'cursor-pointer',
      )}
    >
      {table.selection && (
        <td role="cell" className="md:table-cell md:w-0 md:ps-4 md:align-middle">
          <ChooseRow selection={table.selection} row={row} rowKey={key} />
        </td>
      )}
      {table.columns.map((column) => (
        <TableCell key={column.id} column={column} row={row} />
      ))}
      {table.actions && (
        <td role="cell" className="mt-2 md:mt-0 md:table-cell md:px-3 md:py-0.5 xl:px-4">
          <div className="flex flex-wrap items-center gap-2 md:justify-end">{table.actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

function TableCell<Row>(props: { readonly column: Column<Row>; readonly row: Row }) {
  const { column, row } = props;
  const isFigure = column.kind === 'number' || column.kind === 'money';
  return (
    <td
      role="cell"
      className={classes(
        'flex items-baseline justify-between gap-4 text-start wrap-anywhere md:table-cell md:px-3 md:py-0.5 xl:px-4 md:align-middle',
        column.kind === 'name' ? 'md:min-w-28' : 'md:wrap-break-word',
      )}
    >
      <span aria-hidden className="shrink-0 text-small text-quiet md:hidden">
        <ColumnTitle column={column} />
      </span>
      {isFigure ? (
        <span dir="ltr" className="text-end whitespace-nowrap tabular md:block">
          {column.cell(row)}
        </span>
      ) : (
        column.cell(row)
      )}
    </td>
  );
}

function tabIndexOf(isTabStop: boolean): 0 | -1 {
  return isTabStop ? 0 : -1;
}

function pressKey<Row>(event: KeyboardEvent<HTMLElement>, table: DataTableProps<Row>, row: Row): void {
  if (walkRows(event) || event.target !== event.currentTarget) return;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const isUsed = table.onRowKey?.(event.code, row, event.currentTarget) === true;
  if (isUsed) event.preventDefault();
  else if (event.key === 'Enter') table.onOpen?.(row);
}

/** A press on a control of the row belongs to that control. */
function openByPress(event: MouseEvent<HTMLElement>, open: () => void): void {
  if (event.target instanceof Element && !event.target.closest('a, button, input, select, label, dialog'))
    open();
}
