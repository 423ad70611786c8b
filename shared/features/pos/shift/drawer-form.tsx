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
import { Button, SelectField, TextField, useTypedMoney } from '#ui';
import { useApproval } from '../approval/approval-context.tsx';
import type { ShiftError } from './shift-errors.ts';

const texts = shiftTexts.pos;
const { drawerKinds, drawerReasons } = shiftTexts;

const empty: Typed = { kind: 'out', amount: '', reason: null, note: '', receiptNumber: '' };

interface DrawerFormProps {
  readonly till: Till;
  readonly onDone: (message: string, movement: DrawerMovement) => void;
  readonly onFailed: (error: ShiftError) => void;
}

export function DrawerForm(props: DrawerFormProps) {
  const typedMoney = useTypedMoney();
  const [form, setForm] = useState(empty);
  const [isTried, setTried] = useState(false);
  const { isBusy, record } = useDrawerRecords(props, () => {
    setForm(empty);
    setTried(false);
  });
  const checked = checkDrawerForm(form);
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
          error={errors.receiptNumber && texts.errors.required}
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

/** Records one movement at a time and asks for a PIN where the rules of the drawer do; `recorded` empties the form. */
function useDrawerRecords({ till, onDone, onFailed }: DrawerFormProps, recorded: () => void) {
  const approve = useApproval();
  const [isBusy, setBusy] = useState(false);

  /** Null where the approval was not given. */
  const recordApproved = async (draft: DrawerDraft) => {
    const first = await till.recordDrawer(draft, null);
    if (first.ok || first.error.type !== 'NeedsApproval') return first;
    const approved = await approve({ what: texts.payOut, amount: draft.amount });
    return approved === null ? null : till.recordDrawer(draft, approved.approvedBy);
  };
  const record = async (draft: DrawerDraft, message: string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await recordApproved(draft).finally(() => setBusy(false));
    if (outcome === null) return;
    if (!outcome.ok) return onFailed(outcome.error);
    recorded();
    onDone(message, outcome.value);
  };
  return { isBusy, record };
}

function amountError({ amount }: DrawerFormErrors): string | undefined {
  if (amount === undefined) return undefined;
  return amount.type === 'Zero' ? texts.errors.zero : texts.errors.amount;
}
