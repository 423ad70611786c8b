// The admin's own PIN for approvals at the point of sale (BA-09). Only its hash leaves this page.
import { useState, type FormEvent } from 'react';
import { hashPin, parsePin } from '#domain/approver';
import { approvalTexts, failureText } from '#text';
import { Banner, Button, randomSalt, TextField } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadFailed } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { Panel, ShapesLoading } from '../layout/screen.tsx';
import { useSavedMessage } from './use-saved-message.ts';

const texts = approvalTexts.own;

export function OwnPin() {
  const { approvers, actor } = useAdmin();
  const read = useRead(['approvers', actor.id], () => approvers.hasPin(actor.id));
  if (read.type === 'Loading') {
    return <ShapesLoading count={1} shape="h-40 rounded-card" className="flex flex-col" />;
  }
  if (read.type === 'Loaded') return <PinPanel hasPin={read.value} />;
  return <ReadFailed read={read} happened={texts.loadFailed} advice={failureText(read.failure)} />;
}

function PinPanel(props: { readonly hasPin: boolean }) {
  const form = usePinForm();
  const { typed, error, isSaving, message } = form;
  const hasPin = props.hasPin || form.isSet;
  return (
    <Panel title={texts.title} hint={texts.intro}>
      <form
        noValidate
        aria-label={texts.title}
        onSubmit={(event) => void form.save(event)}
        className="flex flex-col gap-5"
      >
        <p className="font-semibold">{hasPin ? texts.has : texts.hasNone}</p>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            name="next"
            kind="pin"
            label={texts.next}
            hint={approvalTexts.pinHint}
            value={typed.next}
            maxLength={6}
            autoComplete="one-time-code"
            onChange={(next) => form.type({ ...typed, next })}
            error={error?.field === 'next' ? error.message : undefined}
          />
          <TextField
            name="repeat"
            kind="pin"
            label={texts.repeat}
            value={typed.repeat}
            maxLength={6}
            autoComplete="one-time-code"
            onChange={(repeat) => form.type({ ...typed, repeat })}
            error={error?.field === 'repeat' ? error.message : undefined}
          />
        </div>
        {message !== null && <Banner tone={message === texts.saved ? 'success' : 'danger'}>{message}</Banner>}
        <Button type="submit" busy={isSaving} className="self-start">
          {texts.save}
        </Button>
      </form>
    </Panel>
  );
}

const nothingTyped = { next: '', repeat: '' };

function usePinForm() {
  const { approvers, actor } = useAdmin();
  const [typed, setTyped] = useState(nothingTyped);
  const [error, setError] = useState<{ readonly field: 'next' | 'repeat'; readonly message: string } | null>(
    null,
  );
  const [isSaving, setSaving] = useState(false);
  const [isSet, setIsSet] = useState(false);
  const [message, setMessage] = useSavedMessage(texts.saved);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const pin = parsePin(typed.next);
    if (pin === null) return setError({ field: 'next', message: approvalTexts.notPin });
    if (isTooSimple(pin)) return setError({ field: 'next', message: texts.tooSimple });
    if (parsePin(typed.repeat) !== pin) return setError({ field: 'repeat', message: texts.notSame });
    setSaving(true);
    setMessage(null);
    const saved = await approvers.savePin(await hashPin(crypto.subtle, pin, randomSalt()), actor);
    setSaving(false);
    setMessage(saved.ok ? texts.saved : texts.saveFailed(failureText(saved.error)));
    if (!saved.ok) return;
    setTyped(nothingTyped);
    setIsSet(true);
  };
  return {
    typed,
    error,
    isSaving,
    isSet,
    message,
    type: (next: typeof nothingTyped) => {
      setError(null);
      setTyped(next);
    },
    save,
  };
}

/** One digit six times, or six digits in a row up or down: what a colleague tries first. */
function isTooSimple(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at])));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}
