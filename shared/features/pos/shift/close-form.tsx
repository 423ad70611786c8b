// Closes a counted shift: only now expected cash and difference are shown (SF-14 to SF-17).
import { useState } from 'react';
import {
  cashDifference,
  expectedCash,
  needsNote,
  proposedFloat,
  shiftReport,
  type Shift,
} from '#domain/shift';
import type { PaymentMethod } from '#domain/sale';
import { noMoney, parseAmount, toPounds, type Piastres } from '#kernel/money';
import { paymentMethodTexts, shiftTexts } from '#text';
import type { Till } from '#till';
import { Button, classes, Price, TextArea, TextField, useMoneyFormat, useTypedMoney } from '#ui';
import { useApproval } from '../approval/approval-context.tsx';
import { differenceName, methodLines } from './report-lines.ts';
import type { ShiftError } from './shift-errors.ts';
import { useFocusedField } from './use-focused-field.ts';

const texts = shiftTexts.pos;

interface CloseFormProps {
  readonly till: Till;
  readonly shift: Shift;
  readonly onClosed: (shift: Shift) => void;
  readonly onTakenBack: () => void;
  readonly onFailed: (error: ShiftError) => void;
}

export function CloseForm(props: CloseFormProps) {
  const { shift } = props;
  const typedMoney = useTypedMoney();
  const money = useMoneyFormat();
  const float = useFocusedField();
  const { fields, change, counted, difference, wantsNote, isTried, isBusy, close, takeBack } =
    useClosing(props);
  const { methods } = shiftReport(shift, '', { role: 'admin', blindClose: false });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void close();
      }}
    >
      <h3 className="text-lead font-semibold">{texts.closeTitle}</h3>
      <dl className="flex flex-col gap-2">
        <Sum name={texts.expected} amount={expectedCash(shift.opening.float, shift.sums)} />
        <Sum name={texts.counted} amount={counted} />
        <Sum
          name={differenceName(difference)}
          amount={Math.abs(difference)}
          className={classes('border-t border-line pt-2 font-semibold', differenceTone(difference))}
        />
      </dl>
      <TextField
        ref={float}
        name="nextFloat"
        kind="money"
        label={texts.nextFloat}
        value={fields.float}
        onChange={(float) => change({ float })}
        rewrite={typedMoney}
        error={isTried ? floatError(parseAmount(fields.float), counted) : undefined}
      />
      {methods.map((sums) => (
        <TextField
          key={sums.method}
          name={`seen-${sums.method}`}
          kind="money"
          label={texts.seen(paymentMethodTexts[sums.method])}
          hint={methodLines(sums, money.text)
            .map(({ name, value }) => `${name}: ${value}`)
            .join('، ')}
          value={fields.seen[sums.method] ?? ''}
          onChange={(typed) => change({ seen: { ...fields.seen, [sums.method]: typed } })}
          rewrite={typedMoney}
          error={isTried && !isAmountOrEmpty(fields.seen[sums.method]) ? texts.errors.amount : undefined}
        />
      ))}
      {wantsNote && (
        <TextArea
          name="note"
          label={texts.closeNote}
          value={fields.note}
          onChange={(note) => change({ note })}
          error={isTried && fields.note.trim() === '' ? texts.errors.noteRequired : undefined}
        />
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button variant="quiet" size="large" onClick={() => void takeBack()}>
          {texts.countAgain}
        </Button>
        <Button type="submit" size="large" busy={isBusy}>
          {texts.finish}
        </Button>
      </div>
    </form>
  );
}

interface CloseFields {
  readonly float: string;
  readonly note: string;
  /** What the cashier saw in the list of each method's terminal or wallet (SF-15). */
  readonly seen: Readonly<Record<string, string>>;
}

/** What is typed, and the two ways on: closing, or counting again with a PIN. */
function useClosing({ till, shift, onClosed, onTakenBack, onFailed }: CloseFormProps) {
  const typedMoney = useTypedMoney();
  const approve = useApproval();
  const [fields, setFields] = useState<CloseFields>(() => ({
    float: typedMoney(String(toPounds(proposedFloat(shift)))),
    note: '',
    seen: {},
  }));
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const counted = shift.count?.counted ?? proposedFloat(shift);
  const difference = cashDifference(shift, counted);
  const wantsNote = needsNote(difference);

  const close = async (): Promise<void> => {
    setTried(true);
    const nextFloat = parseAmount(fields.float);
    const seen = readSeen(fields.seen);
    if (!nextFloat.ok || nextFloat.value > counted || seen === null || isBusy) return;
    if (wantsNote && fields.note.trim() === '') return;
    setBusy(true);
    const closed = await till
      .closeShift({ nextFloat: nextFloat.value, note: fields.note, seen })
      .finally(() => setBusy(false));
    if (closed.ok) onClosed(closed.value);
    else onFailed(closed.error);
  };
  const takeBack = async (): Promise<void> => {
    const approved = await approve({
      what: texts.recount,
      approval: { act: 'recount', subject: shift.id, amount: noMoney },
    });
    if (approved === null) return;
    const taken = await till.takeBackCount(approved.approvedBy);
    if (taken.ok) onTakenBack();
    else onFailed(taken.error);
  };
  const change = (changed: Partial<CloseFields>): void => setFields({ ...fields, ...changed });
  return { fields, change, counted, difference, wantsNote, isTried, isBusy, close, takeBack };
}

function Sum(props: { readonly name: string; readonly amount: number; readonly className?: string }) {
  return (
    <div className={classes('flex items-baseline justify-between gap-3', props.className)}>
      <dt>{props.name}</dt>
      <dd>
        <Price piastres={props.amount} />
      </dd>
    </div>
  );
}

/** Its word says it as well. */
function differenceTone(difference: number): string {
  if (difference === 0) return 'text-success-ink';
  return difference < 0 ? 'text-danger-ink' : 'text-warning-ink';
}

function floatError(float: ReturnType<typeof parseAmount>, counted: Piastres): string | undefined {
  if (!float.ok) return texts.errors.amount;
  return float.value > counted ? texts.errors.floatAboveCount : undefined;
}

function isAmountOrEmpty(typed = ''): boolean {
  return typed.trim() === '' || parseAmount(typed).ok;
}

/** Null while one of the texts is no amount; an empty one was not looked at. */
function readSeen(
  seen: Readonly<Record<string, string>>,
): Readonly<Partial<Record<PaymentMethod, Piastres>>> | null {
  const typed = Object.entries(seen).filter(([, text]) => text.trim() !== '');
  if (!typed.every(([, text]) => isAmountOrEmpty(text))) return null;
  return Object.fromEntries(
    typed.flatMap(([method, text]) => {
      const amount = parseAmount(text);
      return amount.ok ? [[method, amount.value]] : [];
    }),
  );
}
