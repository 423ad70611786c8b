// A recorded refund: the money to give back, printing, the next one.
import { useEffect, useRef } from 'react';
import Printer from 'lucide-react/icons/printer';
import Undo2 from 'lucide-react/icons/undo-2';
import { paymentLines } from '#domain/sale';
import { currencyWord, paymentMethodTexts, posTexts, refundTexts } from '#text';
import type { RefundReceipt } from '#till';
import { Badge, Button, Isolate, Money, Price } from '#ui';

const texts = refundTexts.pos.done;

export function RefundDone(props: {
  readonly receipt: RefundReceipt;
  readonly onPrint: () => void;
  readonly onAnother: () => void;
}) {
  const { refund, state } = props.receipt;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const given = paymentLines(refund);
  return (
    <section
      aria-label={refund.isVoid ? texts.voidTitle : texts.title}
      className="mx-auto flex w-full max-w-xl flex-col gap-4 py-4 text-center"
    >
      <p className="flex flex-wrap items-center justify-center gap-2">
        <span className="text-lead font-semibold">{refund.isVoid ? texts.voidTitle : texts.title}</span>
        <Isolate className="text-lead font-semibold tabular">{refund.receiptNumber}</Isolate>
        <Badge tone={state === 'completed' ? 'success' : 'warning'}>{posTexts.receipt.states[state]}</Badge>
      </p>
      <div role="status" className="rounded-card bg-success-soft px-2 py-5 text-success-ink">
        <p className="text-lead font-semibold">{texts.giveBack}</p>
        <p className="leading-tight">
          <Money piastres={refund.total} className="text-[clamp(3rem,6vw,4.5rem)] font-extrabold" />{' '}
          <span className="ms-1 text-lead">{currencyWord}</span>
        </p>
        <ul role="list" className="flex flex-wrap justify-center gap-x-4">
          {given.map(({ method, amount }) => (
            <li key={method} className="text-lead">
              {paymentMethodTexts[method]} {given.length > 1 && <Price piastres={amount} />}
            </li>
          ))}
        </ul>
      </div>
      {state === 'queued' && <p className="text-quiet">{texts.queued}</p>}
      <Button ref={button} size="large" icon={Printer} onClick={props.onPrint}>
        {texts.print}
      </Button>
      <Button variant="quiet" size="large" icon={Undo2} onClick={props.onAnother}>
        {texts.another}
      </Button>
    </section>
  );
}
