// A receipt for paper 80 or 58 mm wide: the shop, the number, the lines, the amounts, the barcode.
import { Fragment } from 'react';
import { cartCount } from '#domain/cart';
import type { Refund } from '#domain/refund';
import { discountTotal, type LineDiscount, type Sale } from '#domain/sale';
import { piastres, sumMoney, timesQuantity } from '#kernel/money';
import { discountTexts, formatMoment, posTexts, refundTexts } from '#text';
import { Isolate, useMoneyFormat } from '#ui';
import { cartDiscountText, lineDiscountText } from '../discount/discount-texts.ts';
import {
  Fact,
  MethodFacts,
  PaperMoney,
  Proof,
  ReceiptHead,
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
        <Fact name={texts.date} value={<Isolate>{formatMoment(sale.timestamp)}</Isolate>} />
        <Fact name={texts.cashier} value={<span dir="auto">{sale.cashierName}</span>} />
      </dl>
      <Lines sale={sale} />
      <DiscountFacts sale={sale} />
      <dl className="receipt-money paper-amounts">
        <Fact name={texts.total} value={<PaperMoney piastres={sale.total} />} />
        {exchanged === null ? <PaidFacts sale={sale} /> : <ExchangeFacts sale={sale} refund={exchanged} />}
        <Fact name={texts.pieces} value={cartCount(sale.items)} />
      </dl>
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
      <MethodFacts payment={sale} />
      <Fact name={texts.paid} value={<PaperMoney piastres={sale.amountPaid} />} />
      <Fact name={texts.change} value={<PaperMoney piastres={sale.change} />} />
    </>
  );
}

/** The common part changes no hands: the paper shows what came back, and the difference alone. */
function ExchangeFacts({ sale, refund }: { readonly sale: Sale; readonly refund: Refund }) {
  const paid = sale.total - refund.total;
  const paper = refundTexts.exchange.paper;
  return (
    <>
      <Fact name={paper.of} value={<Isolate>{refund.receiptNumber}</Isolate>} />
      <Fact name={paper.credit} value={<PaperMoney piastres={refund.total} />} />
      {paid > 0 && <Fact name={paper.paid} value={<PaperMoney piastres={piastres(paid + sale.change)} />} />}
      {paid > 0 && <Fact name={texts.change} value={<PaperMoney piastres={sale.change} />} />}
      {paid <= 0 && <Fact name={paper.gaveBack} value={<PaperMoney piastres={piastres(-paid)} />} />}
    </>
  );
}

function Lines({ sale }: { readonly sale: Sale }) {
  const { parts } = useMoneyFormat();
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          <th scope="col">{texts.item}</th>
          <th scope="col">{texts.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
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
              <td dir="ltr">{parts(timesQuantity(line.price, line.quantity)).amount}</td>
            </tr>
            <LineDiscountRow discount={sale.discounts.lines[line.id]} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** DC-12: the discount of a line below it. */
function LineDiscountRow({ discount }: { readonly discount: LineDiscount | undefined }) {
  const money = useMoneyFormat();
  return discount === undefined ? null : (
    <tr>
      <td>{lineDiscountText(discount, money)}</td>
      <td dir="ltr">−{money.parts(discount.amount).amount}</td>
    </tr>
  );
}

/** DC-12: what leads from the list total to the total. */
function DiscountFacts({ sale }: { readonly sale: Sale }) {
  const { lines, cart, rounding } = sale.discounts;
  if (discountTotal(sale) === 0) return null;
  const ofLines = sumMoney(Object.values(lines).map(({ amount }) => amount));
  return (
    <dl className="receipt-facts paper-amounts">
      <Fact name={discountTexts.listTotal} value={<PaperMoney piastres={sale.listTotal} />} />
      {ofLines > 0 && <Fact name={discountTexts.ofLines} value={<PaperMoney piastres={ofLines} />} />}
      {cart !== null && <Fact name={cartDiscountText(cart)} value={<PaperMoney piastres={cart.amount} />} />}
      {rounding > 0 && <Fact name={discountTexts.rounding} value={<PaperMoney piastres={rounding} />} />}
    </dl>
  );
}
