// Cash that comes or goes without a sale, and the drawer opened for no sale (SF-07 to SF-09).
import { useState } from 'react';
import {
  checkDrawerForm,
  drawerOpening,
  reasonsOf,
  type DrawerDraft,
  type DrawerForm as Typed,
  type DrawerFormErrors,
  type DrawerMovement,
} from '#domain/shift';
import { shiftTexts } from '#text';
import type { Till } from '#till';
import { Button, SelectField, TextField, useMoneyFormat, useTypedMoney } from '#ui';
import { useApproval } from '../approval/approval-context.tsx';
import { isReceiptRefusal, shiftErrorText, type ReceiptRefusal, type ShiftError } from './shift-errors.ts';

const texts = shiftTexts.pos;
const { drawerKinds, drawerReasons } = shiftTexts;

const empty: Typed = { kind: 'out', amount: '', reason: null, note: '', receiptNumber: '' };

/** The answer of the till to a number as it was typed. */
interface RefusedReceipt {
  readonly error: ReceiptRefusal;
  readonly typed: string;
}

interface DrawerFormProps {
  readonly till: Till;
  readonly onDone: (message: string, movement: DrawerMovement) => void;
  readonly onFailed: (error: ShiftError) => void;
}

export function DrawerForm(props: DrawerFormProps) {
  const typedMoney = useTypedMoney();
  const money = useMoneyFormat();
  const [form, setForm] = useState(empty);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<RefusedReceipt | null>(null);
  const { isBusy, record } = useDrawerRecords(props, {
    onRecorded: () => {
      setForm(empty);
      setTried(false);
    },
    onReceiptRefused: (error) => setRefused({ error, typed: form.receiptNumber }),
  });
  const checked = checkDrawerForm(form);
  const refusalOf = ({ receiptNumber }: Typed): string | undefined =>
    refused?.typed === receiptNumber ? shiftErrorText(refused.error, money.text) : undefined;
  const errors: DrawerFormErrors = isTried && !checked.ok ? checked.error : {};
  const change = (changed: Partial<Typed>): void => setForm({ ...form, ...changed });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (checked.ok) void record(checked.value, texts.recorded);
      }}
    >
      <h3 className="text-lead font-semibold">{texts.payTitle}</h3>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          name="kind"
          label={texts.kind}
          value={form.kind}
          onChange={(kind) => change({ kind, reason: null })}
          choices={(['out', 'in'] as const).map((value) => ({ value, label: drawerKinds[value] }))}
        />
        <TextField
          name="amount"
          kind="money"
          label={texts.amount}
          value={form.amount}
          onChange={(amount) => change({ amount })}
          rewrite={typedMoney}
          error={amountError(errors)}
        />
      </div>
      <SelectField
        name="reason"
        label={texts.reason}
        placeholder={texts.chooseReason}
        value={form.reason ?? ''}
        onChange={(reason) => change({ reason: reasonsOf[form.kind].find((one) => one === reason) ?? null })}
        choices={reasonsOf[form.kind].map((value) => ({ value, label: drawerReasons[value] }))}
        error={errors.reason && texts.errors.required}
      />
      {form.reason === 'correction' && (
        <TextField
          name="receiptNumber"
          kind="code"
          label={texts.receiptNumber}
          value={form.receiptNumber}
          onChange={(receiptNumber) => change({ receiptNumber })}
          error={(errors.receiptNumber && texts.errors.required) ?? refusalOf(form)}
        />
      )}
      <TextField
        name="note"
        label={texts.note}
        value={form.note}
        onChange={(note) => change({ note })}
        error={errors.note && (errors.note === 'TooLong' ? texts.errors.tooLong : texts.errors.required)}
      />
      <DrawerButtons isBusy={isBusy} onOpen={() => void record(drawerOpening, texts.drawerOpened)} />
    </form>
  );
}

function DrawerButtons(props: { readonly isBusy: boolean; readonly onOpen: () => void }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="quiet" size="large" disabled={props.isBusy} onClick={props.onOpen}>
        {texts.openDrawer}
      </Button>
      <Button type="submit" size="large" busy={props.isBusy}>
        {texts.record}
      </Button>
    </div>
  );
}

interface Recording {
  readonly onRecorded: () => void;
  readonly onReceiptRefused: (error: ReceiptRefusal) => void;
}

/** Records one movement at a time and asks for a PIN where the rules of the drawer do. */
function useDrawerRecords(
  { till, onDone, onFailed }: DrawerFormProps,
  { onRecorded, onReceiptRefused }: Recording,
) {
  const approve = useApproval();
  const [isBusy, setBusy] = useState(false);

  /** Null where the approval was not given. */
  const recordApproved = async (draft: DrawerDraft) => {
    const first = await till.recordDrawer(draft, null);
    if (first.ok || first.error.type !== 'NeedsApproval') return first;
    const { shift, automatic } = await till.drawer();
    const { amount } = draft;
    const subject = (shift ?? automatic)?.id ?? '';
    const approved = await approve({
      what: texts.payOut,
      amount,
      approval: { act: 'payOut', subject, amount },
    });
    return approved === null ? null : till.recordDrawer(draft, approved.approvedBy);
  };
  const record = async (draft: DrawerDraft, message: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await recordApproved(draft).finally(() => setBusy(false));
    if (outcome === null) return;
    if (!outcome.ok)
      return isReceiptRefusal(outcome.error) ? onReceiptRefused(outcome.error) : onFailed(outcome.error);
    onRecorded();
    onDone(message, outcome.value);
  };
  return { isBusy, record };
}

function amountError({ amount }: DrawerFormErrors): string | undefined {
  if (amount === undefined) return undefined;
  return amount.type === 'Zero' ? texts.errors.zero : texts.errors.amount;
}
