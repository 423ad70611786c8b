// By which method the money is given back (RF-11): as it was paid, by one method, or in typed amounts.
import { use } from 'react';
import type { PaymentMethod } from '#domain/sale';
import { piastres, type Piastres } from '#kernel/money';
import { paymentMethodTexts, paymentsText, refundTexts } from '#text';
import type { FoundSale } from '#till';
import { MoneyDigitsContext, TextField, useMoneyFormat, useTypedMoney } from '#ui';
import { ChoiceChips } from '../discount/choice-chips.tsx';
import {
  giveBackChoices,
  splitMethods,
  type GiveBack,
  type RefundForm,
  type RefundFormErrors,
} from './refund-form.ts';

const texts = refundTexts.pos;

interface GiveBackFieldsProps {
  readonly found: FoundSale;
  readonly form: RefundForm;
  /** Null before the first try. */
  readonly errors: RefundFormErrors | null;
  readonly offered: readonly PaymentMethod[];
  readonly isBusy: boolean;
  readonly onChange: (change: Partial<RefundForm>) => void;
}

export function GiveBackFields({ found, form, errors, offered, isBusy, onChange }: GiveBackFieldsProps) {
  const money = useMoneyFormat();
  const digits = use(MoneyDigitsContext);
  const typedMoney = useTypedMoney();
  const { amounts, giveBack } = form;
  return (
    <div className="flex flex-col gap-2">
      <ChoiceChips
        name="giveBack"
        label={texts.method}
        value={giveBack}
        choices={giveBackChoices(found, offered).map((value) => ({ value, label: labelOf(value) }))}
        onChange={(chosen) => onChange({ giveBack: chosen })}
      />
      {giveBack === 'asPaid' && (
        <p className="text-small text-quiet">{paymentsText(found.methodsLeft, digits)}</p>
      )}
      {giveBack === 'split' && (
        <div className="grid grid-cols-2 gap-2">
          {splitMethods(found).map((method) => (
            <TextField
              key={method}
              name={`amount-${method}`}
              kind="money"
              label={paymentMethodTexts[method]}
              hint={texts.methodLeft(money.text(found.methodsLeft[method] ?? none))}
              value={amounts[method] ?? ''}
              readOnly={isBusy}
              rewrite={typedMoney}
              onChange={(typed) => onChange({ amounts: { ...amounts, [method]: typed } })}
              error={errors?.unreadable.has(method) === true ? texts.errors.amount : undefined}
            />
          ))}
        </div>
      )}
      {errors !== null && errors.splitDifference !== 0 && (
        <p role="alert" className="text-small font-semibold text-danger-ink">
          {errors.splitDifference < 0
            ? texts.errors.notTotal(money.text(piastres(-errors.splitDifference)))
            : texts.errors.aboveTotal(money.text(piastres(errors.splitDifference)))}
        </p>
      )}
    </div>
  );
}

const none: Piastres = piastres(0);

function labelOf(choice: GiveBack): string {
  if (choice === 'asPaid') return texts.asPaid;
  return choice === 'split' ? texts.split : paymentMethodTexts[choice];
}
