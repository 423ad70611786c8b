// The month at a glance (TH-13): one mark a day for one till, told apart by shape and word. Read only when a till is chosen.
import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { MarkedDay } from '#domain/proof';
import { addDays, daysBetween, daysUntil, startOfWeek, type ShopDay } from '#kernel/shop-day';
import { formatLongDay, monthName, todayTexts, weekdayLetter } from '#text';
import { Chip, ChipRow, classes, IconButton, toneClass } from '#ui';
import { daysOfMonth, monthAfter, monthBefore, monthFrom, type Month } from '../boarding/calendar.ts';
import { useAdmin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useRead } from '../data/use-read.ts';
import { Panel, ShapesLoading } from '../layout/screen.tsx';
import { tillName } from './day-texts.ts';
import { stateMarks } from './day-state.tsx';
import { readMonth, type TillToday } from './read-today.ts';

const texts = todayTexts.month;

interface MonthProps {
  readonly tills: readonly TillToday[];
  readonly day: ShopDay;
  readonly today: ShopDay;
  readonly onChoose: (day: ShopDay) => void;
}

export function MonthMarks(props: MonthProps) {
  const { tills, day, today } = props;
  const [month, setMonth] = useState(() => monthFrom(null, day));
  const [tillId, setTillId] = useState<string>();
  const chosen = tills.find(({ till }) => till.id === tillId);
  return (
    <Panel
      className="max-md:p-4"
      title={chosen === undefined ? texts.title : `${texts.title} · ${monthName(month.first)}`}
      hint={chosen === undefined ? texts.choose : undefined}
      tools={
        chosen && (
          <div className="flex items-center gap-1">
            <IconButton
              label={texts.previous}
              icon={ChevronRight}
              onClick={() => setMonth(monthBefore(month))}
            />
            <IconButton
              label={texts.next}
              icon={ChevronLeft}
              disabled={month.last >= today}
              onClick={() => setMonth(monthAfter(month))}
            />
          </div>
        )
      }
    >
      <ChipRow label={texts.choose}>
        {tills.map((one) => (
          <Chip
            key={one.till.id}
            selected={one.till.id === tillId}
            onSelect={() => setTillId(one.till.id === tillId ? undefined : one.till.id)}
          >
            <bdi>{tillName(one)}</bdi>
          </Chip>
        ))}
      </ChipRow>
      {chosen && (
        <MonthOfTill {...props} key={`${chosen.till.id} ${month.first}`} one={chosen} month={month} />
      )}
    </Panel>
  );
}

function MonthOfTill(props: MonthProps & { readonly one: TillToday; readonly month: Month }) {
  const { one, month, day, today, onChoose } = props;
  const admin = useAdmin();
  const past = daysOfMonth(month).filter((each) => each <= today);
  const read = useRead(['tillDays', 'month', one.till.id, month.first], () => readMonth(admin, one, past));
  return (
    <ReadView
      read={read}
      loading={<ShapesLoading count={1} shape="h-80 rounded-control" />}
      describeFailure={texts.loadFailed}
    >
      {(marked) => (
        <>
          <div className="grid grid-cols-7 gap-1">
            {daysUntil(startOfWeek(month.first), addDays(startOfWeek(month.first), 7)).map((each) => (
              <span key={each} aria-hidden className="py-1 text-center text-small text-quiet">
                {weekdayLetter(each)}
              </span>
            ))}
            {marked.map((one, index) => (
              <DayMark
                key={one.day}
                marked={one}
                column={index === 0 ? daysBetween(startOfWeek(one.day), one.day) + 1 : undefined}
                isShown={one.day === day}
                onChoose={() => onChoose(one.day)}
              />
            ))}
          </div>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-small text-quiet">
            {(['agrees', 'waiting', 'differs', 'silent'] as const).map((state) => {
              const { Icon } = stateMarks[state];
              return (
                <li key={state} className="flex items-center gap-1.5">
                  <Icon aria-hidden className="size-4" />
                  {texts.legend[state]}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </ReadView>
  );
}

function DayMark(props: {
  readonly marked: MarkedDay;
  /** Of the first day; the others follow. */
  readonly column: number | undefined;
  readonly isShown: boolean;
  readonly onChoose: () => void;
}) {
  const { marked, column, isShown, onChoose } = props;
  const { day, state } = marked;
  const { Icon, tone } = stateMarks[state];
  const word = todayTexts.states[state];
  return (
    <button
      type="button"
      aria-label={texts.day(formatLongDay(day), word)}
      aria-current={isShown ? 'date' : undefined}
      onClick={onChoose}
      style={column === undefined ? undefined : { gridColumnStart: column }}
      className={classes(
        'flex min-h-16 min-w-0 flex-col items-center justify-center gap-0.5 rounded-control border-2 px-0.5 py-1 transition hover:border-brand',
        isShown ? 'border-brand' : 'border-transparent',
        state === 'empty' ? 'text-quiet' : toneClass(tone),
      )}
    >
      <span className="font-semibold tabular">{Number(day.slice(8))}</span>
      {state !== 'empty' && (
        <>
          <Icon aria-hidden className="size-4" />
          <span className="text-small leading-tight font-semibold">{word}</span>
        </>
      )}
    </button>
  );
}
