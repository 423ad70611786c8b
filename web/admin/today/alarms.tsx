// What the owner must know of the tills now: each alarm with its one action, and 'seen', which hides it for a day (TH-17, TH-18).
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { RegisteredTill } from '#backend/tills';
import type { Alarm } from '#domain/alarm';
import { piastres } from '#kernel/money';
import { alarmTexts } from '#text';
import { Button, Card, LinkButton, Sentence, useMoneyFormat, type MoneyFormat } from '#ui';
import { ReadView } from '../data/read-view.tsx';
import { showDayChecks } from './day-checks.tsx';
import type { AlarmsView } from './use-alarms.ts';

const texts = alarmTexts;

export function Alarms(props: { readonly view: AlarmsView; readonly tills: readonly RegisteredTill[] }) {
  const { read, markSeen } = props.view;
  const money = useMoneyFormat().text;
  return (
    <section aria-label={texts.title} className="flex flex-col gap-3">
      <h2 className="text-heading">{texts.title}</h2>
      <ReadView read={read} loading={null} describeFailure={texts.loadFailed}>
        {(alarms) =>
          alarms.length === 0 ? (
            <Card className="p-4 text-quiet">{texts.none}</Card>
          ) : (
            <ul aria-label={texts.title} className="flex flex-col gap-2">
              {alarms.map((alarm) => (
                <AlarmRow
                  key={`${alarm.kind} ${alarm.subjectId}`}
                  alarm={alarm}
                  sentence={alarmSentence(alarm, props.tills, money)}
                  onSeen={() => markSeen(alarm)}
                />
              ))}
            </ul>
          )
        }
      </ReadView>
    </section>
  );
}

function AlarmRow(props: { readonly alarm: Alarm; readonly sentence: string; readonly onSeen: () => void }) {
  const { alarm, sentence, onSeen } = props;
  const action = actionOf(alarm);
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-danger" />
      <p className="min-w-0 flex-1 basis-60 font-semibold">
        <Sentence text={sentence} />
      </p>
      {action === null ? (
        <Button variant="quiet" onClick={showDayChecks}>
          {texts.actions[alarm.kind]}
        </Button>
      ) : (
        <LinkButton variant="quiet" to={action}>
          {texts.actions[alarm.kind]}
        </LinkButton>
      )}
      <Button variant="quiet" aria-label={texts.seenOf(sentence)} onClick={onSeen}>
        {texts.seen}
      </Button>
    </Card>
  );
}

function alarmSentence(alarm: Alarm, tills: readonly RegisteredTill[], money: MoneyFormat['text']): string {
  const { kind, tillId, amount, own = 0 } = alarm;
  const till = tills.find(({ id }) => id === tillId);
  const what =
    kind === 'shiftDifference'
      ? (amount < 0 ? texts.short : texts.over)(money(piastres(Math.abs(amount))))
      : texts.sentences[kind](amount, own);
  return till === undefined ? what : `${texts.till(till.letter)}: ${what}`;
}

/** The screen where the cause can be dealt with; null for one that stands on this page. */
function actionOf({ kind, subjectId }: Alarm): string | null {
  switch (kind) {
    case 'differences':
      return null;
    case 'shiftDifference':
    case 'shiftOpen':
      return `/admin/shifts?shift=${encodeURIComponent(subjectId)}`;
    case 'beyondSold':
      return '/admin/refunds?beyondSold=yes';
    case 'oversold':
    case 'refused':
    case 'unsent':
    case 'silent':
    case 'foreignReceipts':
    case 'foreignShifts':
    case 'clock':
    case 'serverClock':
    case 'serverTimes':
    case 'backup':
    case 'missingProducts':
      return '/admin/tills';
    default:
      return '/admin/sales';
  }
}
