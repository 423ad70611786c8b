// The owner's page of a day (TH-10): whether all that the tills sold has arrived, each till in a card, the sums of the day, the month.
import { useState } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { whatsappShareUrl } from '#domain/phone';
import { tillRevenueOf } from '#domain/statistics';
import { addDays, parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { formatTime, todayTexts } from '#text';
import {
  Button,
  classes,
  DateField,
  EmptyState,
  IconButton,
  Illustration,
  LoadingRegion,
  Price,
  ShareLink,
  Skeleton,
  toneClass,
  useMoneyFormat,
} from '#ui';
import { ReadView } from '../data/read-view.tsx';
import { isReading, useInvalidate } from '../data/use-read.ts';
import { useUrlParam } from '../data/use-url-fields.ts';
import { AdminScreen } from '../layout/screen.tsx';
import { UnseenProducts } from '../products/unseen/unseen-products.tsx';
import { TillFigures } from '../statistics/till-figures.tsx';
import { Alarms } from './alarms.tsx';
import { Approvals } from './approvals.tsx';
import { DayChecks } from './day-checks.tsx';
import { DoubtfulTimes } from './doubtful-times.tsx';
import { shareText, tillName } from './day-texts.ts';
import { stateMarks } from './day-state.tsx';
import { MonthMarks } from './month-marks.tsx';
import type { Today } from './read-today.ts';
import { ShiftsProposal } from './shifts-proposal.tsx';
import { TillCard } from './till-card.tsx';
import { useAlarms, useDay, type AlarmsView } from './use-alarms.ts';

const texts = todayTexts;

export function TodayScreen() {
  const [openedAt] = useState(() => Date.now());
  const today = shopDayOf(openedAt);
  const [dayParam, setDayParam] = useUrlParam('day');
  const day = parseShopDay(dayParam ?? '') ?? today;
  const invalidate = useInvalidate();
  const money = useMoneyFormat().text;
  const read = useDay(day, { isEnabled: day <= today });
  const alarms = useAlarms();
  // The badge of the navigation keeps an answer of before: a page that opens waits for its own.
  const isOld = read.type === 'Loaded' && read.isRefreshing && read.value.readAt < openedAt;
  const choose = (chosen: ShopDay) => setDayParam(chosen === today ? null : chosen);
  return (
    <AdminScreen
      title={texts.title}
      intro={texts.intro}
      actions={
        <>
          {read.type === 'Loaded' && read.value.tills.length > 0 && (
            <ShareLink url={whatsappShareUrl(shareText(read.value, money))}>{texts.share}</ShareLink>
          )}
          <Button
            variant="quiet"
            icon={RefreshCw}
            busy={day <= today && isReading(read)}
            onClick={() =>
              void invalidate(['tillDays'], ['tills', 'alarms'], ['products', 'unseen'], ['clock'])
            }
          >
            {texts.refresh}
          </Button>
        </>
      }
    >
      <DayFields day={day} today={today} onChoose={choose} />
      {day > today ? (
        <p className="text-quiet">{texts.future}</p>
      ) : (
        <ReadView
          read={isOld ? { type: 'Loading' } : read}
          loading={<DayLoading />}
          describeFailure={texts.loadFailed}
        >
          {(value) => <Day value={value} alarms={alarms} today={today} onChoose={choose} />}
        </ReadView>
      )}
    </AdminScreen>
  );
}

function DayFields(props: {
  readonly day: ShopDay;
  readonly today: ShopDay;
  readonly onChoose: (day: ShopDay) => void;
}) {
  const { day, today, onChoose } = props;
  return (
    <div className="flex flex-wrap items-start gap-2">
      <IconButton label={texts.dayBefore} icon={ChevronRight} onClick={() => onChoose(addDays(day, -1))} />
      <DateField
        name="day"
        label={texts.day}
        labelHidden
        value={day}
        onChange={(text) => onChoose(parseShopDay(text) ?? day)}
      />
      <IconButton
        label={texts.dayAfter}
        icon={ChevronLeft}
        disabled={day >= today}
        onClick={() => onChoose(addDays(day, 1))}
      />
      {day !== today && (
        <Button variant="quiet" onClick={() => onChoose(today)}>
          {texts.backToToday}
        </Button>
      )}
    </div>
  );
}

function Day(props: {
  readonly value: Today;
  readonly alarms: AlarmsView;
  readonly today: ShopDay;
  readonly onChoose: (day: ShopDay) => void;
}) {
  const { value, alarms, today, onChoose } = props;
  const { day, tills, registered, totals } = value;
  if (registered.length === 0) {
    return (
      <>
        <EmptyState
          sentence={texts.noTills}
          hint={texts.noTillsAdvice}
          illustration={<Illustration name="no-figures" className="size-40" />}
        />
        <UnseenProducts />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <Verdict value={value} />
      <Alarms view={alarms} tills={registered} />
      <UnseenProducts />
      <DoubtfulTimes day={day} />
      <ShiftsProposal />
      <Approvals day={day} />
      {tills.length > 0 && (
        <ul aria-label={texts.tills} className={classes('grid gap-4', columns(tills.length))}>
          {tills.map((one) => (
            <TillCard key={one.till.id} one={one} />
          ))}
        </ul>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <TillFigures
          totals={totals}
          tillNames={new Map(registered.map((till) => [till.id, tillName({ till })]))}
        />
        {tills.length > 0 && <MonthMarks tills={tills} day={day} today={today} onChoose={onChoose} />}
      </div>
      <DayChecks tills={registered} today={today} />
    </div>
  );
}

/** One till has the whole width, so that no row is half empty. */
function columns(tills: number): string {
  if (tills === 1) return 'grid-cols-1';
  return tills === 2 ? 'md:grid-cols-2' : 'md:grid-cols-2 xl:grid-cols-3';
}

/** Seen in a second: the shape, the word and the colour of the day. */
function Verdict({ value }: { readonly value: Today }) {
  const { state, totals, readAt } = value;
  const { Icon, tone } = stateMarks[state];
  const { title, detail } = texts.verdicts[state];
  return (
    <section
      aria-label={title}
      className={classes(
        'flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card p-5 md:p-6',
        toneClass(tone),
      )}
    >
      <Icon aria-hidden className="size-12 shrink-0 md:size-14" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-title font-extrabold">{title}</h2>
        <p>{detail}</p>
        <p className="text-small">{texts.readAt(formatTime(readAt))}</p>
      </div>
      {state !== 'empty' && (
        <p className="flex flex-col">
          <span className="text-small">{texts.soldTogether}</span>
          <Price piastres={tillRevenueOf(totals)} size="title" />
        </p>
      )}
    </section>
  );
}

function DayLoading() {
  return (
    <LoadingRegion className="flex flex-col gap-6">
      <Skeleton className="h-32 rounded-card" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {['first', 'second', 'third'].map((card) => (
          <Skeleton key={card} className="h-56 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-card" />
    </LoadingRegion>
  );
}
