// What a data table is made of: its columns, its order and its chosen rows.
import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /**
   * `number` and `money` run left to right and line up at one edge; the heading of `money` has the currency once, its cells are `ColumnPrice`.
   * A `name` is what people have typed: a word that is too long for the column is broken, a word of a `text` never is.
   */
  readonly kind?: 'text' | 'name' | 'number' | 'money';
  /** Its heading is a button; needs `sort` and `onSort` of the table. */
  readonly isSortable?: boolean;
}

export interface TableSort<Id extends string = string> {
  /** The column. */
  readonly id: Id;
  readonly direction: 'ascending' | 'descending';
}

export interface RowSelection<Row> {
  /** The keys of the chosen rows. */
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  /** What the row is called in the name of its checkbox. */
  readonly nameOf: (row: Row) => string;
  /** Buttons for the chosen rows; shown in a bar while there are any. */
  readonly actions: ReactNode;
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
  /** The order of `rows`, which the caller makes; null while no column orders them. */
  readonly sort?: TableSort | null;
  readonly onSort?: (sort: TableSort) => void;
  readonly selection?: RowSelection<Row>;
  /** Opens a row by a press on it or by Enter. */
  readonly onOpen?: (row: Row) => void;
  /** The code of a key (`KeyboardEvent.code`, the same on every layout) pressed on a row that has the focus; true when it was used. */
  readonly onRowKey?: (code: string, row: Row, element: HTMLElement) => boolean;
  /** From 768 px the heading stays in sight while the page scrolls; the columns must fit, as the table then cannot scroll sideways. */
  readonly hasStickyHeading?: boolean;
}

/** Whether the keys ↑ and ↓ walk the rows. */
export function areRowsWalked<Row>(props: DataTableProps<Row>): boolean {
  return props.onOpen !== undefined || props.onRowKey !== undefined || props.selection !== undefined;
}
