// The form that corrects an order before it leaves (OD-24): pieces, phone, address, governorate and an agreed fee, with the new sums.
import { useState } from 'react';
import { isProductLine } from '#domain/cart';
import { cities, type City } from '#domain/delivery';
import {
  checkCorrection,
  correctionForm,
  correctOrder,
  displayOrderNumber,
  maxFeeReason,
  maxPiecesOrdered,
  piecesField,
  type Correction,
  type CorrectionForm,
  type Order,
} from '#domain/order';
import { textLimits, type FieldErrorKey } from '#domain/validation';
import { isDigitsOnly } from '#kernel/digits';
import { isAmountInProgress } from '#kernel/money';
import { adminTexts, deliveryTexts, errorTexts, orderCorrectionTexts as texts } from '#text';
import { Banner, ComboField, type Form, TextArea, TextField, useForm, useMoneyFormat } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useAction } from '../data/use-action.ts';
import { userNameOf } from '../data/user-name.ts';
import { FormDialog } from '../layout/form-dialog.tsx';
import { correctionProblem } from './correction-problem.ts';
import { CorrectedSums } from './corrected-sums.tsx';
import { useDeliverySettings } from './order-warnings.tsx';
import type { OrderActions } from './use-order-actions.ts';

type CorrectionFields = Form<CorrectionForm, FieldErrorKey>;

export function CorrectionDialog(props: {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly onClose: () => void;
}) {
  const { order, actions, onClose } = props;
  const { actor } = useAdmin();
  const settings = useDeliverySettings();
  const [problem, setProblem] = useState<string | null>(null);
  const correcting = useCorrecting({ order, actions, onClose, setProblem });
  const check = (typed: CorrectionForm) => checkCorrection(typed, order, { settings, nameOf: lineName });
  const form = useForm<CorrectionForm, Correction, FieldErrorKey>({
    initial: correctionForm(order),
    check,
    describe: describeProblem,
    onSubmit: async (correction) => {
      setProblem(null);
      await correcting.run(correction);
    },
  });
  const corrected = correctedAs(order, check(form.values), actor.id);
  return (
    <FormDialog
      title={texts.correctOf(displayOrderNumber(order))}
      form={form}
      submitLabel={texts.save}
      onClose={onClose}
    >
      <Pieces order={order} form={form} />
      <Place form={form} />
      <AgreedFee form={form} />
      <CorrectedSums before={order} after={corrected} />
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
    </FormDialog>
  );
}

/** The order as it would be; null while a field is wrong or more has arrived in advance. */
function correctedAs(order: Order, checked: ReturnType<typeof checkCorrection>, by: string): Order | null {
  if (!checked.ok) return null;
  const corrected = correctOrder(order, checked.value, { by, now: 0 });
  if (corrected.ok) return corrected.value;
  return corrected.error.type === 'NothingChanged' ? order : null;
}

function useCorrecting(deps: {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly onClose: () => void;
  readonly setProblem: (problem: string) => void;
}) {
  const { order, actions, onClose, setProblem } = deps;
  const { orders, users, actor } = useAdmin();
  const { text: money } = useMoneyFormat();
  return useAction((correction: Correction) => orders.correct(order, correction, actor), {
    changes: [['movements'], ['orders', 'products']],
    done: () => texts.saved,
    onSuccess: (corrected) => {
      onClose();
      actions.show(corrected);
    },
    failed: async (error) => {
      if (error.type !== 'ChangedMeanwhile') {
        setProblem(correctionProblem(error, money));
        return null;
      }
      const name = await userNameOf(users, error.by);
      onClose();
      actions.show(error.current);
      return texts.changedMeanwhile(name ?? adminTexts.orders.somebody);
    },
  });
}

function Pieces({ order, form }: { readonly order: Order; readonly form: CorrectionFields }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-lead font-semibold">{texts.pieces}</legend>
      <p className="text-small text-quiet">{texts.piecesHint}</p>
      {order.items.filter(isProductLine).map(({ name }, index) => {
        const field = form.field(piecesField(index));
        return (
          <TextField
            {...field}
            key={field.name}
            label={name}
            className="wrap-anywhere"
            kind="number"
            required
            onChange={(text) => {
              if (isDigitsOnly(text)) field.onChange(text);
            }}
          />
        );
      })}
    </fieldset>
  );
}

function Place({ form }: { readonly form: CorrectionFields }) {
  return (
    <>
      <TextField {...form.field('phone')} kind="phone" label={texts.phone} required />
      <ComboField
        {...form.field('city')}
        label={texts.city}
        required
        choices={cities.map((city) => ({ value: city, label: adminTexts.orders.cities[city] }))}
      />
      <TextArea {...form.field('address')} label={texts.address} hint={texts.addressHint} rows={3} required />
    </>
  );
}

function AgreedFee({ form }: { readonly form: CorrectionFields }) {
  const fee = form.field('agreedFee');
  return (
    <>
      <TextField
        {...fee}
        onChange={(text) => {
          if (isAmountInProgress(text)) fee.onChange(text);
        }}
        kind="money"
        label={texts.agreedFee}
        hint={texts.agreedFeeHint}
        required={false}
      />
      <TextField
        {...form.field('feeReason')}
        label={texts.feeReason}
        hint={texts.feeReasonHint}
        required={false}
      />
    </>
  );
}

function lineName(city: City): string {
  return deliveryTexts.line(city);
}

function describeProblem(problem: FieldErrorKey, field: keyof CorrectionForm): string {
  switch (field) {
    case 'phone':
      return problem === 'TooLong' ? errorTexts.field.tooLong(textLimits.phone) : texts.phoneMissing;
    case 'address':
      return problem === 'TooLong' ? errorTexts.field.tooLong(textLimits.address) : texts.addressMissing;
    case 'agreedFee':
      return errorTexts.field.invalidMoney;
    case 'feeReason':
      return problem === 'TooLong' ? errorTexts.field.tooLong(maxFeeReason) : texts.feeReasonMissing;
    default:
      return problem === 'Required' ? texts.oneStays : texts.piecesOutOfRange(maxPiecesOrdered);
  }
}
