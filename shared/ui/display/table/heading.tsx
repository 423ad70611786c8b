// The heading of a data table: names, units, buttons that sort, and the checkbox of all rows. On a phone only its texts are there.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { inCurrency, tableTexts } from '#text';
import { classes } from '../../classes.ts';
import { ChooseAll } from './selection.tsx';
import type { Column, DataTableProps, TableSort } from './types.ts';

export function TableHeading<Row>(props: DataTableProps<Row>) {
  const sticky = props.hasStickyHeading === true && stickyClass;
  return (
    <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
      <tr role="row" className="md:table-row">
        {props.selection && (
          <th role="columnheader" scope="col" className={classes(headClass, 'w-0 pe-0', sticky)}>
            <ChooseAll selection={props.selection} keys={props.rows.map(props.rowKey)} />
          </th>
        )}
        {props.columns.map((column) => (
          <th
            key={column.id}
            role="columnheader"
            scope="col"
            aria-sort={column.isSortable ? directionOf(props.sort, column.id) : undefined}
            className={classes(headClass, sticky)}
          >
            <ColumnHeading column={column} sort={props.sort} onSort={props.onSort} />
          </th>
        ))}
        {props.actions && (
          <th role="columnheader" scope="col" className={classes(headClass, sticky)}>
            <span className="sr-only">{tableTexts.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

const headClass =
  'h-11 border-b border-line px-3 py-0 xl:px-4 text-start text-small font-semibold whitespace-nowrap text-quiet';
const stickyClass =
  'md:sticky md:top-16 md:z-10 md:bg-surface md:first:rounded-ss-card md:last:rounded-se-card';

function ColumnHeading<Row>(props: {
  readonly column: Column<Row>;
  readonly sort: TableSort | null | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
}) {
  const { column, sort, onSort } = props;
  const title = <ColumnTitle column={column} />;
  if (!column.isSortable || !onSort) return title;
  const direction = directionOf(sort, column.id);
  const Arrow = arrows[direction];
  return (
    <>
      <span className="md:hidden">{title}</span>
      <button
        type="button"
        title={tableTexts.sortBy(column.header)}
        onClick={() =>
          onSort({ id: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
        }
        className={classes(
          '-mx-2 hidden min-h-11 items-center gap-1 rounded-control px-2 hover:bg-sunken hover:text-ink md:inline-flex',
          direction !== 'none' && 'text-ink',
        )}
      >
        {title}
        <Arrow aria-hidden className={classes('size-4', direction === 'none' && 'opacity-60')} />
      </button>
    </>
  );
}

/** The name of a column; amounts with their currency (R15). */
export function ColumnTitle<Row>({ column }: { readonly column: Column<Row> }) {
  if (column.kind !== 'money') return column.header;
  return (
    <span>
      {column.header} <span className="font-normal">{inCurrency}</span>
    </span>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown } as const;

function directionOf(sort: TableSort | null | undefined, id: string): keyof typeof arrows {
  return sort?.id === id ? sort.direction : 'none';
}
