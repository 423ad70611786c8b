// The lines of the sale (RF-05, RF-06, RF-08): sold, refunded, left, the net price, how many come back, and whether to stock.
import type { RefundableLine } from '#domain/refund';
import type { Piastres } from '#kernel/money';
import { toLatinDigits } from '#kernel/digits';
import { controlTexts, refundTexts } from '#text';
import type { FoundSale } from '#till';
import { Button, Checkbox, classes, Money, QuantityStepper, useMoneyFormat } from '#ui';
import { everythingOf, pricedOf, quantityOf, type RefundForm, type RefundFormErrors } from './refund-form.ts';

const texts = refundTexts.pos;

export interface RefundLinesProps {
  readonly found: FoundSale;
  readonly form: RefundForm;
  /** Null before the first try. */
  readonly errors: RefundFormErrors | null;
  readonly isBusy: boolean;
  readonly onChange: (change: Partial<RefundForm>) => void;
}

export function RefundLines({ found, form, errors, isBusy, onChange }: RefundLinesProps) {
  const money = new Map(pricedOf(found, form).items.map(({ id, total }) => [id, total]));
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lead font-semibold">{texts.lines}</h3>
        <Button
          variant="quiet"
          disabled={isBusy}
          onClick={() => onChange({ quantities: everythingOf(found) })}
        >
          {texts.all}
        </Button>
      </div>
      <ul role="list" className="flex flex-col gap-2">
        {found.lines.map((line) => (
          <RefundLine
            key={line.line.id}
            line={line}
            typed={form.quantities[line.line.id] ?? ''}
            money={money.get(line.line.id)}
            isWrong={errors?.quantities.has(line.line.id) ?? false}
            isRestocked={form.restocks[line.line.id] ?? true}
            isBusy={isBusy}
            onType={(typed) => onChange({ quantities: { ...form.quantities, [line.line.id]: typed } })}
            onRestock={(isRestocked) =>
              onChange({ restocks: { ...form.restocks, [line.line.id]: isRestocked } })
            }
          />
        ))}
      </ul>
      {errors?.isNothingChosen === true && (
        <p role="alert" className="text-small font-semibold text-danger-ink">
          {texts.errors.nothingChosen}
        </p>
      )}
    </section>
  );
}

interface RefundLineProps {
  readonly line: RefundableLine;
  readonly typed: string;
  /** Undefined while nothing of it comes back. */
  readonly money: Piastres | undefined;
  readonly isWrong: boolean;
  readonly isRestocked: boolean;
  readonly isBusy: boolean;
  readonly onType: (typed: string) => void;
  readonly onRestock: (isRestocked: boolean) => void;
}

function RefundLine(props: RefundLineProps) {
  const { line, refunded, left } = props.line;
  const { money, isWrong } = props;
  const { text } = useMoneyFormat();
  const facts = [
    `${texts.sold} ${line.quantity}`,
    ...(refunded > 0 ? [`${texts.refunded} ${refunded}`] : []),
    ...(left > 0 ? [`${texts.left} ${left}`] : []),
    `${texts.net} ${text(line.total)}`,
  ];
  return (
    <li
      className={classes(
        'flex flex-col gap-1 rounded-control border bg-surface px-3 py-2',
        isWrong ? 'border-danger' : money === undefined ? 'border-line' : 'border-brand',
        left === 0 && 'opacity-60',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-40 flex-1 flex-col">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {line.name}
          </span>
          <span className="text-small text-quiet tabular">{facts.join(' · ')}</span>
        </span>
        {left === 0 ? (
          <span className="min-h-11 content-center font-semibold text-quiet">{texts.lineDone}</span>
        ) : (
          <Quantity {...props} />
        )}
      </div>
      {isWrong && (
        <p id={errorId(line.id)} role="alert" className="text-small font-semibold text-danger-ink">
          {texts.errors.quantity(left)}
        </p>
      )}
      {money !== undefined && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            name={`restock-${line.id}`}
            label={texts.restock}
            checked={props.isRestocked}
            disabled={props.isBusy}
            onChange={props.onRestock}
          />
          <Money piastres={money} className="font-extrabold" />
        </div>
      )}
    </li>
  );
}

/** A field between the buttons: typing replaces its number, the arrow keys count. */
function Quantity(props: RefundLineProps) {
  const { line, left } = props.line;
  const { typed, isWrong, isBusy } = props;
  const quantity = quantityOf(typed, left) ?? 0;
  const count = (step: number): void => props.onType(String(Math.min(left, Math.max(0, quantity + step))));
  return (
    <QuantityStepper
      name={line.name}
      quantity={quantity}
      canDecrease={!isBusy && quantity > 0}
      canIncrease={!isBusy && quantity < left}
      onDecrease={() => count(-1)}
      onIncrease={() => count(1)}
    >
      <input
        type="text"
        name={`quantity-${line.id}`}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={6}
        placeholder="0"
        aria-label={controlTexts.quantityOf(line.name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorId(line.id) : undefined}
        readOnly={isBusy}
        value={toLatinDigits(typed)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          count(event.key === 'ArrowUp' ? 1 : -1);
        }}
        className="h-11 w-14 rounded-control border border-edge bg-surface text-center font-semibold tabular"
      />
    </QuantityStepper>
  );
}

function errorId(productId: string): string {
  return `refund-quantity-${productId}`;
}
