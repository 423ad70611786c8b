// The dialog for money that arrived in advance (OD-23): amount, way and reference.
import {
  advanceMethods,
  type AdvanceMethod,
  displayOrderNumber,
  maxAdvanceReference,
  type Order,
  type OrderNote,
} from '#domain/order';
import { draftOrErrors, optionalText, type Checked, type FieldErrorKey } from '#domain/validation';
import { isAmountInProgress, noMoney, parseAmount, toPounds } from '#kernel/money';
import { errorTexts, orderHandlingTexts } from '#text';
import { Isolate, Price, SelectField, TextField, useForm } from '#ui';
import { FormDialog } from '../layout/form-dialog.tsx';
import type { OrderActions } from './use-order-actions.ts';
import { useOrderNote } from './use-order-note.ts';

const texts = orderHandlingTexts;

interface AdvanceForm {
  readonly amount: string;
  readonly method: AdvanceMethod;
  readonly reference: string;
}

type Payment = Extract<OrderNote, { type: 'Received' }>['payment'];

export function AdvanceDialog(props: {
  readonly order: Order;
  readonly actions: OrderActions;
  readonly onClose: () => void;
}) {
  const { order, actions, onClose } = props;
  const noting = useOrderNote(order, actions, onClose);
  const form = useForm<AdvanceForm, Payment, FieldErrorKey>({
    initial: initialForm(order),
    check: (typed) => checkAdvance(typed, order),
    describe: (problem) =>
      problem === 'TooLong' ? errorTexts.field.tooLong(maxAdvanceReference) : texts.amountOutOfRange,
    onSubmit: async (payment) => void (await noting.run({ type: 'Received', payment })),
  });
  const amount = form.field('amount');
  return (
    <FormDialog title={texts.noteReceived} form={form} submitLabel={texts.noteReceived} onClose={onClose}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <Isolate className="font-semibold">{displayOrderNumber(order)}</Isolate>
        <Price piastres={order.totalAmount} />
      </p>
      <TextField
        {...amount}
        onChange={(text) => {
          if (isAmountInProgress(text)) amount.onChange(text);
        }}
        kind="money"
        label={texts.receivedAmount}
        required
        autoFocus
      />
      <SelectField
        label={texts.receivedMethod}
        name="method"
        required
        value={form.values.method}
        onChange={(method) => form.set('method', method)}
        choices={advanceMethods.map((value) => ({ value, label: texts.methods[value] }))}
      />
      <TextField {...form.field('reference')} kind="code" label={texts.reference} required={false} />
    </FormDialog>
  );
}

/** An order to be paid in advance has arrived whole, by the way that the buyer chose. */
function initialForm({ received, totalAmount, customerInfo }: Order): AdvanceForm {
  if (received !== null) {
    return {
      amount: String(toPounds(received.amount)),
      method: received.method,
      reference: received.reference,
    };
  }
  const { paymentMethod } = customerInfo;
  return paymentMethod === 'cash'
    ? { amount: '', method: 'vodafone', reference: '' }
    : { amount: String(toPounds(totalAmount)), method: paymentMethod, reference: '' };
}

function checkAdvance(form: AdvanceForm, { totalAmount }: Order): Checked<Payment, AdvanceForm> {
  const amount = parseAmount(form.amount);
  const isRight = amount.ok && amount.value > noMoney && amount.value <= totalAmount;
  return draftOrErrors(
    {
      amount: isRight ? undefined : 'OutOfRange',
      reference: optionalText(form.reference, maxAdvanceReference),
    },
    () => ({
      amount: amount.ok ? amount.value : noMoney,
      method: form.method,
      reference: form.reference.trim(),
    }),
  );
}
