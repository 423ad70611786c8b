// What the owner must know of the tills now (TH-17, TH-18). Pure: an alarm is there while its cause is, and 'seen' hides it for a day.
import type { ReceivedProof } from '#domain/proof';
import { backupAge, clockState, type StatedHealth } from '#domain/till-health';
import { clockTolerance, type ClockFault } from '#domain/server-clock';
import { countedCash, isOpenTooLong, type Shift } from '#domain/shift';
import type { Settings } from '#domain/settings';
import type { Overstated } from '#domain/till-numbers';
import { addDays, shopDayOf, startOfShopDay, weekdayOf } from '#kernel/shop-day';

/** In the order in which they are shown. */
const alarmKinds = [
  'refused',
  'unsent',
  'silent',
  'foreignReceipts',
  'foreignShifts',
  'hashMismatch',
  'numberTwice',
  'beyondSold',
  'differences',
  'shiftDifference',
  'shiftOpen',
  'serverClock',
  'serverTimes',
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
  /**
   * Records, products or differences; hours of a silent till or an open shift; the stored number of a till; minutes that a clock is ahead;
   * days of a backup; piastres.
   */
  readonly amount: number;
  /** The till's own number, beside a stored one that others have raised (FS-29). */
  readonly own?: number;
  /** What stands behind it: ids of records, or since when. 'Seen' hides these and no others. */
  readonly causes: readonly string[];
}

/** What was read for the alarms; each list may be cut. */
export interface AlarmFacts {
  readonly now: number;
  readonly tills: readonly {
    readonly id: string;
    /** Milliseconds; null for a till that has never reported. */
    readonly lastSeenAt: number | null;
    readonly unsent: number;
    /** Milliseconds that its clock is ahead of the backend's; absent where it stated none. */
    readonly clockOffset?: number;
    readonly overstated?: readonly Overstated[];
    /** Milliseconds: an admin took it out of use then; absent for a till in use. */
    readonly retiredAt?: number;
  }[];
  /** What the tills stated about today. */
  readonly proofs: readonly Pick<ReceivedProof, 'tillId' | 'clockOffset'>[];
  /** What the shop server's clock contradicts; null where nothing is known. */
  readonly serverFault: ClockFault | null;
  /** The state of the tills' devices, as each stated it last. */
  readonly health: readonly StatedHealth[];
  /** Days with records that have waited for a day. */
  readonly unsent: readonly Pick<ReceivedProof, 'tillId' | 'unsent' | 'refused'>[];
  readonly hours: Pick<Settings, 'workingDays' | 'openingTime' | 'closingTime'>;
  /** Ids of records. */
  readonly refused: readonly string[];
  readonly openShifts: readonly Shift[];
  readonly closedShifts: readonly Shift[];
  readonly oversold: readonly string[];
  readonly missingProducts: readonly string[];
  /** Differences that nobody resolved, by till. */
  readonly differences: ReadonlyMap<string, OpenDifferences>;
  /** Records with a flag of the backend. */
  readonly flagged: Readonly<Record<'hashMismatch' | 'numberTwice', readonly string[]>>;
  /** Refunds beyond the sold that nobody resolved. */
  readonly beyondSold: readonly string[];
}

interface OpenDifferences {
  readonly ids: readonly string[];
  /** How many there are beside these. */
  readonly more: number;
}

const hour = 3_600_000;
const day = 24 * hour;

/** Days: a till that was not heard of for so long is out of use. */
const maxUnused = 14;

/** Piastres: a difference of a shift above it is an alarm. */
const maxDifference = 10_000;

export function alarmsOf(stated: AlarmFacts): readonly Alarm[] {
  const facts = ofTillsInUse(stated);
  const { flagged, differences } = facts;
  const lists: readonly (readonly [AlarmKind, readonly string[]])[] = [
    ['refused', facts.refused],
    ['hashMismatch', flagged.hashMismatch],
    ['numberTwice', flagged.numberTwice],
    ['beyondSold', facts.beyondSold],
    ['oversold', facts.oversold],
    ['missingProducts', facts.missingProducts],
  ];
  const found: readonly Alarm[] = [
    ...lists.flatMap(([kind, causes]) =>
      causes.length === 0 ? [] : [{ kind, subjectId: '', tillId: '', amount: causes.length, causes }],
    ),
    ...tillAlarms(facts),
    ...facts.tills.flatMap(foreignNumbers),
    ...clockAlarms(facts),
    ...backupAlarms(facts),
    ...[...differences].flatMap(([tillId, { ids, more }]) => {
      const causes = more === 0 ? ids : [...ids, `and ${more}`];
      const amount = ids.length + more;
      return amount === 0
        ? []
        : [{ kind: 'differences' as const, subjectId: tillId, tillId, amount, causes }];
    }),
    ...shiftAlarms(facts),
  ];
  return found.toSorted((one, other) => alarmKinds.indexOf(one.kind) - alarmKinds.indexOf(other.kind));
}

/** Without the state of the tills that an admin took out of use. What they have recorded stays an alarm (FS-36). */
function ofTillsInUse(facts: AlarmFacts): AlarmFacts {
  const retired = new Set(facts.tills.flatMap(({ id, retiredAt }) => (retiredAt === undefined ? [] : [id])));
  return {
    ...facts,
    tills: facts.tills.filter(({ id }) => !retired.has(id)),
    health: facts.health.filter(({ tillId }) => !retired.has(tillId)),
  };
}

/** When each cause of an alarm was seen, in milliseconds. */
export type SeenCauses = Readonly<Record<string, number>>;

export function causeKeys({ kind, subjectId, causes }: Alarm): readonly string[] {
  return causes.map((cause) => `${kind} ${subjectId} ${cause}`);
}

