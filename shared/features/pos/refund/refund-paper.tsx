// The paper of a refund, 58 or 80 mm wide (RF-20): what came back, why, and the money that was given back.
import type { Refund } from '#domain/refund';
import { paymentLines } from '#domain/sale';
import { timesQuantity } from '#kernel/money';
import { posTexts, refundTexts } from '#text';
import { Isolate, useMoneyFormat, Moment } from '#ui';
import {
  Fact,
  LinesTable,
  MethodFacts,
  PaperMoney,
  Proof,
  ReceiptHead,
  TotalFact,
  type PaperWidth,
  type ReceiptShop,
} from '../receipt/receipt-parts.tsx';

const texts = refundTexts.paper;
const { receipt } = posTexts;

export interface RefundPaperProps {
  readonly refund: Refund;
  readonly shop: ReceiptShop;
  readonly width: PaperWidth;
  /** Marked نسخة: the first print was already handed out. */
  readonly isCopy: boolean;
  /** A line for the signature of the customer, for an amount above the limit of a cashier. */
  readonly isSigned: boolean;
}

export function RefundPaper({ refund, shop, width, isCopy, isSigned }: RefundPaperProps) {
  const { note } = refund;
  return (
    <article dir="rtl" lang="ar" data-width={width} aria-label={texts.title} className="receipt">
      <ReceiptHead shop={shop} marks={[texts.title, isCopy && receipt.copy]} />
      <dl className="receipt-facts">
        <Fact name={texts.number} value={<Isolate>{refund.receiptNumber}</Isolate>} />
        <Fact name={texts.saleNumber} value={<Isolate>{refund.saleReceiptNumber}</Isolate>} />
        <Fact name={receipt.date} value={<Moment at={refund.timestamp} />} />
        <Fact name={receipt.cashier} value={<span dir="auto">{refund.cashierName}</span>} />
        <Fact name={texts.reason} value={refundTexts.reasons[refund.reason]} />
        {note !== null && <Fact name={texts.note} value={<span dir="auto">{note}</span>} />}
      </dl>
      <div className="paper-amounts">
        <Lines items={refund.items} />
        <dl className="receipt-money">
          <TotalFact name={texts.total} piastres={refund.total} />
          <MethodFacts lines={paymentLines(refund)} />
        </dl>
      </div>
      <Proof receiptNumber={refund.receiptNumber} hash={refund.hash} />
      {isSigned && <p className="receipt-signature">{texts.signature}</p>}
    </article>
  );
}

/** The factors of a line that was sold below its price would not come to its money, so it has its pieces alone. */
function Lines({ items }: Pick<Refund, 'items'>) {
  const { parts } = useMoneyFormat();
  return (
    <LinesTable>
      {items.map((line) => (
        <tr key={line.id}>
          <td>
            <span dir="auto" className="receipt-name">
              {line.name}
            </span>{' '}
            {timesQuantity(line.price, line.quantity) === line.total ? (
              <span dir="ltr" className="receipt-factors">
                {line.quantity} × {parts(line.price).amount}
              </span>
            ) : (
              <span className="receipt-factors">{texts.afterDiscount(line.quantity)}</span>
            )}
          </td>
          <td>
            <PaperMoney piastres={line.total} />
          </td>
        </tr>
      ))}
    </LinesTable>
  );
}
