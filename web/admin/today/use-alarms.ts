// The alarms about the tills and which of them this device has seen (TH-17, TH-18).
import {
  alarmsOf,
  causeKeys,
  seenOf,
  unseenAlarms,
  type Alarm,
  type AlarmFacts,
  type SeenCauses,
} from '#domain/alarm';
import { openDifferences, type DayCheck } from '#domain/day-check';
import { mapResult } from '#backend/documents';
import { openBeyondSold } from '#backend/refunds';
import type { BackendFailure } from '#backend/failure';
import { readJsonFields, readWhole } from '#kernel/fields';
import { allOk, type Result } from '#kernel/result';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { useApp } from '../../shell/index.ts';
import { useAdmin, type Admin } from '../data/admin.tsx';
import { useInvalidate, useRead, type ReadState } from '../data/use-read.ts';

const seenKey = 'aleef.seenAlarms';

/** Documents of each list that are read at most: an alarm needs no whole list. */
const limits = {
  tills: 50,
  refused: 20,
  openShifts: 10,
  shifts: 20,
  missing: 20,
  oversold: 20,
  beyondSold: 20,
} as const;

/** Days that the alarms about recorded documents look back. */
const recentDays = 14;

export interface AlarmsView {
  readonly read: ReadState<readonly Alarm[]>;
  /** Hides the alarm on this device for a day. */
  readonly markSeen: (alarm: Alarm) => void;
}

export function useAlarms(): AlarmsView {
  const admin = useAdmin();
  const { storage } = useApp();
  const invalidate = useInvalidate();
  const seen = () => readSeen(storage.read(seenKey));
  const remember = (causes: SeenCauses) => storage.write(seenKey, JSON.stringify(causes));
  const read = useRead(['tills', 'alarms'], async () => {
    const now = Date.now();
    return mapResult(await readAlarms(admin, now), (alarms) => {
      remember(seenOf(alarms, seen()));
      return unseenAlarms(alarms, seen(), now);
    });
  });
  return {
    read,
    markSeen: (alarm) => {
      const keys = causeKeys(alarm).map((key) => [key, Date.now()] as const);
      remember({ ...seen(), ...Object.fromEntries(keys) });
      void invalidate(['tills', 'alarms']);
    },
  };
}

async function readAlarms(admin: Admin, now: number): Promise<Result<readonly Alarm[], BackendFailure>> {
  const today = shopDayOf(now);
  const since = addDays(today, -recentDays);
  const answers = await Promise.all([
    admin.tills.list(limits.tills),
    admin.settings.get(),
    admin.refusals.listOpen(limits.refused),
    admin.shifts.listOpen(limits.openShifts),
    admin.shifts.list(
      { size: limits.shifts, after: null },
      { from: since, until: today, tillId: null, cashierId: null },
    ),
    admin.sales.listWithMissing(limits.missing),
    admin.products.listOversold(limits.oversold),
    admin.dayChecks.list({ first: since, last: today }),
    admin.dayChecks.flagged(since),
    admin.refunds.list({ size: limits.beyondSold, after: null }, openBeyondSold),
    admin.tillDays.proofsOf(today),
    admin.tillDays.unsentSince(now - 86_400_000),
    admin.tillDays.health(),
  ]);
  return mapResult(
    allOk(answers),
    ([
      tills,
      hours,
      refusals,
      openShifts,
      shifts,
      missing,
      oversold,
      checks,
      flagged,
      beyond,
      proofs,
      unsent,
      health,
    ]) =>
      alarmsOf({
        now,
        tills,
        proofs,
        unsent,
        health,
        hours,
        refused: idsOf(refusals),
        openShifts,
        closedShifts: shifts.items,
        oversold: idsOf(oversold.map(({ product }) => product)),
        missingProducts: idsOf(missing.filter((sale) => sale.day >= since)),
        differences: openByTill(checks.map(({ check }) => check)),
        flagged,
        beyondSold: idsOf(beyond.items),
      }),
  );
}

/** Refunds beyond the sold have an alarm of their own. */
function openByTill(checks: readonly DayCheck[]): AlarmFacts['differences'] {
  const open = new Map<string, { readonly ids: readonly string[]; readonly more: number }>();
  for (const check of checks) {
    const { ids = [], more = 0 } = open.get(check.tillId) ?? {};
    const found = openDifferences(check).filter(({ kind }) => kind !== 'beyondSold');
    const ofDay = found.map(({ kind, documentId, subject }) => `${kind} ${documentId} ${subject}`);
    open.set(check.tillId, { ids: [...ids, ...ofDay], more: more + check.more });
  }
  return open;
}

function idsOf(records: readonly { readonly id: string }[]): readonly string[] {
  return records.map(({ id }) => id);
}

/** A text that is not readable is as good as none. */
function readSeen(stored: string | null): SeenCauses {
  const fields = readJsonFields(stored ?? '{}');
  return Object.fromEntries(Object.keys(fields).map((key) => [key, readWhole(fields, key, 0)]));
}
