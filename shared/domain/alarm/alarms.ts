// What the owner must know of the tills now (TH-17, TH-18). Pure: an alarm is there while its cause is, and 'seen' hides it for a day.
import { backupAge, clockState, type ReceivedProof, type StatedHealth } from '#domain/proof';
import { isOpenTooLong, type Shift } from '#domain/shift';
import type { Settings } from '#domain/settings';
import { addDays, shopDayOf, startOfShopDay, weekdayOf } from '#kernel/shop-day';

/** In the order in which they are shown. */
const alarmKinds = [
  'refused',
  'unsent',
  'silent',
  'hashMismatch',
  'numberTwice',
  'beyondSold',
  'differences',
  'shiftDifference',
  'shiftOpen',
  'clock',
  'backup',
  'oversold',
  'missingProducts',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];

export interface Alarm {
  readonly kind: AlarmKind;
  /** The till, shift or record; empty for an alarm of the whole shop. */
  readonly subjectId: string;
  readonly tillId: string;
  /** Records, products or differences; hours of a silent till or an open shift; minutes of a clock; days of a backup; piastres. */
  readonly amount: number;
}

/** What was read for the alarms; each list may be cut. */
export interface AlarmFacts {
  readonly now: number;
  readonly tills: readonly {
    readonly id: string;
    /** Milliseconds; null for a till that has never reported. */
    readonly lastSeenAt: number | null;
    readonly unsent: number;
  }[];
  /** What the tills stated about today. */
  readonly proofs: readonly Pick<ReceivedProof, 'tillId' | 'clockOffset'>[];
  /** The state of the tills' devices, as each stated it last. */
  readonly health: readonly StatedHealth[];
  /** Days with records that have waited for a day. */
  readonly unsent: readonly Pick<ReceivedProof, 'tillId' | 'unsent' | 'refused'>[];
  readonly hours: Pick<Settings, 'workingDays' | 'openingTime' | 'closingTime'>;
  readonly refused: number;
  readonly openShifts: readonly Shift[];
  readonly closedShifts: readonly Shift[];
  readonly oversold: number;
  readonly missingProducts: number;
  /** Differences that nobody resolved, by till. */
  readonly differences: ReadonlyMap<string, number>;
  /** Records with a flag of the backend. */
  readonly flagged: Readonly<Record<'hashMismatch' | 'numberTwice' | 'beyondSold', number>>;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Days: a till that was not heard of for so long is out of use. */
const maxUnused = 14;

/** Piastres: a difference of a shift above it is an alarm. */
const maxDifference = 10_000;

export function alarmsOf(facts: AlarmFacts): readonly Alarm[] {
  const { flagged, differences } = facts;
  const counts: readonly (readonly [AlarmKind, number])[] = [
    ['refused', facts.refused],
    ['hashMismatch', flagged.hashMismatch],
    ['numberTwice', flagged.numberTwice],
    ['beyondSold', flagged.beyondSold],
    ['oversold', facts.oversold],
    ['missingProducts', facts.missingProducts],
  ];
  const found: readonly Alarm[] = [
    ...counts.flatMap(([kind, amount]) =>
      amount === 0 ? [] : [{ kind, subjectId: '', tillId: '', amount }],
    ),
    ...tillAlarms(facts),
    ...clockAlarms(facts),
    ...backupAlarms(facts),
    ...[...differences].flatMap(([tillId, amount]) =>
      amount === 0 ? [] : [{ kind: 'differences' as const, subjectId: tillId, tillId, amount }],
    ),
    ...shiftAlarms(facts),
  ];
  return found.toSorted((one, other) => alarmKinds.indexOf(one.kind) - alarmKinds.indexOf(other.kind));
}

/** The same alarm as before, whatever its amount is now. */
export function alarmKey({ kind, subjectId }: Pick<Alarm, 'kind' | 'subjectId'>): string {
  return `${kind} ${subjectId}`;
}

/** The alarms without those that were seen within a day; `seen` has the time by key. */
export function unseenAlarms(
  alarms: readonly Alarm[],
  seen: Readonly<Record<string, number>>,
  now: number,
): readonly Alarm[] {
  return alarms.filter((alarm) => {
    const at = seen[alarmKey(alarm)];
    return at === undefined || now - at >= day || at > now;
  });
}

/** Records that have waited for a day, at a till that still reports or not, and a till that is silent while the shop is open. */
function tillAlarms({ tills, hours, now, unsent: waiting }: AlarmFacts): readonly Alarm[] {
  return tills.flatMap(({ id, lastSeenAt, unsent }): readonly Alarm[] => {
    if (lastSeenAt === null) return [];
    const silent = now - lastSeenAt;
    const old = Math.max(silent >= day ? unsent : 0, unsentOf(id, waiting));
    if (old > 0) return [{ kind: 'unsent', subjectId: id, tillId: id, amount: old }];
    const wasOpen = isShopOpen(hours, now) && isShopOpen(hours, now - 2 * hour);
    return silent >= 2 * hour && silent < maxUnused * day && wasOpen
      ? [{ kind: 'silent', subjectId: id, tillId: id, amount: Math.floor(silent / hour) }]
      : [];
  });
}

/** Refused records are an alarm of their own. */
function unsentOf(id: string, waiting: AlarmFacts['unsent']): number {
  return waiting
    .filter(({ tillId }) => tillId === id)
    .reduce((sum, { unsent, refused }) => sum + Math.max(0, unsent - refused.length), 0);
}

function clockAlarms({ proofs }: AlarmFacts): readonly Alarm[] {
  return proofs
    .filter(({ clockOffset }) => clockState(clockOffset) === 'wrong')
    .map(({ tillId, clockOffset }) => ({
      kind: 'clock',
      subjectId: tillId,
      tillId,
      amount: Math.round(clockOffset / 60_000),
    }));
}

/** Days. */
const maxBackupAge = 2;

function backupAlarms({ health, now }: AlarmFacts): readonly Alarm[] {
  return health.flatMap((stated) => {
    const age = backupAge(stated) ?? 0;
    const isInUse = now - stated.at < maxUnused * day;
    const { tillId } = stated;
    return isInUse && age > maxBackupAge
      ? [{ kind: 'backup' as const, subjectId: tillId, tillId, amount: age }]
      : [];
  });
}

function shiftAlarms({ openShifts, closedShifts, now }: AlarmFacts): readonly Alarm[] {
  return [
    ...openShifts
      .filter((shift) => isOpenTooLong(shift, now))
      .map(({ id, tillId, opening }) => ({
        kind: 'shiftOpen' as const,
        subjectId: id,
        tillId,
        amount: Math.floor((now - opening.at) / hour),
      })),
    ...closedShifts.flatMap(({ id, tillId, close }) =>
      close?.difference != null && Math.abs(close.difference) > maxDifference
        ? [{ kind: 'shiftDifference' as const, subjectId: id, tillId, amount: close.difference }]
        : [],
    ),
  ];
}

/** Whether an instant is within the opening hours; without working days the shop is always open. */
function isShopOpen(
  { workingDays, openingTime, closingTime }: AlarmFacts['hours'],
  instant: number,
): boolean {
  if (workingDays.length === 0) return true;
  const today = shopDayOf(instant);
  const minute = (instant - startOfShopDay(today)) / 60_000;
  const [opens, closes] = [minutesOf(openingTime), minutesOf(closingTime)];
  const isWorking = (of: typeof today) => workingDays.includes(weekdayOf(of));
  if (opens < closes) return isWorking(today) && minute >= opens && minute < closes;
  // Open past midnight: the evening belongs to its own day, the night to the day before.
  return (isWorking(today) && minute >= opens) || (isWorking(addDays(today, -1)) && minute < closes);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
