// The table of the audit log, the newest first; each entry opens its subject.
import { approverOf } from '#domain/audit';
import { auditTexts, formatMoment, makerTexts } from '#text';
import { Anchor, Badge, DataTable, useMoneyFormat, type Column, type Tone, Moment } from '#ui';
import { accountName, senderName } from '../data/staff-names.ts';
import { UncertainTime } from '../data/uncertain-time.tsx';
import { staffOf, type SaleNames } from '../sales/read-names.ts';
import type { LogRow } from './log-rows.ts';
import { auditDetails, auditSentence, subjectPath, type MoneyText } from './audit-sentence.ts';

const texts = auditTexts;

export function AuditTable(props: { readonly entries: readonly LogRow[]; readonly names: SaleNames | null }) {
  const { text: money } = useMoneyFormat();
  const { entries, names } = props;
  return (
    <DataTable
      caption={texts.title}
      rows={entries}
      rowKey={({ id }) => id}
      columns={columnsFor(names, money)}
      hasStickyHeading
    />
  );
}

function columnsFor(names: SaleNames | null, money: MoneyText): readonly Column<LogRow>[] {
  return [
    {
      id: 'time',
      header: texts.time,
      cell: ({ at }) => (
        <span className="flex flex-col items-start gap-1">
          {at !== null && <Moment at={at} className="tabular" />}
          <UncertainTime at={at} />
        </span>
      ),
    },
    {
      id: 'kind',
      header: texts.kind,
      cell: ({ kind }) => <Badge tone={toneOf(kind)}>{texts.kinds[kind]}</Badge>,
    },
    {
      id: 'what',
      header: texts.what,
      cell: (entry) => <Sentence entry={entry} names={names} money={money} />,
    },
  ];
}

function Sentence(props: {
  readonly entry: LogRow;
  readonly names: SaleNames | null;
  readonly money: MoneyText;
}) {
  const { entry, names, money } = props;
  const sentence = auditSentence(entry, staffOf(names), money);
  const path = subjectPath(entry);
  const details = [...auditDetails(entry, money), ...circumstances(entry, names)];
  return (
    <div className="min-w-0 py-1">
      {path === null ? (
        <p className="font-semibold">{sentence}</p>
      ) : (
        <Anchor to={path} className="block rounded-mark font-semibold text-brand hover:underline">
          {sentence}
        </Anchor>
      )}
      {details.map((line) => (
        <p key={line} className="text-small break-words text-quiet">
          {line}
        </p>
      ))}
    </div>
  );
}

/** Who approved and sent it, on which till, and when it really happened. */
function circumstances(entry: LogRow, names: SaleNames | null): readonly string[] {
  const { tillId, timestamp, at } = entry;
  const approvedBy = approverOf(entry);
  const letter = tillId === undefined ? undefined : names?.tills.get(tillId)?.letter;
  const staff = staffOf(names);
  const sender = senderName(staff, entry);
  const isLate = timestamp !== null && at !== null && at - timestamp > lateAfter;
  return [
    // The sentence of a pay-out names the approver itself.
    ...(approvedBy === undefined || entry.kind === 'payOut'
      ? []
      : [texts.approvedBy(accountName(staff, approvedBy))]),
    ...(sender === null ? [] : [makerTexts.sentBy(sender)]),
    ...(letter === undefined ? [] : [texts.onTill(letter)]),
    ...(isLate ? [texts.actedAt(formatMoment(timestamp))] : []),
  ];
}

/** Milliseconds. */
const lateAfter = 5 * 60_000;

function toneOf(kind: LogRow['kind']): Tone {
  return alarming.has(kind) ? 'warning' : 'neutral';
}

const alarming: ReadonlySet<LogRow['kind']> = new Set([
  'pinFailed',
  'clock',
  'restored',
  'shiftAbandoned',
  'shiftNotClosed',
  'countTakenBack',
  'discard',
  'approvalDenied',
]);
