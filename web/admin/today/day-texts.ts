// Sentences about a till's day, for its card and for the text that is shared.
import type { DayFinding } from '#domain/proof';
import { paymentMethods } from '#domain/sale';
import { countedCash, formatShiftNumber, type Shift } from '#domain/shift';
import { discountShare, tillRevenueOf } from '#domain/statistics';
import type { Piastres } from '#kernel/money';
import {
  formatLongDay,
  formatMoment,
  formatShare,
  formatTime,
  paymentMethodTexts,
  salesTexts,
  todayTexts,
} from '#text';
import { makerName, type StaffNames } from '../data/staff-names.ts';
import type { TillToday, Today } from './read-today.ts';

const texts = todayTexts.findings;

/** Formats an amount with its currency. */
type MoneyText = (piastres: number) => string;

export function findingText(finding: DayFinding, money: MoneyText): string {
  switch (finding.type) {
    case 'NoProof':
      return texts.noProof;
    case 'Refused':
      return texts.refused(finding.count);
    case 'NumbersMissing':
      return finding.count > 0 ? texts.numbersMissing(finding.count) : texts.numbersDoubled(-finding.count);
    case 'CountDiffers':
      return texts.counts[finding.of](finding.stated, finding.arrived);
    case 'SumDiffers':
      return (finding.by > 0 ? texts.more : texts.less)[finding.of](money(Math.abs(finding.by)));
    default:
      return waitingText(finding);
  }
}

type Difference = 'NoProof' | 'Refused' | 'NumbersMissing' | 'CountDiffers' | 'SumDiffers';

function waitingText(finding: Exclude<DayFinding, { readonly type: Difference }>): string {
  switch (finding.type) {
    case 'Unsent':
      return finding.since === null
        ? texts.unsent(finding.count)
        : texts.unsentSince(finding.count, formatMoment(finding.since));
    case 'ProofOlder':
      return texts.proofOlder(formatTime(finding.at));
    case 'Silent':
      return finding.since === null ? texts.neverSeen : texts.silent(formatMoment(finding.since));
    case 'Restored':
      return texts.restored(formatMoment(finding.at));
    case 'ClockSet':
      return texts.clockSet(finding.count);
    case 'VoidNumbers':
      return texts.voids(finding.count);
  }
}

export function tillName({ till: { letter, name } }: Pick<TillToday, 'till'>): string {
  return salesTexts.tillNamed(letter, name);
}

/** Sales and refunds that the till states; null without a proof. */
export function soldCount({ tillDay: { proof } }: TillToday): number | null {
  return proof === null ? null : proof.sales + proof.refunds;
}

export function arrivedCount({ tillDay: { arrived } }: TillToday): number {
  return arrived === null ? 0 : arrived.salesCount + arrived.refundsCount;
}

/** What came in together, where all of it agrees (TH-10). */
export function provenAmount({ tillDay: { arrived }, verdict }: TillToday): Piastres | null {
  return arrived === null || verdict.state !== 'agrees' ? null : tillRevenueOf(arrived);
}

/** The open shift, or that there is none; null for another day than the running one. */
export function openShiftText({ isRunning, open }: TillToday, staff: StaffNames): string | null {
  if (!isRunning) return null;
  return open === null
    ? todayTexts.shift.none
    : todayTexts.shift.open(formatMoment(open.opening.at), openerName(open, staff));
}

function openerName({ opening: { by } }: Shift, staff: StaffNames): string {
  return makerName(staff, { by: by.id, byName: by.name });
}

/** The floats that were not what the close before had left (SF-02), of the open shift and of the last closed one. */
export function openingTexts(
  { till, isRunning, open, lastClosed }: Pick<TillToday, 'till' | 'isRunning' | 'open' | 'lastClosed'>,
  money: MoneyText,
): readonly string[] {
  return [isRunning ? open : null, lastClosed].flatMap((shift): readonly string[] => {
    const difference = shift?.opening.difference ?? 0;
    if (shift === null || difference === 0) return [];
    const { openedShort, openedOver } = todayTexts.shift;
    const number = formatShiftNumber(till.letter, shift.number);
    return [(difference < 0 ? openedShort : openedOver)(number, money(Math.abs(difference)))];
  });
}

/** The last Z report of the day with its difference; null without one. */
export function lastCloseText(one: TillToday, money: MoneyText): string | null {
  const { lastClosed } = one;
  if (lastClosed === null) return null;
  const number = formatShiftNumber(one.till.letter, lastClosed.number);
  const difference = countedCash(lastClosed)?.difference ?? null;
  if (difference === null) return todayTexts.shift.uncounted(number);
  if (difference === 0) return todayTexts.shift.balanced(number);
  return (difference < 0 ? todayTexts.shift.short : todayTexts.shift.over)(
    number,
    money(Math.abs(difference)),
  );
}

/** What the Z report still counts although it was discarded since (SF-20); null for nothing. */
export function discardedText({ discarded }: Pick<TillToday, 'discarded'>): string | null {
  return discarded === 0 ? null : todayTexts.shift.discarded(discarded);
}

/** The page as a plain text (TH-18). */
export function shareText({ day, state, tills, totals }: Today, money: MoneyText): string {
  const { shareText: share, states, verdicts } = todayTexts;
  const ofTills = tills
    .filter(({ verdict }) => verdict.state !== 'empty')
    .flatMap((one) => [
      '',
      share.till(tillName(one), states[one.verdict.state]),
      operationsText(one, money),
      ...one.verdict.findings.map((finding) => `• ${findingText(finding, money)}`),
    ]);
  const ofMethods = paymentMethods.flatMap((method) => {
    const amount = totals.methods[method];
    return amount === undefined ? [] : [share.amount(paymentMethodTexts[method], money(amount))];
  });
  const others = [
    ...(totals.discounts === 0
      ? []
      : [share.amount(share.discounts(formatShare(discountShare(totals))), money(totals.discounts))]),
    ...(totals.refundsTotal === 0 ? [] : [share.amount(share.refunds, money(totals.refundsTotal))]),
  ];
  return [
    share.title(formatLongDay(day)),
    verdicts[state].title,
    ...ofTills,
    '',
    share.net(money(tillRevenueOf(totals))),
    ...ofMethods,
    ...others,
  ].join('\n');
}

function operationsText(one: TillToday, money: MoneyText): string {
  const [sold, arrived] = [soldCount(one), arrivedCount(one)];
  if (sold === null) return todayTexts.arrived(arrived);
  const amount = provenAmount(one);
  const operations = todayTexts.sold(sold, arrived);
  return amount === null ? operations : `${operations}: ${money(amount)}`;
}
