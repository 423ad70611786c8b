// What a row says of a difference: its receipt and kind, the sentence, and who made and sent the record.
import type { DayDifference } from '#domain/day-check';
import { dayCheckTexts, makerTexts } from '#text';
import { Badge, Isolate, Sentence } from '#ui';
import { makerName, senderName, type StaffNames } from '../data/staff-names.ts';
import { differenceTimes } from './difference-sentence.ts';

const texts = dayCheckTexts;

export function DifferenceFacts(props: {
  readonly difference: DayDifference;
  readonly staff: StaffNames;
  readonly sentence: string;
}) {
  const { difference, staff } = props;
  const { kind, receiptNumber, by, byName } = difference;
  const sender = senderName(staff, difference);
  const details = [
    ...(by === '' && byName === '' ? [] : [texts.by(makerName(staff, difference))]),
    ...(sender === null ? [] : [makerTexts.sentBy(sender)]),
    ...differenceTimes(difference),
  ];
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-2">
        {receiptNumber !== '' && <Isolate className="font-semibold tabular">{receiptNumber}</Isolate>}
        <Badge tone="warning">{texts.kinds[kind]}</Badge>
      </p>
      <p className="text-small">
        <Sentence text={props.sentence} />
      </p>
      {details.length > 0 && <p className="text-small text-quiet">{details.join(' · ')}</p>}
    </div>
  );
}
