// The differences of the tills' finished days, checked while the page is open and idle, and the full check of any day (BA-19, TH-12).
import { useState } from 'react';
import type { StoredDayCheck } from '#backend/day-checks';
import type { RegisteredTill } from '#backend/tills';
import { openDifferences, type DayCheck, type DayDifference } from '#domain/day-check';
import { addDays, type ShopDay } from '#kernel/shop-day';
import { dayCheckTexts, failureText } from '#text';
import { Badge, Banner, Button, Card, Sentence, useMoneyFormat } from '#ui';
import { useAdmin } from '../data/admin.tsx';
import { ReadView } from '../data/read-view.tsx';
import { useLastLoaded, useRead } from '../data/use-read.ts';
import type { StaffNames } from '../data/staff-names.ts';
import { useStaffNames } from '../data/use-staff-names.ts';
import { DifferenceFacts } from './difference-facts.tsx';
import { differenceSentence } from './difference-sentence.ts';
import { DoubtfulRecords } from './doubtful-records.tsx';
import { FullCheck } from './full-check.tsx';
import { checkedDays } from './read-alarms.ts';
import { ResolveDifference } from './resolve-difference.tsx';
import { useChecks } from './use-alarms.ts';
import { uncheckedDays, useIdleChecks } from './use-idle-checks.ts';

const texts = dayCheckTexts;

const sectionId = 'day-checks';

/** Scrolls to the differences of this page and focuses them. */
export function showDayChecks(): void {
  document.getElementById(sectionId)?.focus();
}

export function DayChecks(props: { readonly tills: readonly RegisteredTill[]; readonly today: ShopDay }) {
  const { tills, today } = props;
  const checks = useChecks(today, { isShared: true });
  return (
    <section
      id={sectionId}
      tabIndex={-1}
      aria-label={texts.title}
      className="flex scroll-mt-4 flex-col gap-3"
    >
      <h2 className="text-heading">{texts.title}</h2>
      <p className="max-w-3xl text-small text-quiet">{texts.intro}</p>
      <ReadView read={checks} loading={null} describeFailure={texts.loadFailed}>
        {(found) => <CheckedDays {...props} checks={found} />}
      </ReadView>
      <FullCheck tills={tills} today={today} />
    </section>
  );
}

/** What each day has now is compared with its check, and what differs is checked again. */
function CheckedDays(props: {
  readonly tills: readonly RegisteredTill[];
  readonly today: ShopDay;
  readonly checks: readonly StoredDayCheck[];
}) {
  const { dayChecks } = useAdmin();
  const { tills, today, checks } = props;
  const finished = { ...checkedDays(today), last: addDays(today, -1) };
  const counts = useRead(['dayChecks', 'counts', today], () => dayChecks.counts(finished, checks));
  const counted = useLastLoaded(counts);
  const idle = useIdleChecks(counted && uncheckedDays(counted, checks));
  return (
    <>
      <ReadView read={counts} loading={null} describeFailure={texts.loadFailed}>
        {() => <OpenChecks checks={checks.map(({ check }) => check)} tills={tills} />}
      </ReadView>
      {idle.type === 'Checking' && (
        <p className="text-small text-quiet" role="status">
          {texts.checking(tillText(idle.of.tillId, tills), idle.of.day)}
        </p>
      )}
      {idle.type === 'Failed' && (
        <Banner tone="warning">{texts.checkFailed(failureText(idle.failure))}</Banner>
      )}
    </>
  );
}

function OpenChecks(props: {
  readonly checks: readonly DayCheck[];
  readonly tills: readonly RegisteredTill[];
}) {
  const open = props.checks
    .filter((check) => openDifferences(check).length > 0 || check.more > 0)
    .toSorted((one, other) => (one.day < other.day ? 1 : -1));
  return (
    <>
      {open.length === 0 && <Card className="p-4 text-quiet">{texts.none}</Card>}
      {open.map((check) => (
        <CheckedDay key={`${check.tillId} ${check.day}`} check={check} tills={props.tills} />
      ))}
      <DoubtfulRecords checks={props.checks} />
    </>
  );
}

/** The differences of one till and day that wait for an admin. */
function CheckedDay(props: { readonly check: DayCheck; readonly tills: readonly RegisteredTill[] }) {
  const { check, tills } = props;
  const staff = useStaffNames();
  const [resolving, setResolving] = useState<DayDifference | null>(null);
  const { text: moneyText } = useMoneyFormat();
  const open = openDifferences(check);
  return (
    <Card as="section" className="flex flex-col gap-3 p-4">
      <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold">
        <Sentence text={texts.dayOf(tillText(check.tillId, tills), check.day)} />
        <Badge tone="danger">{texts.open(open.length + check.more)}</Badge>
      </h3>
      {check.chain !== '' && (
        <p className="text-quiet">
          <Sentence text={texts.brokenAt(check.chain)} />
        </p>
      )}
      <ul aria-label={texts.list} className="flex flex-col divide-y divide-line">
        {open.map((difference) => (
          <DifferenceRow
            key={`${difference.kind} ${difference.documentId} ${difference.subject}`}
            difference={difference}
            staff={staff}
            sentence={differenceSentence(difference, moneyText, staff)}
            onResolve={() => setResolving(difference)}
          />
        ))}
      </ul>
      {check.more > 0 && <p className="text-small text-quiet">{texts.more(check.more)}</p>}
      {resolving && (
        <ResolveDifference
          check={check}
          difference={resolving}
          sentence={differenceSentence(resolving, moneyText, staff)}
          onClose={() => setResolving(null)}
        />
      )}
    </Card>
  );
}

function DifferenceRow(props: {
  readonly difference: DayDifference;
  readonly staff: StaffNames;
  readonly sentence: string;
  readonly onResolve: () => void;
}) {
  const { kind, receiptNumber } = props.difference;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <DifferenceFacts difference={props.difference} staff={props.staff} sentence={props.sentence} />
      <Button
        variant="quiet"
        aria-label={texts.resolveOf(texts.kinds[kind], receiptNumber)}
        onClick={props.onResolve}
      >
        {texts.resolve}
      </Button>
    </li>
  );
}

function tillText(tillId: string, tills: readonly RegisteredTill[]): string {
  const till = tills.find(({ id }) => id === tillId);
  return till === undefined ? tillId : texts.tillNamed(till.letter, till.name);
}
