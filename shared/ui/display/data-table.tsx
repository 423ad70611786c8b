// Records in rows: a table of dense rows from 768 px, cards on a phone, from one markup. The roles are explicit because CSS
// `display` removes the roles of table elements.
import { useState } from 'react';
import { classes } from '../classes.ts';
import { TableHeading } from './table/heading.tsx';
import { TableRow } from './table/row.tsx';
import { ChosenBar } from './table/selection.tsx';
import type { DataTableProps } from './table/types.ts';

/**
 * The caller sorts, pages and remembers what is chosen; the table draws it and reports presses and keys.
 *
 * - Figures: `kind: 'number'`; amounts: `kind: 'money'` with `<ColumnPrice piastres={…} />` as the cell.
 * - Sorting: `isSortable` columns, `sort` and `onSort`. The first press sorts upwards, the next one downwards.
 * - Chosen rows: `selection`; drop the keys of rows that are gone, and empty the set when the page or the filter changes.
 * - Keys: with `onOpen`, `onRowKey` or `selection`, ↑ and ↓ walk the rows; Enter on a row opens it.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowKey, selection } = props;
  const [focused, setFocused] = useState<string>();
  const keys = rows.map(rowKey);
  const tabStop = focused !== undefined && keys.includes(focused) ? focused : keys[0];
  return (
    <>
      <div
        className={classes(
          'overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface',
          props.hasStickyHeading && 'md:overflow-x-visible',
          // The bar of the chosen rows would cover the control that takes the focus.
          selection && '[&_:is(input,tr)]:scroll-mb-20',
        )}
      >
        <table role="table" className="block w-full border-separate border-spacing-0 md:table">
          <caption className="sr-only">{caption}</caption>
          <TableHeading {...props} />
          <tbody role="rowgroup" className="flex flex-col gap-3 md:table-row-group">
            {rows.map((row, place) => (
              <TableRow
                key={keys[place]}
                table={props}
                row={row}
                isTabStop={keys[place] === tabStop}
                onFocus={() => setFocused(keys[place])}
              />
            ))}
          </tbody>
        </table>
      </div>
      {selection && <ChosenBar selection={selection} />}
    </>
  );
}
