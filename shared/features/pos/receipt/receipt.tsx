// A receipt for paper 80 or 58 mm wide: the shop, the number, the lines, the amounts, the barcode.
import { Fragment } from 'react';
import { cartCount } from '#domain/cart';
import { differenceLines, type Refund } from '#domain/refund';
import { discountTotal, paymentLines, type LineDiscount, type Sale } from '#domain/sale';
import { sumMoney, timesQuantity, type Piastres } from '#kernel/money';
import { discountTexts, posTexts, refundTexts } from '#text';
import { Isolate, useMoneyFormat, Moment } from '#ui';
import { cartDiscountText, lineDiscountText } from '../discount/discount-texts.ts';
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
} from './receipt-parts.tsx';

const texts = posTexts.receipt;

export interface ReceiptProps {
  readonly sale: Sale;
  readonly shop: ReceiptShop;
  readonly width: PaperWidth;
  /** Marked نسخة: the first print was already handed out. */
  readonly isCopy: boolean;
  /** Marked ملغى: the sale of this number was not recorded. */
  readonly isVoid: boolean;
  /** The number of the refund that voided this sale, which names it in a mark (RF-25). */
  readonly voidedBy?: string | null;
  /** What came back for this sale, of an exchange (RF-21). */
  readonly exchanged?: Refund | null;
}

export function Receipt(props: ReceiptProps) {
  const { sale, shop, width, isCopy, isVoid, voidedBy = null, exchanged = null } = props;
  const { text } = useMoneyFormat();
  const marks = [
    isCopy && texts.copy,
    isVoid && texts.states.void,
    exchanged !== null && refundTexts.exchange.paper.mark,
    voidedBy !== null && refundTexts.paper.voided(voidedBy),
  ];
  return (
    <article dir="rtl" lang="ar" data-width={width} aria-label={texts.title} className="receipt">
      <ReceiptHead shop={shop} marks={marks} />
      <dl className="receipt-facts">
        <Fact name={texts.number} value={<Isolate>{sale.receiptNumber}</Isolate>} />
        <Fact name={texts.date} value={<Moment at={sale.timestamp} />} />
        <Fact name={texts.cashier} value={<span dir="auto">{sale.cashierName}</span>} />
        {exchanged !== null && (
          <Fact name={refundTexts.exchange.paper.of} value={<Isolate>{exchanged.receiptNumber}</Isolate>} />
        )}
      </dl>
      <div className="paper-amounts">
        <Lines sale={sale} />
        <p>
          {texts.pieces} <Isolate>{cartCount(sale.items)}</Isolate>
        </p>
        <DiscountFacts sale={sale} />
        <dl className="receipt-money">
          <TotalFact name={texts.total} piastres={sale.total} />
          {exchanged === null ? <PaidFacts sale={sale} /> : <ExchangeFacts sale={sale} refund={exchanged} />}
        </dl>
      </div>
      <Proof receiptNumber={sale.receiptNumber} hash={sale.hash} />
      {discountTotal(sale) > 0 && (
        <p className="receipt-saved">{discountTexts.saved(text(discountTotal(sale)))}</p>
      )}
      <p className="receipt-thanks">{texts.thanks}</p>
      <p dir="auto">{shop.returns || texts.returns}</p>
    </article>
  );
}

function PaidFacts({ sale }: { readonly sale: Sale }) {
  return (
    <>
      <MethodFacts lines={paymentLines(sale)} />
      <Fact name={texts.paid} value={<PaperMoney piastres={sale.amountPaid} />} />
      <Fact name={texts.change} value={<PaperMoney piastres={sale.change} />} />
    </>
  );
}

/** The common part changes no hands: the paper shows what came back, and the difference with the methods that bore it. */
function ExchangeFacts({ sale, refund }: { readonly sale: Sale; readonly refund: Refund }) {
  const paid = sale.total - refund.total;
  const paper = refundTexts.exchange.paper;
  return (
    <>
      <Fact name={paper.credit} value={<LessMoney piastres={refund.total} />} />
      <MethodFacts lines={differenceLines(refund, sale)} />
      {paid > 0 && <Fact name={paper.paid} value={<PaperMoney piastres={paid + sale.change} />} />}
      {paid > 0 && <Fact name={texts.change} value={<PaperMoney piastres={sale.change} />} />}
      {paid <= 0 && <Fact name={paper.gaveBack} value={<PaperMoney piastres={-paid} />} />}
    </>
  );
}

function Lines({ sale }: { readonly sale: Sale }) {
  const { parts } = useMoneyFormat();
  return (
    <LinesTable>
      {sale.items.map((line) => (
        <Fragment key={line.id}>
          <tr>
            <td>
              <span dir="auto" className="receipt-name">
                {line.name}
              </span>{' '}
              <span dir="ltr" className="receipt-factors">
                {line.quantity} × {parts(line.price).amount}
              </span>
            </td>
            <td>
              <PaperMoney piastres={timesQuantity(line.price, line.quantity)} />
            </td>
          </tr>
          <LineDiscountRow discount={sale.discounts.lines[line.id]} />
        </Fragment>
      ))}
    </LinesTable>
  );
}

/** An amount that makes the total less. */
function LessMoney({ piastres }: { readonly piastres: Piastres }) {
  return <PaperMoney piastres={0 - piastres} />;
}

/** DC-12: the discount of a line below it. */
function LineDiscountRow({ discount }: { readonly discount: LineDiscount | undefined }) {
  const money = useMoneyFormat();
  return discount === undefined ? null : (
    <tr>
      <td>{lineDiscountText(discount, money)}</td>
      <td>
        <LessMoney piastres={discount.amount} />
      </td>
    </tr>
  );
}

/** DC-12: what leads from the list total to the total. */
function DiscountFacts({ sale }: { readonly sale: Sale }) {
  const { lines, cart, rounding } = sale.discounts;
  if (discountTotal(sale) === 0) return null;
  const ofLines = sumMoney(Object.values(lines).map(({ amount }) => amount));
  return (
    <dl>
      <Fact name={discountTexts.listTotal} value={<PaperMoney piastres={sale.listTotal} />} />
      {ofLines > 0 && <Fact name={discountTexts.ofLines} value={<LessMoney piastres={ofLines} />} />}
      {cart !== null && <Fact name={cartDiscountText(cart)} value={<LessMoney piastres={cart.amount} />} />}
      {rounding > 0 && <Fact name={discountTexts.rounding} value={<LessMoney piastres={rounding} />} />}
    </dl>
  );
}
