// The table of the refunds; a row opens the sheet of its refund.
import type { ReactNode } from 'react';
import type { RecordedRefund } from '#domain/refund';
import { paymentMethodTexts, refundTexts, salesTexts } from '#text';
import { Badge, ColumnPrice, DataTable, Isolate, RowButton, type Column, Moment } from '#ui';
import { madeByCashier, paymentLines } from '#domain/sale';
import '../layout/tablet-tables.css';
import { MakerName } from '../data/maker-name.tsx';
import { staffOf, tillOf, type SaleNames } from '../sales/read-names.ts';
import { TillLabel } from '../sales/sales-table.tsx';

const texts = refundTexts.admin;

export function RefundsTable(props: {
  readonly refunds: readonly RecordedRefund[];
  readonly names: SaleNames | null;
  readonly onOpen: (refund: RecordedRefund) => void;
}) {
  const { refunds, names, onOpen } = props;
  return (
    <div className={tableClass}>
      <DataTable
        caption={texts.title}
        rows={refunds}
        rowKey={({ id }) => id}
        columns={columnsFor(names, onOpen)}
        hasStickyHeading
        onOpen={onOpen}
      />
    </div>
  );
}

/** Narrow cells; below 1280 px the receipt of the sale and the way of payment stand below the number and the reason. */
const tableClass = 'refunds-table';

/** What another column says where there is no space for that column; screen readers have it once in every width. */
function Below({ children }: { readonly children: ReactNode }) {
  return <span className="hidden text-small text-quiet md:max-xl:block">{children}</span>;
}

function methodsOf(refund: RecordedRefund): string {
  return paymentLines(refund)
    .map(({ method }) => paymentMethodTexts[method])
    .join('، ');
}

function hasBadges({ isVoid, isBeyondSold, syncedAt }: RecordedRefund): boolean {
  return isVoid || isBeyondSold || syncedAt !== null;
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
      cell: ({ timestamp }) => <Moment at={timestamp} className="tabular" />,
    },
    {
      id: 'number',
      header: refundTexts.paper.number,
      cell: (refund) => (
        <span>
          <RowButton
            number={refund.receiptNumber}
            label={texts.show(refund.receiptNumber)}
            onPress={() => onOpen(refund)}
          />
          <Below>
            {refundTexts.paper.saleNumber} <Isolate className="tabular">{refund.saleReceiptNumber}</Isolate>
          </Below>
        </span>
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
    {
      id: 'cashier',
      header: salesTexts.cashier,
      kind: 'name',
      cell: (refund) => <MakerName made={madeByCashier(refund)} staff={staffOf(names)} />,
    },
    {
      id: 'reason',
      header: refundTexts.paper.reason,
      cell: (refund) => (
        <span>
          {refundTexts.reasons[refund.reason]}
          <Below>{methodsOf(refund)}</Below>
        </span>
      ),
    },
    { id: 'method', header: salesTexts.method, cell: methodsOf },
    {
      id: 'state',
      header: texts.state,
      cell: (refund) => (hasBadges(refund) ? <RefundBadges refund={refund} /> : '—'),
    },
    {
      id: 'total',
      header: refundTexts.paper.total,
      kind: 'money',
      cell: ({ total }) => <ColumnPrice piastres={total} />,
    },
  ];
}
