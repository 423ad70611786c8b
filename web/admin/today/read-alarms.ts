// What the alarms about the tills are made of (TH-17): a short list of each cause.
import { alarmsOf, type Alarm, type AlarmFacts } from '#domain/alarm';
import { openDifferences, type DayCheck } from '#domain/day-check';
import type { AdminRepositories } from '#backend/admin';
import { mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { openBeyondSold } from '#backend/refunds';
import { allOk, type Result } from '#kernel/result';
import { addDays, shopDayOf } from '#kernel/shop-day';

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

type Read =
  'tills' | 'settings' | 'refusals' | 'shifts' | 'sales' | 'products' | 'dayChecks' | 'refunds' | 'tillDays';

export async function readAlarms(
  admin: Pick<AdminRepositories, Read>,
  now: number,
): Promise<Result<readonly Alarm[], BackendFailure>> {
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
