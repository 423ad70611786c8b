// The sale of a refund: its facts, what comes back, why, and by which method the money goes (RF-05 to RF-11). Nothing is recorded by a press that is refused.
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { isRestockedByDefault, refundReasons } from '#domain/refund';
import type { PosSettings } from '#domain/pos-settings';
import { paymentLines } from '#domain/sale';
import type { Piastres } from '#kernel/money';
import { shopDayOf } from '#kernel/shop-day';
import { posTexts, refundTexts } from '#text';
import type { FoundSale } from '#till';
import { Banner, Button, ConfirmDialog, Isolate, Price, TextField, useMoneyFormat, Moment } from '#ui';
import { ChoiceChips } from '../discount/choice-chips.tsx';
import { MethodName } from '../receipt/receipt-parts.tsx';
import { Amount } from '../payment/payment-status.tsx';
import { GiveBackFields } from './give-back.tsx';
import { RefundLines } from './refund-lines.tsx';
import {
  approvalsFor,
  checkRefundForm,
  newRefundForm,
  pricedOf,
  type ChosenRefund,
  type RefundForm,
} from './refund-form.ts';
import { approvalsText } from './refund-texts.ts';

const texts = refundTexts.pos;

export interface RefundSaleProps {
  readonly found: FoundSale;
  readonly settings: PosSettings;
  readonly isBusy: boolean;
  readonly onRefund: (chosen: ChosenRefund) => void;
  /** Other products are taken instead (RF-21). */
  readonly onExchange: (chosen: ChosenRefund) => void;
  readonly onVoid: () => void;
  readonly onAnother: () => void;
}

/** Must be mounted anew for another sale, and for what another till has left of it. */
export function RefundSale(props: RefundSaleProps) {
  const { found, settings, isBusy, onRefund, onExchange } = props;
  const { form, change, errors, tryAll, causes } = useRefundForm(props);
  const money = useMoneyFormat();
  const root = useRef<HTMLFormElement>(null);
  // An effect, because the dialog moves the focus when it opens.
  useEffect(() => root.current?.querySelector<HTMLInputElement>('input[name^="quantity-"]')?.focus(), []);
  const total = pricedOf(found, form).total;
  const isDone = found.lines.every(({ left }) => left === 0);
  const goOn = (next: (chosen: ChosenRefund) => void): void => {
    const checked = checkRefundForm(found, form);
    tryAll();
    if (checked.ok) return next(checked.value);
    requestAnimationFrame(() =>
      root.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"] input, input[aria-invalid="true"]')
        ?.focus(),
    );
  };
  const press = (event: FormEvent): void => {
    event.preventDefault();
    goOn(onRefund);
  };
  return (
    <form ref={root} noValidate onSubmit={press} className="@container flex grow flex-col gap-4">
      <SaleFacts {...props} />
      {isDone && (
        <Banner tone="warning">
          {found.voidedBy === null ? texts.nothingLeft : texts.voided(found.voidedBy)}
        </Banner>
      )}
      <div className="grid gap-x-6 gap-y-4 @3xl:grid-cols-[3fr_2fr]">
        <RefundLines found={found} form={form} errors={errors} isBusy={isBusy || isDone} onChange={change} />
        {!isDone && (
          <div className="flex min-w-0 flex-col gap-4">
            <ChoiceChips
              name="reason"
              label={texts.reason}
              value={form.reason}
              choices={refundReasons.map((value) => ({ value, label: refundTexts.reasons[value] }))}
              onChange={(reason) => change({ reason })}
              error={errors?.reason === true ? texts.errors.reason : undefined}
            />
            <TextField
              name="note"
              label={texts.note}
              required={form.reason === 'other'}
              value={form.note}
              readOnly={isBusy}
              onChange={(note) => change({ note })}
              error={noteText(errors?.note ?? null)}
            />
            <GiveBackFields
              found={found}
              form={form}
              errors={errors}
              offered={settings.methods}
              isBusy={isBusy}
              onChange={change}
            />
            {causes.length > 0 && (
              <Banner tone="warning">
                {texts.needsPin} {approvalsText(causes, form.reason, settings, money.text)}
              </Banner>
            )}
          </div>
        )}
      </div>
      {!isDone && <RefundBar isBusy={isBusy} total={total} onExchange={() => goOn(onExchange)} />}
    </form>
  );
}

