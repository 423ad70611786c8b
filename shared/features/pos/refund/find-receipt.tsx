// The first step of a refund: the number of the receipt, scanned or typed (RF-01), and what a number is that opens no refund.
import { useEffect, useRef, useState } from 'react';
import { refundTexts } from '#text';
import type { FoundReceipt } from '#till';
import { Banner, Button, Isolate, Price, TextField, Moment } from '#ui';
import { notFoundText } from './refund-texts.ts';

const texts = refundTexts.pos;

export function FindReceipt(props: {
  readonly found: FoundReceipt | null;
  readonly isBusy: boolean;
  readonly onFind: (text: string) => void;
  /** Opens the list of what waits, where the number was refused. */
  readonly onUnsent: () => void;
}) {
  const { found, isBusy, onFind, onUnsent } = props;
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // An effect, because the dialog opens after its content is mounted and would focus its first button.
  useEffect(() => field.current?.focus(), []);
  const isMissed = found !== null && found.type !== 'FoundSale' && found.type !== 'FoundRefund';
  const error = isEmpty ? texts.errors.number : isMissed ? notFoundText(found) : undefined;
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setEmpty(typed.trim() === '');
          if (typed.trim() !== '') onFind(typed);
        }}
      >
        <TextField
          ref={field}
          name="receiptNumber"
          kind="code"
          size="display"
          label={texts.find}
          hint={texts.findHint}
          value={typed}
          maxLength={40}
          readOnly={isBusy}
          onChange={(next) => {
            setEmpty(false);
            setTyped(next);
          }}
          error={error}
        />
        <Button type="submit" size="large" busy={isBusy}>
          {texts.search}
        </Button>
      </form>
      {found?.type === 'RefusedRecord' && (
        <Banner tone="warning">
          <Button variant="quiet" onClick={onUnsent}>
            {texts.openRefused}
          </Button>
        </Banner>
      )}
      {found?.type === 'UnknownReceipt' && found.last.length > 0 && (
        <LastReceipts found={found} isBusy={isBusy} onFind={onFind} />
      )}
    </div>
  );
}

function LastReceipts(props: {
  readonly found: Extract<FoundReceipt, { readonly type: 'UnknownReceipt' }>;
  readonly isBusy: boolean;
  readonly onFind: (text: string) => void;
}) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lead font-semibold">{texts.lastReceipts}</h3>
      <ul role="list" className="flex flex-col gap-2">
        {props.found.last.map(({ sale }) => (
          <li key={sale.id}>
            <button
              type="button"
              disabled={props.isBusy}
              onClick={() => props.onFind(sale.receiptNumber)}
              className="flex min-h-13 w-full items-center justify-between gap-3 rounded-control border border-line bg-surface px-4 text-start hover:border-brand"
            >
              <Isolate className="font-extrabold whitespace-nowrap tabular">{sale.receiptNumber}</Isolate>
              <Moment at={sale.timestamp} className="text-small text-quiet tabular" />
              <Price piastres={sale.total} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
