// What stands in the paper right after a sale: the change in the largest type, and the receipt, until the next good comes.
import { useEffect, useRef } from 'react';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import { counterTexts, formatMoney } from '#text';
import type { SaleReceipt } from '#till';
import { Badge, Button, Isolate } from '#ui';

export function LastSale(props: {
  readonly receipt: SaleReceipt;
  readonly onPrint: () => void;
  readonly onNewSale: () => void;
}) {
  const { sale, state } = props.receipt;
  const { amount, currency } = formatMoney(sale.change);
  const paper = useRef<HTMLElement>(null);
  // On a phone the paper stands below the goods, and the change must be seen. Newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    paper.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <section
      ref={paper}
      aria-label={counterTexts.sale.last}
      className="flex flex-1 animate-rise flex-col items-stretch justify-center gap-4 p-4 text-center"
    >
      <p className="flex items-center justify-center gap-2">
        <Isolate className="text-lead font-semibold tabular">{sale.receiptNumber}</Isolate>
        {state === 'kept' && <Badge tone="warning">{counterTexts.receipt.states.kept}</Badge>}
      </p>
      <p className="rounded-card bg-success-soft px-2 py-5 text-success-ink">
        <span className="block text-lead font-semibold">{counterTexts.payment.change}</span>
        <span className="block leading-tight">
          <span className="text-[clamp(3rem,6vw,4.5rem)] font-extrabold tabular">{amount}</span>{' '}
          <span className="text-lead">{currency}</span>
        </span>
      </p>
      <Button size="counter" icon={<Printer aria-hidden className="size-5" />} onClick={props.onPrint}>
        {counterTexts.receipt.print}
        <kbd aria-hidden className="rounded-mark bg-on-brand/15 px-2 text-small font-normal">
          F8
        </kbd>
      </Button>
      <Button
        look="quiet"
        size="counter"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={props.onNewSale}
      >
        {counterTexts.sale.newSale}
      </Button>
    </section>
  );
}
