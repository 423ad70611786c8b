// Compares what a till states about a day with what the backend has of it (TH-10, TH-11). Pure: the caller reads the documents.
import type { DaySales } from '#domain/statistics';
import { noMoney, subtractMoney, type Piastres } from '#kernel/money';
import { instantsOfDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import type { DayProof, ReceivedProof } from './proof.ts';

/** The sums that the sales and refunds of a till have raised on a day. */
export interface ArrivedDay extends DaySales {
  readonly tillId: string;
  /** Milliseconds: when the last of them arrived. */
  readonly updatedAt: number;
}

/** One till on one day, as the back office has it. */
export interface TillDay {
  readonly tillId: string;
  readonly day: ShopDay;
  /** Null where the till has stated nothing. */
  readonly proof: ReceivedProof | null;
  /** Null where nothing has arrived. */
  readonly arrived: ArrivedDay | null;
}

/** What else the verdict about a day depends on. */
export interface TillContact {
  /** Milliseconds; null for a till that was never seen. */
  readonly lastSeenAt: number | null;
  /** A till whose shift is closed sells nothing, so its silence is no reason to wait. */
  readonly hasOpenShift: boolean;
  readonly now: number;
}

/**
 * `agrees`: sold is arrived. `waiting`: records or a newer proof are still to come. `differs`: a person must look. `silent`: nobody knows,
 * because the till has not connected since. `empty`: nothing was sold.
 */
export type DayState = 'agrees' | 'waiting' | 'differs' | 'silent' | 'empty';

export type DayFinding =
  | { readonly type: 'NoProof' }
  | { readonly type: 'Refused'; readonly count: number; readonly ids: readonly string[] }
  | { readonly type: 'NumbersMissing'; readonly count: number }
  /** The same, on a day at which the clock of the till was set: the numbers are those of the other day. */
  | { readonly type: 'ClockSet'; readonly count: number }
  | CountDiffers
  | SumDiffers
  | { readonly type: 'Unsent'; readonly count: number; readonly since: number | null }
  /** More has arrived than the till had stated. */
  | { readonly type: 'ProofOlder'; readonly at: number }
  | { readonly type: 'Silent'; readonly since: number | null }
  | { readonly type: 'Restored'; readonly at: number }
  | { readonly type: 'VoidNumbers'; readonly count: number };

interface CountDiffers {
  readonly type: 'CountDiffers';
  readonly of: 'sales' | 'refunds';
  readonly stated: number;
  readonly arrived: number;
}

interface SumDiffers {
  readonly type: 'SumDiffers';
  readonly of: 'sales' | 'refunds';
  /** Arrived less stated. */
  readonly by: Piastres;
}

export interface DayVerdict {
  readonly state: DayState;
  /** What a person must look at first. */
  readonly findings: readonly DayFinding[];
}

/** Milliseconds: a till reports every five minutes, and a report may be late. */
const silence = 15 * 60_000;

export function verdictOf(tillDay: TillDay, contact: TillContact): DayVerdict {
  const isEmpty = tillDay.proof === null && tillDay.arrived === null;
  return isEmpty ? { state: 'empty', findings: [] } : verdictFrom(findingsOf(tillDay, contact));
}

/** The verdict of a day at which the clock of its till was set: its numbers may have gone to another day (TH-14). */
export function withClockSet({ findings }: DayVerdict): DayVerdict {
  return verdictFrom(
    findings.map((finding) =>
      finding.type === 'NumbersMissing' ? { type: 'ClockSet', count: finding.count } : finding,
    ),
  );
}

export function hasMissingNumbers({ findings }: DayVerdict): boolean {
  return findings.some(({ type }) => type === 'NumbersMissing');
}

function verdictFrom(findings: readonly DayFinding[]): DayVerdict {
  const states = new Set(findings.map(stateOfFinding));
  const worst = (['differs', 'silent', 'waiting'] as const).find((state) => states.has(state));
  return { state: worst ?? 'agrees', findings };
}

/** The state that a finding leads to; null for one that explains and asks for nothing. */
export function stateOfFinding({ type }: DayFinding): DayState | null {
  return stateByFinding[type];
}

const stateByFinding: Readonly<Record<DayFinding['type'], DayState | null>> = {
  Refused: 'differs',
  NumbersMissing: 'differs',
  CountDiffers: 'differs',
  SumDiffers: 'differs',
  NoProof: 'silent',
  Silent: 'silent',
  Unsent: 'waiting',
  ProofOlder: 'waiting',
  ClockSet: null,
  Restored: null,
  VoidNumbers: null,
};

function findingsOf(tillDay: TillDay, contact: TillContact): readonly DayFinding[] {
  const { proof, arrived } = tillDay;
  if (proof === null) return [{ type: 'NoProof' }];
  return [
    ...refusedOf(proof),
    ...missingNumbersOf(proof),
    ...differencesOf(proof, arrived),
    ...silenceOf(tillDay.day, contact),
    ...(proof.restoredAt === null ? [] : [{ type: 'Restored', at: proof.restoredAt } as const]),
    ...(proof.voids === 0 ? [] : [{ type: 'VoidNumbers', count: proof.voids } as const]),
  ];
}

function refusedOf({ refused }: DayProof): readonly DayFinding[] {
  return refused.length === 0 ? [] : [{ type: 'Refused', count: refused.length, ids: refused }];
}

/** Each number of the range is a sale, a refund or a void number (TH-14). */
function missingNumbersOf({
  firstNumber,
  lastNumber,
  sales,
  refunds,
  voids,
}: DayProof): readonly DayFinding[] {
  const numbers = lastNumber === 0 ? 0 : lastNumber - firstNumber + 1;
  const count = numbers - sales - refunds - voids;
  return count === 0 ? [] : [{ type: 'NumbersMissing', count }];
}

/**
 * Records that the till counts as unsent may be missing, and may have arrived since. Which of them are refunds is not stated, so the sums
 * are compared only where nothing is missing.
 */
function differencesOf(proof: ReceivedProof, arrived: ArrivedDay | null): readonly DayFinding[] {
  const missing = {
    sales: proof.sales - (arrived?.salesCount ?? 0),
    refunds: proof.refunds - (arrived?.refundsCount ?? 0),
  };
  const missingTogether = missing.sales + missing.refunds;
  if (missing.sales < 0 || missing.refunds < 0) {
    return arrived !== null && arrived.updatedAt > proof.at
      ? [{ type: 'ProofOlder', at: proof.at }]
      : countDifferences(proof, arrived);
  }
  if (missingTogether === 0) return sumDifferences(proof, arrived);
  if (missingTogether > proof.unsent) return countDifferences(proof, arrived);
  const count = missingTogether - proof.refused.length;
  return count > 0 ? [{ type: 'Unsent', count, since: proof.unsentSince }] : [];
}

function countDifferences(proof: DayProof, arrived: ArrivedDay | null): readonly CountDiffers[] {
  const pairs = [
    { type: 'CountDiffers', of: 'sales', stated: proof.sales, arrived: arrived?.salesCount ?? 0 },
    { type: 'CountDiffers', of: 'refunds', stated: proof.refunds, arrived: arrived?.refundsCount ?? 0 },
  ] as const;
  return pairs.filter((pair) => pair.stated !== pair.arrived);
}

function sumDifferences(proof: DayProof, arrived: ArrivedDay | null): readonly SumDiffers[] {
  const pairs = [
    { type: 'SumDiffers', of: 'sales', by: subtractMoney(arrived?.salesTotal ?? noMoney, proof.salesTotal) },
    {
      type: 'SumDiffers',
      of: 'refunds',
      by: subtractMoney(arrived?.refundsTotal ?? noMoney, proof.refundsTotal),
    },
  ] as const;
  return pairs.filter(({ by }) => by !== 0);
}

/** A day that is over is final once the till was seen after it: it states late records of its own accord (TH-08). */
function silenceOf(day: ShopDay, { lastSeenAt, hasOpenShift, now }: TillContact): readonly DayFinding[] {
  if (!hasOpenShift) return [];
  const isOver = day < shopDayOf(now);
  const wasSeen = lastSeenAt ?? 0;
  const isCertain = isOver ? wasSeen >= instantsOfDay(day).end : now - wasSeen < silence;
  return isCertain ? [] : [{ type: 'Silent', since: lastSeenAt }];
}
