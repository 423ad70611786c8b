// The sheet of one refused record, in which an admin exports, discards or records it.
import { useState } from 'react';
import type { ReactNode } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Download from 'lucide-react/icons/download';
import type { Refusal } from '#backend/tills';
import type { Stay } from '#domain/stay';
import { paymentLines, type Sale } from '#domain/sale';
import {
  tillsTexts,
  failureText,
  formatDay,
  formatMoment,
  isKnownRefusal,
  makerTexts,
  paymentMethodTexts,
  refusalReason,
} from '#text';
import { Banner, Button, Isolate, Price, SideSheet } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { accountName, makerName } from '../data/staff-names.ts';
import { useAction } from '../data/use-action.ts';
import { exportRefusals } from './export-refusals.ts';
import { recordRefused, type Recorded, type RecordProblem } from './record-refused.ts';
import { tillsKeys } from './read-tills.ts';
import { nameOfRecord } from './refusal-texts.ts';
import { isRecordable, madeByTill, recordOf, type RefusedRecord } from './refused-record.ts';
import { ResolveDialog } from './resolve-dialog.tsx';

const texts = tillsTexts.refused;

export function RefusedRecordSheet(props: {
  readonly refusal: Refusal;
  readonly names: ReadonlyMap<string, string>;
  readonly letters: ReadonlyMap<string, string>;
  readonly onClose: () => void;
}) {
  const { refusal, names, letters, onClose } = props;
  const record = recordOf(refusal);
  const made = madeByTill(refusal, record);
  const approvedBy = record.kind === 'sale' ? record.sale.approvedBy : null;
  const name = nameOfRecord(record);
  const admin = useAdmin();
  const [isResolving, setResolving] = useState(false);
  const send = useAction(() => recordRefused(admin, { id: refusal.id, record }), {
    changes: tillsKeys,
    done: describeRecorded,
    failed: (problem) => texts.recordFailed(describeProblem(problem)),
    failsAs: 'problem',
  });
  const { problem } = send;
  const canRecord = isRecordable(record);
  const sendFromHere = async () => {
    if (await send.run()) onClose();
  };
  return (
    <SideSheet
      title={name}
      onClose={onClose}
      locked={send.isBusy}
      footer={
        <>
          <Button
            variant="quiet"
            icon={<Download aria-hidden className="size-5" />}
            onClick={() => exportRefusals([refusal])}
          >
            {texts.export}
          </Button>
          <Button
            variant="quiet"
            className="text-danger-ink"
            disabled={send.isBusy}
            onClick={() => setResolving(true)}
          >
            {texts.settle}
          </Button>
          <Button
            busy={send.isBusy}
            disabled={!canRecord}
            icon={<CircleCheck aria-hidden className="size-5" />}
            onClick={() => void sendFromHere()}
          >
            {texts.record}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <Reason code={refusal.reason} />
        {problem !== null && <Banner tone="danger">{problem}</Banner>}
        <p className="text-small text-quiet">{canRecord ? texts.retryHint : texts.unreadable}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <Fact name={texts.till}>{letters.get(refusal.tillId) ?? texts.unknown}</Fact>
          <Fact name={texts.cashier}>
            {made.by === '' && made.byName === '' ? texts.unknown : makerName(names, made)}
          </Fact>
          <Fact name={makerTexts.sender}>{accountName(names, refusal.recordedBy)}</Fact>
          {approvedBy !== null && <Fact name={makerTexts.approver}>{accountName(names, approvedBy)}</Fact>}
          {refusal.at !== null && <Fact name={texts.at}>{formatMoment(refusal.at)}</Fact>}
          <RecordFacts record={record} />
        </dl>
        {record.kind === 'sale' && <Lines sale={record.sale} />}
      </div>
      {isResolving && (
        <ResolveDialog
          refusalId={refusal.id}
          name={name}
          onClose={() => setResolving(false)}
          onResolved={onClose}
        />
      )}
    </SideSheet>
  );
}

/** The reason in words; the code itself only when no words are known for it. */
function Reason(props: { readonly code: string }) {
  return (
    <Banner tone="warning">
      <p className="font-semibold">{texts.reason}</p>
      <p>{refusalReason(props.code)}</p>
      {!isKnownRefusal(props.code) && props.code !== '' && (
        <p dir="auto" className="font-normal break-words">
          {texts.code(props.code)}
        </p>
      )}
    </Banner>
  );
}

function Fact(props: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-quiet">{props.name}</dt>
      <dd className="min-w-0 font-semibold break-words">
        <bdi>{props.children}</bdi>
      </dd>
    </>
  );
}

/** A record of a till's own day is known by its kind and id alone. */
function RecordFacts(props: { readonly record: RefusedRecord }) {
  const { record } = props;
  if (record.kind === 'sale') return <SaleFacts sale={record.sale} />;
  return record.kind === 'stay' && <StayFacts stay={record.stay} />;
}

function SaleFacts(props: { readonly sale: Sale }) {
  const { timestamp, total, amountPaid, change } = props.sale;
  return (
    <>
      {timestamp > 0 && <Fact name={texts.soldAt}>{formatMoment(timestamp)}</Fact>}
      <Fact name={texts.total}>
        <Price piastres={total} />
      </Fact>
      {paymentLines(props.sale).map(({ method, amount }) => (
        <Fact key={method} name={paymentMethodTexts[method]}>
          <Price piastres={amount} />
        </Fact>
      ))}
      <Fact name={texts.paid}>
        <Price piastres={amountPaid} />
      </Fact>
      <Fact name={texts.change}>
        <Price piastres={change} />
      </Fact>
    </>
  );
}

function StayFacts(props: { readonly stay: Stay }) {
  const { ownerName, ownerPhone, startDate, endDate } = props.stay;
  return (
    <>
      <Fact name={texts.owner}>{ownerName}</Fact>
      <Fact name={texts.phone}>
        <Isolate>{ownerPhone}</Isolate>
      </Fact>
      {startDate !== null && <Fact name={texts.from}>{formatDay(startDate)}</Fact>}
      {endDate !== null && <Fact name={texts.until}>{formatDay(endDate)}</Fact>}
    </>
  );
}

function Lines(props: { readonly sale: Sale }) {
  return (
    <section aria-label={texts.lines} className="flex flex-col gap-2">
      <h3 className="text-body font-semibold">{texts.lines}</h3>
      <ul className="flex flex-col rounded-card border border-line">
        {props.sale.items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap justify-between gap-x-4 px-4 py-2 not-last:border-b not-last:border-line"
          >
            <span dir="auto">{texts.line(item.quantity, item.name)}</span>
            <Price piastres={item.total} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeRecorded(recorded: Recorded): string {
  if (recorded.type === 'AlreadyRecorded') return texts.alreadyRecorded;
  return recorded.missing > 0 ? texts.recordedMissing(recorded.missing) : texts.recorded;
}

function describeProblem(problem: RecordProblem): string {
  switch (problem.type) {
    case 'StillRefused':
      return texts.stillRefused;
    case 'Unreadable':
      return texts.unreadable;
    default:
      return failureText(problem);
  }
}
