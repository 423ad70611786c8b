// At the start: records of an earlier run whose cashier was never answered, with their outcome, and the question whether the money changed
// hands (RF-14).
import { useState, useSyncExternalStore } from 'react';
import { posTexts } from '#text';
import type { Till, UnfinishedRecord } from '#till';
import { Badge, Button, Dialog, Isolate, Price, useToasts } from '#ui';
import { notSavedMessage } from '../not-saved.ts';

const texts = posTexts.unfinished;

interface UnfinishedDialogProps {
  readonly records: readonly UnfinishedRecord[];
  readonly onAnswered: (id: string) => void;
  /** Opens the refunds for what the answer asks for: the void of a sale, or the refund once more. */
  readonly onRefund: (receiptNumber: string) => void;
}

/** Nothing while there is none. */
export function UnfinishedRecords(props: {
  readonly till: Pick<Till, 'state' | 'settleUnfinished'>;
  readonly onRefund: (receiptNumber: string) => void;
}) {
  const { till, onRefund } = props;
  const toasts = useToasts();
  const { unfinished } = useSyncExternalStore(till.state.subscribe, till.state.current);
  if (unfinished.length === 0) return null;
  const settle = async (id: string): Promise<void> => {
    const answered = await till.settleUnfinished(id);
    if (!answered.ok) toasts.failure(notSavedMessage(answered.error));
  };
  return <UnfinishedDialog records={unfinished} onAnswered={(id) => void settle(id)} onRefund={onRefund} />;
}

function UnfinishedDialog({ records, onAnswered, onRefund }: UnfinishedDialogProps) {
  return (
    <Dialog title={texts.title} onClose={() => records.forEach(({ id }) => onAnswered(id))}>
      <p className="mb-4 text-quiet">{texts.hint}</p>
      <ul role="list" className="flex flex-col gap-3">
        {records.map((record) => (
          <Question key={record.id} record={record} onAnswered={onAnswered} onRefund={onRefund} />
        ))}
      </ul>
    </Dialog>
  );
}

function Question(props: Omit<UnfinishedDialogProps, 'records'> & { readonly record: UnfinishedRecord }) {
  const { record, onAnswered, onRefund } = props;
  const { id, kind, receiptNumber, total, outcome } = record;
  const [answer, setAnswer] = useState<'Moved' | 'NotMoved' | null>(null);
  const isRecorded = outcome !== 'Void';
  const isAsRecorded = answer === null ? null : (answer === 'Moved') === isRecorded;
  const give = (given: 'Moved' | 'NotMoved'): void => {
    if ((given === 'Moved') === isRecorded) return onAnswered(id);
    setAnswer(given);
  };
  const undo = undoOf(kind, isRecorded);
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-3 font-semibold">
        <span>
          {texts.kinds[kind]} <Isolate className="tabular">{receiptNumber}</Isolate>
        </span>
        <Badge tone={tones[outcome]}>{texts.outcomes[outcome]}</Badge>
        <Price piastres={total} />
      </p>
      {isAsRecorded === false ? (
        <>
          <p className="font-semibold text-warning-ink">{undo.text}</p>
          <div className="flex flex-wrap gap-2">
            {undo.action !== null && (
              <Button
                size="large"
                onClick={() => {
                  onAnswered(id);
                  onRefund(undo.isOfThisNumber ? receiptNumber : '');
                }}
              >
                {undo.action}
              </Button>
            )}
            <Button variant="quiet" size="large" onClick={() => onAnswered(id)}>
              {texts.done}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{kind === 'sale' ? texts.askPaid : texts.askGiven}</p>
          <div className="grid grid-cols-2 gap-2">
            <Button size="large" onClick={() => give('Moved')}>
              {kind === 'sale' ? texts.paid : texts.given}
            </Button>
            <Button variant="quiet" size="large" onClick={() => give('NotMoved')}>
              {kind === 'sale' ? texts.notPaid : texts.notGiven}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** What to do where the money and the record disagree. */
function undoOf(kind: UnfinishedRecord['kind'], isRecorded: boolean) {
  if (kind === 'sale')
    return isRecorded
      ? { text: texts.voidSale, action: texts.openVoid, isOfThisNumber: true }
      : { text: texts.sellAgain, action: null, isOfThisNumber: false };
  return isRecorded
    ? { text: texts.giveNow, action: null, isOfThisNumber: false }
    : { text: texts.refundAgain, action: texts.openRefund, isOfThisNumber: false };
}

const tones = { Recorded: 'success', Queued: 'warning', Void: 'danger' } as const;
