// The table of the refunds; a row opens the sheet of its refund.
import type { RecordedRefund } from '#domain/refund';
import { formatMoment, paymentMethodTexts, refundTexts, salesTexts } from '#text';
import { Badge, ColumnPrice, DataTable, Isolate, type Column } from '#ui';
import { paymentLines } from '#domain/sale';
import { tillOf, type SaleNames } from '../sales/read-names.ts';
import { TillLabel } from '../sales/sales-table.tsx';

const texts = refundTexts.admin;

export function RefundsTable(props: {
  readonly refunds: readonly RecordedRefund[];
  readonly names: SaleNames | null;
  readonly onOpen: (refund: RecordedRefund) => void;
}) {
  const { refunds, names, onOpen } = props;
  return (
    <DataTable
      caption={texts.title}
      rows={refunds}
      rowKey={({ id }) => id}
      columns={columnsFor(names, onOpen)}
      hasStickyHeading
      onOpen={onOpen}
    />
  );
}

/** What the owner must see at a glance of a refund. */
export function RefundBadges({ refund }: { readonly refund: RecordedRefund }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {refund.isVoid && <Badge tone="neutral">{refundTexts.reasons.void}</Badge>}
      {refund.isBeyondSold && <Badge tone="danger">{texts.beyondSold}</Badge>}
      {refund.syncedAt !== null && <Badge tone="warning">{salesTexts.sentLater}</Badge>}
    </span>
  );
}

function columnsFor(
  names: SaleNames | null,
  onOpen: (refund: RecordedRefund) => void,
): readonly Column<RecordedRefund>[] {
  return [
    {
      id: 'time',
      header: salesTexts.time,
      cell: ({ timestamp }) => (
        <Isolate className="tabular whitespace-nowrap">{formatMoment(timestamp)}</Isolate>
      ),
    },
    {
      id: 'number',
      header: refundTexts.paper.number,
      cell: (refund) => (
        <button
          type="button"
          aria-label={texts.show(refund.receiptNumber)}
          onClick={() => onOpen(refund)}
          className="min-h-10.5 rounded-mark font-semibold whitespace-nowrap text-brand tabular hover:underline"
        >
          <Isolate>{refund.receiptNumber}</Isolate>
        </button>
      ),
    },
    {
      id: 'sale',
      header: refundTexts.paper.saleNumber,
      cell: ({ saleReceiptNumber }) => (
        <Isolate className="tabular whitespace-nowrap">{saleReceiptNumber}</Isolate>
      ),
    },
    {
      id: 'till',
      header: salesTexts.till,
      cell: (refund) => <TillLabel till={tillOf(refund, names)} />,
    },
    { id: 'cashier', header: salesTexts.cashier, cell: ({ cashierName }) => <bdi>{cashierName}</bdi> },
    { id: 'reason', header: refundTexts.paper.reason, cell: ({ reason }) => refundTexts.reasons[reason] },
    {
      id: 'method',
      header: salesTexts.method,
      cell: (refund) =>
        paymentLines(refund)
          .map(({ method }) => paymentMethodTexts[method])
          .join('، '),
    },
    { id: 'state', header: texts.state, cell: (refund) => <RefundBadges refund={refund} /> },
    {
      id: 'total',
      header: refundTexts.paper.total,
      kind: 'money',
      cell: ({ total }) => <ColumnPrice piastres={total} />,
    },
  ];
}
