// Discards a refused record with a reason and a PIN; what went back to the customer in cash leaves the drawer with it (SF-20).
import { useEffect, useRef, useState } from 'react';
import { noMoney, parseAmount, type Piastres } from '#kernel/money';
import { posTexts } from '#text';
import type { CustomerRecord, DamagedRecord, DiscardError, RefusedEntry, Till } from '#till';
import { Button, Dialog, TextField, useMoneyFormat, useToasts, useTypedMoney } from '#ui';
import { useApproval } from '../approval/approval-context.tsx';
import { notSavedMessage } from '../not-saved.ts';
import { kindName } from './record-name.tsx';

const texts = posTexts.queue;

export type DiscardableEntry = RefusedEntry & (CustomerRecord | DamagedRecord);

interface DiscardDialogProps {
  readonly till: Till;
  readonly entry: DiscardableEntry;
  readonly onClose: () => void;
}

export function DiscardDialog(props: DiscardDialogProps) {
  const { entry, onClose } = props;
  const typedMoney = useTypedMoney();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { fields, change, errors, problem, discard } = useDiscard(props);
  return (
    <Dialog
      title={texts.discardQuestion(nameOf(entry))}
      onClose={onClose}
      footer={
        <Button variant="danger" onClick={() => void discard()}>
          {texts.discard}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <TextField
          ref={field}
          name="reason"
          label={texts.discardReason}
          value={fields.reason}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
          maxLength={500}
        />
        {cashOf(entry) > 0 && (
          <TextField
            name="paidBack"
            kind="money"
            label={texts.paidBack}
            hint={texts.paidBackHint}
            value={fields.paidBack}
            onChange={(paidBack) => change({ paidBack })}
            rewrite={typedMoney}
            error={errors.paidBack}
          />
        )}
        {problem !== null && (
          <p role="alert" className="text-small font-semibold text-danger-ink">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function useDiscard({ till, entry, onClose }: DiscardDialogProps) {
  const toasts = useToasts();
  const approve = useApproval();
  const money = useMoneyFormat();
  const [fields, setFields] = useState({ reason: '', paidBack: '' });
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const paidBack = paidBackIn(fields.paidBack);
  // What its refunds gave back is known to the till alone, which refuses what is above the rest.
  const isAbove = paidBack !== null && paidBack > cashOf(entry);
  const isReasonMissing = fields.reason.trim() === '';

  const discard = async (): Promise<void> => {
    setTried(true);
    if (isReasonMissing || paidBack === null || isAbove) return;
    const approved = await approve({
      what: texts.discardQuestion(nameOf(entry)),
      approval: { act: 'discard', subject: entry.id, amount: paidBack },
    });
    if (approved === null) return;
    const { approvedBy } = approved;
    const discarded = await till.discardRefused(entry.id, fields.reason.trim(), { approvedBy, paidBack });
    if (discarded.ok) {
      toasts.success(texts.discarded);
      return onClose();
    }
    setProblem(problemOf(discarded.error, money.text));
  };
  const paidBackError = (): string | undefined => {
    if (isAbove) return texts.paidBackAbove(money.text(cashOf(entry)));
    return isTried && paidBack === null ? texts.paidBackAmount : undefined;
  };
  return {
    fields,
    change: (changed: Partial<typeof fields>) => {
      setProblem(null);
      setFields({ ...fields, ...changed });
    },
    errors: {
      reason: isTried && isReasonMissing ? texts.discardReasonRequired : undefined,
      paidBack: paidBackError(),
    },
    problem,
    discard,
  };
}

function problemOf(error: DiscardError, moneyText: (amount: Piastres) => string): string {
  switch (error.type) {
    case 'AboveCash':
      return texts.paidBackAbove(moneyText(error.most));
    case 'NotSaved':
      return notSavedMessage(error);
    default:
      return messages[error.type];
  }
}

const messages = {
  NoShift: posTexts.cart.openShiftFirst,
  ShiftCounted: posTexts.cart.closeShiftFirst,
  NeedsApproval: texts.noApproval,
  NotRegistered: posTexts.status.notRegistered,
} as const;

/** Nothing typed is nothing paid back; null for what is no amount. */
function paidBackIn(typed: string): Piastres | null {
  if (typed.trim() === '') return noMoney;
  const amount = parseAmount(typed);
  return amount.ok ? amount.value : null;
}

function cashOf(entry: DiscardableEntry): Piastres {
  return entry.kind === 'sale' ? (entry.sale.payments.cash ?? noMoney) : noMoney;
}

function nameOf(entry: DiscardableEntry): string {
  switch (entry.kind) {
    case 'sale':
      return `${texts.sale} ${entry.sale.receiptNumber}`;
    case 'refund':
      return `${texts.refund} ${entry.refund.receiptNumber}`;
    case 'stay':
      return entry.stay.petName;
    case 'damaged':
      return `${texts.damaged(kindName(entry.of))} ${entry.receiptNumber}`.trimEnd();
  }
}