/** The alarms without those of which every cause was seen within a day. */
export function unseenAlarms(alarms: readonly Alarm[], seen: SeenCauses, now: number): readonly Alarm[] {
  return alarms.filter((alarm) =>
    causeKeys(alarm).some((key) => {
      const at = seen[key];
      return at === undefined || now - at >= day || at > now;
    }),
  );
}

/** Without the causes that are gone: one that comes again is a new one. The same object when none is. */
export function seenOf(alarms: readonly Alarm[], seen: SeenCauses): SeenCauses {
  const present = new Set(alarms.flatMap(causeKeys));
  const left = Object.entries(seen).filter(([key]) => present.has(key));
  return left.length === Object.keys(seen).length ? seen : Object.fromEntries(left);
}

/** Records that have waited for a day, at a till that still reports or not, and a till that is silent while the shop is open. */
function tillAlarms({ tills, hours, now, unsent: waiting }: AlarmFacts): readonly Alarm[] {
  return tills.flatMap(({ id, lastSeenAt, unsent }): readonly Alarm[] => {
    if (lastSeenAt === null) return [];
    const silent = now - lastSeenAt;
    const old = Math.max(silent >= day ? unsent : 0, unsentOf(id, waiting));
    if (old > 0) return [{ kind: 'unsent', subjectId: id, tillId: id, amount: old, causes: oneEach(old) }];
    const wasOpen = isShopOpen(hours, now) && isShopOpen(hours, now - 2 * hour);
    return silent >= 2 * hour && silent < maxUnused * day && wasOpen
      ? [
          {
            kind: 'silent',
            subjectId: id,
            tillId: id,
            amount: Math.floor(silent / hour),
            causes: [String(lastSeenAt)],
          },
        ]
      : [];
  });
}

/** A till goes on selling with its own numbers, and nobody knows yet who raised the stored ones. */
function foreignNumbers({ id, overstated = [] }: AlarmFacts['tills'][number]): readonly Alarm[] {
  return overstated.map((one) => ({
    kind: one.of === 'lastReceipt' ? 'foreignReceipts' : 'foreignShifts',
    subjectId: id,
    tillId: id,
    amount: one.stored,
    own: one.own,
    causes: [String(one.stored)],
  }));
}

/** Which records wait is not stated: one more is a new cause. */
function oneEach(count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => String(at));
}

/** Refused records are an alarm of their own. */
function unsentOf(id: string, waiting: AlarmFacts['unsent']): number {
  return waiting
    .filter(({ tillId }) => tillId === id)
    .reduce((sum, { unsent, refused }) => sum + Math.max(0, unsent - refused.length), 0);
}

/**
 * Which clock is wrong. A till is not asked for its opinion: but where two tills agree against the server, or the server's clock contradicts
 * itself, it is the server's, and no till is blamed.
 */
function clockAlarms({ tills, proofs, serverFault, now }: AlarmFacts): readonly Alarm[] {
  const stated = tills.flatMap(({ id, lastSeenAt, clockOffset }) => {
    const isInUse = lastSeenAt !== null && now - lastSeenAt < maxUnused * day;
    const offset = clockOffset ?? proofs.find(({ tillId }) => tillId === id)?.clockOffset;
    return isInUse && offset !== undefined ? [{ tillId: id, offset }] : [];
  });
  const wrong = stated.filter(({ offset }) => clockState(offset) === 'wrong');
  const isAgreed = ({ tillId, offset }: (typeof wrong)[number]): boolean =>
    wrong.some((other) => other.tillId !== tillId && Math.abs(other.offset - offset) <= 2 * clockTolerance);
  const agreed = wrong.find(isAgreed);
  if (serverFault?.type === 'BeforeBuild') return [serverAlarm('serverClock', -serverFault.by)];
  if (agreed !== undefined)
    return [
      serverAlarm('serverClock', -agreed.offset),
      ...wrong.filter((one) => !isAgreed(one)).map(tillClockAlarm),
    ];
  if (serverFault !== null) return [serverAlarm('serverTimes', serverFault.by)];
  return wrong.map(tillClockAlarm);
}

function serverAlarm(kind: 'serverClock' | 'serverTimes', milliseconds: number): Alarm {
  const amount = Math.round(milliseconds / 60_000);
  return { kind, subjectId: '', tillId: '', amount, causes: [kind] };
}

function tillClockAlarm({ tillId, offset }: { readonly tillId: string; readonly offset: number }): Alarm {
  const amount = Math.round(offset / 60_000);
  return { kind: 'clock', subjectId: tillId, tillId, amount, causes: ['clock'] };
}

/** Days: a newest backup that was older when its till stated it is an alarm. */
export const maxBackupAge = 2;

function backupAlarms({ health, now }: AlarmFacts): readonly Alarm[] {
  return health.flatMap((stated) => {
    const age = backupAge(stated) ?? 0;
    const isInUse = now - stated.at < maxUnused * day;
    const { tillId } = stated;
    return isInUse && age > maxBackupAge
      ? [
          {
            kind: 'backup' as const,
            subjectId: tillId,
            tillId,
            amount: age,
            causes: [String(stated.backupDay)],
          },
        ]
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
        causes: [id],
      })),
    ...closedShifts.flatMap((shift) => {
      const { id, tillId } = shift;
      const difference = countedCash(shift)?.difference ?? 0;
      return Math.abs(difference) > maxDifference
        ? [
            {
              kind: 'shiftDifference' as const,
              subjectId: id,
              tillId,
              amount: difference,
              causes: [id],
            },
          ]
        : [];
    }),
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
