// The lines of an order or a sale with their totals in a column; the heading names the currency once (R15).
import type { ReactNode } from 'react';
import { adminTexts } from '#text';

const { item, lineTotal } = adminTexts.orders;

/** The rows have two cells: the item and its total. */
export function LinesTable(props: { readonly foot?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface px-4 has-[tfoot]:pb-2">
      <table className="w-full table-fixed">
        <thead className="text-small text-quiet">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-start font-semibold">
              {item}
            </th>
            <th scope="col" className="w-32 py-2 text-start font-semibold">
              {lineTotal}
            </th>
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
        {props.foot !== undefined && <tfoot className="[&>:first-child>*]:pt-2">{props.foot}</tfoot>}
      </table>
    </div>
  );
}
