// The change and the receipt of the last sale, visible until the next payment: large while the cart is empty, a row above the
// total once it has lines.
import { useEffect, useRef } from 'react';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { piastres, type Piastres } from '#kernel/money';
import { currencyWord, posTexts, refundTexts } from '#text';
import type { RefundReceipt, SaleReceipt } from '#till';
import { Badge, Button, Isolate, Money, Price } from '#ui';

/** What the customer gets: the change, or what an exchange gives back. */
function givenTo(
  { sale }: SaleReceipt,
  refund: RefundReceipt | null,
): { readonly label: string; readonly amount: Piastres } {
  const beyond = refund === null ? 0 : refund.refund.total - sale.total;
  return beyond > 0
    ? { label: refundTexts.exchange.gaveBack, amount: piastres(beyond) }
    : { label: posTexts.payment.change, amount: sale.change };
}

export function LastSale(props: {
  readonly receipt: SaleReceipt;
  /** Of an exchange; null for a plain sale. */
  readonly refund: RefundReceipt | null;
  readonly onPrint: () => void;
  readonly onNewSale: () => void;
}) {
  const { sale, state } = props.receipt;
  const given = givenTo(props.receipt, props.refund);
  const paper = useRef<HTMLElement>(null);
  // The dialog returns the focus to the product that was pressed last: an Enter too many would sell it to the next customer. On a
  // phone the cart is below the products, so the change is scrolled into view. The block body discards the promise that newer browsers
  // return, which is no clean-up function.
  useEffect(() => {
    paper.current?.focus({ preventScroll: true });
    paper.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={paper}
      tabIndex={-1}
      aria-label={posTexts.sale.last}
      className="flex flex-1 animate-rise flex-col items-stretch justify-center gap-4 p-4 text-center"
    >
      <p className="flex items-center justify-center gap-2">
        <Isolate className="text-lead font-semibold tabular">{sale.receiptNumber}</Isolate>
        <Badge tone={state === 'completed' ? 'success' : 'warning'}>{posTexts.receipt.states[state]}</Badge>
      </p>
      {props.refund !== null && (
        <p className="text-quiet">
          {refundTexts.exchange.done}{' '}
          <Isolate className="tabular">{props.refund.refund.receiptNumber}</Isolate>
        </p>
      )}
      <p className="rounded-card bg-success-soft px-2 py-5 text-success-ink">
        <span className="block text-lead font-semibold">{given.label}</span>
        <span className="block leading-tight">
          <Money piastres={given.amount} className="text-[clamp(3rem,6vw,4.5rem)] font-extrabold" />{' '}
          <span className="ms-1 text-lead">{currencyWord}</span>
        </span>
      </p>
      <Button size="large" icon={Printer} onClick={props.onPrint}>
        {posTexts.receipt.print}
        <kbd aria-hidden className="rounded-mark bg-on-brand/15 px-2 text-small font-normal">
          F8
        </kbd>
      </Button>
      <Button variant="quiet" size="large" icon={Plus} onClick={props.onNewSale}>
        {posTexts.sale.newSale}
      </Button>
    </section>
  );
}

export function LastSaleRow(props: {
  readonly receipt: SaleReceipt;
  readonly refund: RefundReceipt | null;
  readonly onPrint: () => void;
}) {
  const { sale } = props.receipt;
  const given = givenTo(props.receipt, props.refund);
  return (
    <section
      aria-label={posTexts.sale.last}
      className="flex min-h-11 items-center justify-between gap-2 bg-success-soft ps-4 pe-1 text-success-ink"
    >
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{given.label}</span>
        <Price piastres={given.amount} />
        <Isolate className="text-small tabular">{sale.receiptNumber}</Isolate>
      </span>
      <button
        type="button"
        aria-keyshortcuts="F8"
        onClick={props.onPrint}
        className="flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-semibold hover:bg-surface"
      >
        <Printer aria-hidden className="size-5" />
        {posTexts.receipt.printShort}
        <kbd aria-hidden className="text-small font-normal max-md:hidden">
          F8
        </kbd>
      </button>
    </section>
  );
}
