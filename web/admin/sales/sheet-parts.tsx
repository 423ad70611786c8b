// Rows of the sheets of sales and refunds.
import type { ReactNode } from 'react';
import type { Sale } from '#domain/sale';
import { classes, ColumnPrice, Isolate } from '#ui';
import { tillOf, type SaleNames } from './read-names.ts';

/** The till of a record with a receipt number. */
export function TillFact(props: {
  readonly record: Pick<Sale, 'tillId' | 'receiptNumber'>;
  readonly names: SaleNames | null;
}) {
  const { letter, name } = tillOf(props.record, props.names);
  return (
    <>
      <Isolate className="font-semibold">{letter}</Isolate>
      {name !== '' && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}

export function Fact(props: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-small text-quiet">{props.term}</dt>
      <dd className="min-w-0 break-words">{props.children}</dd>
    </>
  );
}

/** A row of the foot of the lines. */
export function AmountRow(props: {
  readonly label: ReactNode;
  readonly piastres: number;
  readonly isMain?: boolean;
}) {
  const { label, piastres, isMain = false } = props;
  return (
    <tr>
      <th
        scope="row"
        className={classes('py-1.5 text-start', isMain ? 'font-semibold' : 'font-normal text-quiet')}
      >
        {label}
      </th>
      <td>
        <ColumnPrice piastres={piastres} size={isMain ? 'heading' : 'small'} />
      </td>
    </tr>
  );
}
