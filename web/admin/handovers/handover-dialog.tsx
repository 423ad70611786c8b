// The dialog that names the courier and hands the chosen orders over. Orders whose advance payment has not arrived come first and ask:
// the courier collects it, or the order waits (OD-23).
import { useState } from 'react';
import { newDocumentId } from '#backend/documents';
import {
  checkHandover,
  inListOrder,
  makeHandover,
  type HandoverDraft,
  type HandoverForm,
} from '#domain/handover';
import { awaitsAdvance, displayOrderNumber, netToCollect, type Order } from '#domain/order';
import { textLimits, type Checked, type FieldErrorKey } from '#domain/validation';
import { err } from '#kernel/result';
import { sumMoney } from '#kernel/money';
import { shopDayOf } from '#kernel/shop-day';
import { errorTexts, failureText, handoverTexts } from '#text';
import { Banner, ChoiceCards, DateField, Isolate, Price, TextField, useForm, useToasts } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { useInvalidate } from '../data/use-read.ts';
import { FormDialog } from '../layout/form-dialog.tsx';
import { handOverAll } from './hand-over-all.ts';
import { useHandOverToasts } from './use-hand-over-toasts.ts';

const texts = handoverTexts;

type Decision = 'collect' | 'wait';

type Decisions = Readonly<Partial<Record<string, Decision>>>;

interface DialogForm extends HandoverForm {
  /** By the id of the order. */
  readonly decisions: Decisions;
}

export function HandoverDialog(props: {
  readonly orders: readonly Order[];
  readonly onClose: () => void;
  /** Gets the id of the list; null when no order went. */
  readonly onDone: (id: string | null) => void;
}) {
  const orders = inListOrder(props.orders);
  const asked = orders.filter(awaitsAdvance);
  const { problem, progress, handOver } = useHandingOver(props.onDone);
  const [today] = useState(() => shopDayOf(Date.now()));
  const form = useForm<DialogForm, HandoverDraft, FieldErrorKey>({
    initial: { courier: '', phone: '', day: today, decisions: {} },
    check: (values) => checkDialog(values, asked),
    describe: describeError,
    onSubmit: async (draft) => {
      if (going.length > 0) await handOver(draft, going);
    },
  });
  const { decisions } = form.values;
  const going = orders.filter((order) => !awaitsAdvance(order) || decisions[order.id] === 'collect');
  const { error: undecided } = form.field('decisions');
  return (
    <FormDialog title={texts.addTitle} form={form} submitLabel={texts.choose.submit} onClose={props.onClose}>
      {asked.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="text-lead font-semibold">{texts.advance.title}</h3>
          <p className="text-small text-quiet">{texts.advance.intro}</p>
          {asked.map((order) => (
            <AdvanceQuestion
              key={order.id}
              order={order}
              decision={decisions[order.id] ?? null}
              error={decisions[order.id] === undefined ? undecided : undefined}
              onDecide={(decision) => form.set('decisions', { ...decisions, [order.id]: decision })}
            />
          ))}
        </section>
      )}
      <TextField {...form.field('courier')} label={texts.courier} required maxLength={textLimits.name} />
      <TextField {...form.field('phone')} label={texts.courierPhone} kind="phone" required />
      <DateField {...form.field('day')} label={texts.day} required />
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span>{texts.ordersCount(going.length)}</span>
        <Price piastres={sumMoney(going.map(netToCollect))} size="heading" />
      </p>
      {going.length === 0 && asked.every(({ id }) => decisions[id] === 'wait') && (
        <Banner tone="warning">{texts.nothingLeft}</Banner>
      )}
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {progress !== null && <p role="status">{texts.handingOver(progress, going.length)}</p>}
    </FormDialog>
  );
}

function AdvanceQuestion(props: {
  readonly order: Order;
  readonly decision: Decision | null;
  readonly error: string | undefined;
  readonly onDecide: (decision: Decision) => void;
}) {
  const { order, decision, error, onDecide } = props;
  const number = displayOrderNumber(order);
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span>
          <Isolate className="font-semibold tabular">{number}</Isolate> · <bdi>{order.customerInfo.name}</bdi>
        </span>
        <Price piastres={order.totalAmount} />
      </p>
      <ChoiceCards
        label={texts.advance.ask(number)}
        labelHidden
        name={`advance-${order.id}`}
        value={decision ?? ''}
        columns={2}
        choices={[
          { value: 'collect', label: texts.advance.collect },
          { value: 'wait', label: texts.advance.wait },
        ]}
        onChange={onDecide}
        error={error}
      />
    </div>
  );
}

/** Each order whose advance payment has not arrived needs a decision. */
function checkDialog(values: DialogForm, asked: readonly Order[]): Checked<HandoverDraft, DialogForm> {
  const checked = checkHandover(values);
  if (asked.every(({ id }) => values.decisions[id] !== undefined)) return checked;
  return err({ ...(checked.ok ? {} : checked.error), decisions: 'Required' });
}

function describeError(problem: FieldErrorKey, name: keyof DialogForm): string {
  if (name === 'decisions') return texts.advance.required;
  switch (problem) {
    case 'TooLong':
      return errorTexts.field.tooLong(name === 'phone' ? textLimits.phone : textLimits.name);
    case 'NotAPhone':
      return errorTexts.field.invalidPhone;
    case 'NotADay':
      return errorTexts.field.invalidDay;
    default:
      return errorTexts.field.required;
  }
}

/** Makes the list, then hands its orders over. The list's id stays for a second try, so that no second list is made. */
function useHandingOver(onDone: (id: string | null) => void) {
  const admin = useAdmin();
  const invalidate = useInvalidate();
  const toasts = useToasts();
  const report = useHandOverToasts();
  const [id] = useState(newDocumentId);
  const [problem, setProblem] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const handOver = async (draft: HandoverDraft, orders: readonly Order[]): Promise<void> => {
    setProblem(null);
    const list = makeHandover({ id, draft, orders, by: admin.actor.id, now: Date.now() });
    const created = await admin.handovers.create(list);
    if (!created.ok) {
      const { error } = created;
      setProblem(
        error.type === 'Unreachable' ? texts.needsConnection : texts.createFailed(failureText(error)),
      );
      return;
    }
    setProgress(0);
    const done = await handOverAll({ ...admin, onProgress: setProgress }, id, orders);
    report(done, draft.courier);
    const isEmptied = done.stop === null && done.given === 0;
    if (isEmptied) toasts.failure(texts.listEmptied);
    void invalidate(['handovers'], ['orders']);
    onDone(isEmptied ? null : id);
  };
  return { problem, progress, handOver };
}
