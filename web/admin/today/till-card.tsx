// The card of one till: what it sold beside what has arrived, each difference in words, its shift and its last Z report.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { stateOfFinding, type DayFinding } from '#domain/proof';
import { tillRevenueOf } from '#domain/statistics';
import { readText } from '#kernel/fields';
import { refusalReason, todayTexts } from '#text';
import { Anchor, Card, classes, Isolate, Price, Sentence, toneClass, useMoneyFormat } from '#ui';
import {
  arrivedCount,
  discardedText,
  findingText,
  lastCloseText,
  openingTexts,
  openShiftText,
  provenAmount,
  soldCount,
  tillName,
} from './day-texts.ts';
import { useAdmin } from '../data/admin.tsx';
import { useStaffNames } from '../data/use-staff-names.ts';
import { useLastLoaded, useRead } from '../data/use-read.ts';
import { StateBadge, stateMarks } from './day-state.tsx';
import type { TillToday } from './read-today.ts';
import { TillDevice } from './till-device.tsx';

const texts = todayTexts;

export function TillCard({ one }: { readonly one: TillToday }) {
  const { till, tillDay, verdict } = one;
  const money = useMoneyFormat().text;
  const staff = useStaffNames(one.isRunning && one.open !== null);
  const shiftLines = [
    openShiftText(one, staff),
    ...openingTexts(one, money),
    lastCloseText(one, money),
    discardedText(one),
  ].filter((line) => line !== null);
  const name = tillName(one);
  return (
    <Card as="li" aria-label={name} className="flex flex-col gap-4 p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="flex size-11 shrink-0 items-center justify-center rounded-control bg-brand-soft text-heading font-extrabold text-brand"
        >
          {till.letter}
        </span>
        <h3 className="min-w-0 flex-1 truncate font-semibold">
          <bdi>{till.name || name}</bdi>
        </h3>
        <StateBadge state={verdict.state} />
      </div>
      {verdict.state === 'empty' ? (
        <p className="text-quiet">{texts.nothingSold}</p>
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <Operations one={one} />
          {tillDay.arrived !== null && provenAmount(one) === null && (
            <Price piastres={tillRevenueOf(tillDay.arrived)} size="title" />
          )}
        </div>
      )}
      {verdict.findings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {verdict.findings.map((finding) => (
            <Finding key={JSON.stringify(finding)} finding={finding} text={findingText(finding, money)} />
          ))}
        </ul>
      )}
      {shiftLines.length > 0 && (
        <div className="mt-auto flex flex-col gap-1 border-t border-line pt-3 text-small text-quiet">
          {shiftLines.map((line) => (
            <p key={line}>
              <Sentence text={line} />
            </p>
          ))}
        </div>
      )}
      <TillDevice tillId={till.id} name={name} />
    </Card>
  );
}

/** '41 عملية، وصلت كلها', and the amount that both sides prove; without a proof only what has arrived. */
function Operations({ one }: { readonly one: TillToday }) {
  const [sold, arrived] = [soldCount(one), arrivedCount(one)];
  const amount = provenAmount(one);
  return (
    <p
      className={classes(
        'flex flex-wrap items-baseline gap-x-3 text-title font-extrabold tabular',
        one.verdict.state === 'agrees' && 'text-success-ink',
        one.verdict.state === 'differs' && 'text-danger-ink',
      )}
    >
      <span>{sold === null ? texts.arrived(arrived) : texts.sold(sold, arrived)}</span>
      {amount !== null && <Price piastres={amount} size="title" />}
    </p>
  );
}

function Finding(props: { readonly finding: DayFinding; readonly text: string }) {
  const { finding, text } = props;
  // One that asks for nothing stands quietly among the others.
  const { Icon, tone } = stateMarks[stateOfFinding(finding) ?? 'empty'];
  return (
    <li
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-3 py-2 text-small',
        toneClass(tone),
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 basis-40 font-semibold">
        <Sentence text={text} />
      </span>
      {finding.type === 'Refused' && <RefusalReasons ids={finding.ids} />}
      {finding.type === 'Refused' && (
        <Anchor
          to="/admin/tills"
          className="flex min-h-11 items-center gap-1 font-semibold underline underline-offset-4"
        >
          {texts.findings.show}
          <ArrowLeft aria-hidden className="size-4" />
        </Anchor>
      )}
    </li>
  );
}

/** Documents read at most. */
const maxRefused = 50;

/** Why each was refused; the list of refused records has the decisions. */
function RefusalReasons({ ids }: { readonly ids: readonly string[] }) {
  const { refusals } = useAdmin();
  const open = useLastLoaded(useRead(['refusals', 'today'], () => refusals.listOpen(maxRefused)));
  const found = open?.filter(({ id }) => ids.includes(id)) ?? [];
  return found.map(({ id, payload, reason }) => (
    <p key={id} className="basis-full">
      <Isolate className="font-semibold">{readText(payload, 'receiptNumber')}</Isolate>{' '}
      {refusalReason(reason)}
    </p>
  ));
}
