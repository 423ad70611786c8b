// The dialog of an approval: what is approved, whose PIN, and the PIN (DC-10, BA-09). The till of this device checks it, so it works offline.
import { useEffect, useRef, useState, useSyncExternalStore, type FormEvent } from 'react';
import { maxWrongPins, parsePin, pinLength, type ApprovalSubject, type ApproverName } from '#domain/approver';
import { approvalTexts as texts, currencyWord } from '#text';
import type { Till } from '#till';
import { Banner, Button, ChoiceCards, Dialog, Money, TextField } from '#ui';
import { Keypad } from '../payment/keypad.tsx';
import type { Approved, WantedApproval } from './wanted-approval.ts';

export interface ApprovalDialogProps {
  readonly till: Pick<Till, 'approval' | 'approve'>;
  readonly wanted: WantedApproval;
  readonly onApproved: (approved: Approved) => void;
  readonly onClose: () => void;
}

export function ApprovalDialog({ till, wanted, onApproved, onClose }: ApprovalDialogProps) {
  const { approvers, tries } = useSyncExternalStore(till.approval.subscribe, till.approval.current);
  const [isChecking, setChecking] = useState(false);
  const isLocked = tries.lockedFor > 0;
  return (
    <Dialog title={texts.title} onClose={onClose} locked={isChecking}>
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-sunken px-4 py-3">
          <span className="text-lead font-semibold wrap-anywhere">{wanted.what}</span>
          {wanted.amount !== undefined && (
            <span className="text-title font-extrabold whitespace-nowrap">
              <Money piastres={wanted.amount} /> <span className="text-body font-normal">{currencyWord}</span>
            </span>
          )}
        </p>
        {approvers.length === 0 && <Banner tone="warning">{texts.none}</Banner>}
        {isLocked && !isChecking && (
          <Banner tone="danger">{texts.locked(Math.ceil(tries.lockedFor / 60_000))}</Banner>
        )}
        {approvers.length > 0 && (!isLocked || isChecking) && (
          <PinForm
            till={till}
            approval={wanted.approval}
            approvers={approvers}
            isChecking={isChecking}
            onChecking={setChecking}
            onApproved={onApproved}
          />
        )}
      </div>
    </Dialog>
  );
}

interface PinFormProps {
  readonly till: ApprovalDialogProps['till'];
  readonly approval: ApprovalSubject;
  readonly approvers: readonly ApproverName[];
  readonly isChecking: boolean;
  readonly onChecking: (isChecking: boolean) => void;
  readonly onApproved: (approved: Approved) => void;
}

function PinForm(props: PinFormProps) {
  const { approvers, isChecking } = props;
  const { who, typed, error, field, type, choose, check } = usePinForm(props);
  return (
    <form noValidate onSubmit={(event) => void check(event)} className="flex flex-col gap-4">
      {approvers.length > 1 ? (
        <ChoiceCards
          name="approver"
          label={texts.who}
          value={who}
          columns={2}
          choices={approvers.map(({ id, name }) => ({ value: id, label: name }))}
          error={error?.field === 'who' ? error.message : undefined}
          onChange={choose}
        />
      ) : (
        <p className="font-semibold">{approvers[0]?.name}</p>
      )}
      <TextField
        ref={field}
        name="pin"
        kind="pin"
        size="display"
        label={texts.pin}
        hint={texts.pinHint}
        value={typed}
        onChange={type}
        autoComplete="one-time-code"
        readOnly={isChecking}
        error={error?.field === 'pin' ? error.message : undefined}
      />
      <Keypad value={typed} onChange={type} isDead={isChecking} hasPoint={false} />
      <Button type="submit" size="large" className="text-heading" busy={isChecking}>
        {isChecking ? texts.checking : texts.approve}
      </Button>
    </form>
  );
}

function usePinForm(props: PinFormProps) {
  const { till, approval, approvers, onChecking, onApproved } = props;
  const [who, setWho] = useState(approvers.length === 1 ? (approvers[0]?.id ?? '') : '');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<{ readonly field: 'who' | 'pin'; readonly message: string } | null>(
    null,
  );
  const field = useRef<HTMLInputElement>(null);
  // An effect, because the dialog opens after its content is mounted and would focus its first button.
  useEffect(() => field.current?.focus(), []);
  const isBusy = useRef(false);
  const fail = (where: 'who' | 'pin', message: string): void => {
    setError({ field: where, message });
    setTyped('');
    field.current?.focus();
  };
  const type = (next: string): void => {
    setError(null);
    setTyped(next.slice(0, pinLength));
  };

  const check = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const approver = approvers.find(({ id }) => id === who);
    const pin = parsePin(typed);
    if (approver === undefined) return setError({ field: 'who', message: texts.chooseWho });
    if (pin === null) return setError({ field: 'pin', message: texts.notPin });
    if (isBusy.current) return;
    isBusy.current = true;
    onChecking(true);
    try {
      const approved = await till.approve({ ...approval, approverId: approver.id, pin });
      if (approved.ok) onApproved({ approvedBy: approver.id, name: approver.name });
      else if (approved.error.type === 'NotSaved') fail('pin', texts.failed);
      else fail('pin', texts.wrong(Math.max(0, maxWrongPins - till.approval.current().tries.wrong)));
    } catch (failure) {
      reportError(failure);
      fail('pin', texts.failed);
    } finally {
      isBusy.current = false;
      onChecking(false);
    }
  };
  const choose = (next: string): void => {
    setError(null);
    setWho(next);
    field.current?.focus();
  };
  return { who, typed, error, field, type, choose, check };
}