/** Stays in sight below the lines, at the bottom edge of the dialog. */
function RefundBar(props: {
  readonly isBusy: boolean;
  readonly total: Piastres;
  readonly onExchange: () => void;
}) {
  const { isBusy, total, onExchange } = props;
  return (
    <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 flex flex-wrap items-end justify-end gap-x-3 gap-y-2 border-t border-line bg-raised px-5 py-3">
      <output
        aria-live="polite"
        className="me-auto max-sm:basis-full max-sm:*:flex-row max-sm:*:items-baseline max-sm:*:justify-between"
      >
        <Amount label={texts.total} piastres={total} size="text-title" />
      </output>
      <Button
        variant="soft"
        size="large"
        className="max-sm:grow max-sm:px-3 max-sm:text-body"
        disabled={isBusy}
        onClick={onExchange}
      >
        {refundTexts.exchange.begin}
      </Button>
      <Button type="submit" size="large" className="max-sm:grow max-sm:px-3" busy={isBusy}>
        {isBusy ? texts.saving : texts.record}
      </Button>
    </div>
  );
}

function useRefundForm({ found, settings }: RefundSaleProps) {
  const [now] = useState(Date.now);
  const isPreset = (id: string): boolean => {
    const category = found.categories[id];
    return category === undefined ? settings.noReturn.length === 0 : isRestockedByDefault(category, settings);
  };
  const [form, setForm] = useState(() => newRefundForm(found, isPreset));
  const [isTried, setTried] = useState(false);
  const checked = isTried ? checkRefundForm(found, form) : null;
  return {
    form,
    change: (changed: Partial<RefundForm>) => setForm((before) => ({ ...before, ...changed })),
    tryAll: () => setTried(true),
    errors: checked === null || checked.ok ? null : checked.error,
    causes: approvalsFor(found, form, { settings, today: shopDayOf(now) }),
  };
}

/** When, by whom and how it was paid, and the void while it is possible (RF-24). */
function SaleFacts({ found, isBusy, onVoid, onAnother }: RefundSaleProps) {
  const { sale, canVoid } = found;
  const [isAsking, setAsking] = useState(false);
  const { text } = useMoneyFormat();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card bg-sunken px-4 py-3">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 [&_dt]:text-small [&_dt]:text-quiet [&>div]:flex [&>div]:flex-col">
        <div>
          <dt>{posTexts.receipt.number}</dt>
          <dd>
            <Isolate className="font-extrabold tabular">{sale.receiptNumber}</Isolate>
          </dd>
        </div>
        <div>
          <dt>{texts.soldAt}</dt>
          <dd>
            <Moment at={sale.timestamp} className="tabular" />
          </dd>
        </div>
        <div>
          <dt>{texts.cashier}</dt>
          <dd dir="auto">{sale.cashierName}</dd>
        </div>
        {paymentLines(sale).map((line) => (
          <div key={line.method}>
            <dt>
              <MethodName {...line} />
            </dt>
            <dd>
              <Price piastres={line.amount} />
            </dd>
          </div>
        ))}
      </dl>
      <span className="flex flex-wrap gap-2">
        <Button variant="quiet" disabled={isBusy} onClick={onAnother}>
          {texts.another}
        </Button>
        {canVoid !== 'NotPossible' && (
          <Button variant="quiet" disabled={isBusy} onClick={() => setAsking(true)}>
            {texts.voidSale}
          </Button>
        )}
      </span>
      {isAsking && (
        <ConfirmDialog
          question={texts.voidQuestion(sale.receiptNumber)}
          detail={<p>{texts.voidDetail(text(sale.total))}</p>}
          confirmLabel={texts.voidConfirm}
          onConfirm={() => {
            setAsking(false);
            onVoid();
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function noteText(error: 'Missing' | 'TooLong' | null): string | undefined {
  if (error === null) return undefined;
  return error === 'Missing' ? texts.errors.noteRequired : texts.errors.noteTooLong;
}
