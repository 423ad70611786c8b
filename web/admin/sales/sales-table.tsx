// The table of the sales, the newest first; a row opens the sheet of its sale.
import { cartCount } from '#domain/cart';
import { madeByCashier, type RecordedSale } from '#domain/sale';
import { formatCount, salesTexts } from '#text';
import { Badge, ColumnPrice, DataTable, Isolate, RowButton, type Column, Moment } from '#ui';
import { MakerName } from '../data/maker-name.tsx';
import { staffOf, tillOf, type SaleNames, type TillName } from './read-names.ts';

const texts = salesTexts;

export function SalesTable(props: {
  readonly sales: readonly RecordedSale[];
  /** null until the names are read. */
  readonly names: SaleNames | null;
  readonly onOpen: (sale: RecordedSale) => void;
}) {
  const { sales, names, onOpen } = props;
  return (
    <DataTable
      caption={texts.title}
      rows={sales}
      rowKey={({ id }) => id}
      columns={columnsFor(names, onOpen)}
      hasStickyHeading
      onOpen={onOpen}
    />
  );
}

function columnsFor(
  names: SaleNames | null,
  onOpen: (sale: RecordedSale) => void,
): readonly Column<RecordedSale>[] {
  return [
    {
      id: 'time',
      header: texts.time,
      cell: ({ timestamp }) => <Moment at={timestamp} className="tabular" />,
    },
    {
      id: 'receipt',
      header: texts.receipt,
      cell: (sale) => (
        <RowButton
          number={sale.receiptNumber}
          label={texts.showNamed(sale.receiptNumber)}
          onPress={() => onOpen(sale)}
        />
      ),
    },
    { id: 'till', header: texts.till, cell: (sale) => <TillLabel till={tillOf(sale, names)} /> },
    {
      id: 'cashier',
      header: texts.cashier,
      kind: 'name',
      cell: (sale) => <MakerName made={madeByCashier(sale)} staff={staffOf(names)} />,
    },
    {
      id: 'sent',
      header: texts.sent,
      cell: ({ syncedAt }) =>
        syncedAt === null ? (
          <span className="text-quiet">{texts.sentAtOnce}</span>
        ) : (
          <Badge tone="warning">{texts.sentLater}</Badge>
        ),
    },
    {
      id: 'pieces',
      header: texts.pieces,
      kind: 'number',
      cell: ({ items }) => formatCount(cartCount(items)),
    },
    {
      id: 'total',
      header: texts.total,
      kind: 'money',
      cell: ({ total }) => <ColumnPrice piastres={total} />,
    },
  ];
}

/** The letter, and on a wide screen the name that the owner gave the till. */
export function TillLabel({ till: { letter, name } }: { readonly till: TillName }) {
  return (
    <span title={name}>
      <Isolate className="font-semibold">{letter}</Isolate>
      {name !== '' && (
        <span className="text-quiet md:max-xl:hidden">
          {' · '}
          <bdi>{name}</bdi>
        </span>
      )}
    </span>
  );
}
