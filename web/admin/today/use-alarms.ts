// The alarms about the tills and which of them this device has seen (TH-17, TH-18).
import { alarmKey, alarmsOf, unseenAlarms, type Alarm } from '#domain/alarm';
import { openDifferences } from '#domain/day-check';
import { mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { readJsonFields, readWhole } from '#kernel/fields';
import { allOk, type Result } from '#kernel/result';
import { addDays, shopDayOf } from '#kernel/shop-day';
import { useApp } from '../../shell/index.ts';
import { useAdmin, type Admin } from '../data/admin.tsx';
import { useInvalidate, useRead, type ReadState } from '../data/use-read.ts';

const seenKey = 'aleef.seenAlarms';

/** Documents of each list that are read at most: an alarm needs no whole list. */
const limits = { tills: 50, refused: 20, openShifts: 10, shifts: 20, missing: 20, oversold: 20 } as const;

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
  const read = useRead(['tills', 'alarms'], async () => {
    const now = Date.now();
    return mapResult(await readAlarms(admin, now), (alarms) =>
      unseenAlarms(alarms, seenIn(storage.read(seenKey)), now),
    );
  });
  return {
    read,
    markSeen: (alarm) => {
      const seen = { ...seenIn(storage.read(seenKey)), [alarmKey(alarm)]: Date.now() };
      storage.write(seenKey, JSON.stringify(seen));
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
        refused: refusals.length,
        openShifts,
        closedShifts: shifts.items,
        oversold: oversold.length,
        missingProducts: missing.filter((sale) => sale.day >= since).length,
        differences: openByTill(checks.map(({ check }) => check)),
        flagged,
      }),
  );
}

type Checks = Parameters<typeof openDifferences>[0] & { readonly tillId: string; readonly more: number };

function openByTill(checks: readonly Checks[]): ReadonlyMap<string, number> {
  const open = new Map<string, number>();
  for (const check of checks)
    open.set(check.tillId, (open.get(check.tillId) ?? 0) + openDifferences(check).length + check.more);
  return open;
}

/** The time by alarm; a text that is not readable is as good as none. */
function seenIn(stored: string | null): Readonly<Record<string, number>> {
  const fields = readJsonFields(stored ?? '{}');
  return Object.fromEntries(Object.keys(fields).map((key) => [key, readWhole(fields, key, 0)]));
}
