// What the alarms about the tills are made of (TH-17): a short list of each cause.
import { alarmsOf, maxBackupAge, type Alarm, type AlarmFacts } from '#domain/alarm';
import { openDifferences, type DayCheck } from '#domain/day-check';
import type { AdminRepositories } from '#backend/admin';
import type { StoredDayCheck } from '#backend/day-checks';
import { mapResult } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import { openBeyondSold } from '#backend/refunds';
import { clockFaultOf } from '#domain/server-clock';
import type { DayRange } from '#domain/statistics';
import { allOk, ok, type Result } from '#kernel/result';
import { addDays, shopDayOf, type ShopDay } from '#kernel/shop-day';
import type { Today } from './read-today.ts';

/** Documents of each list that are read at most: an alarm needs no whole list. */
const limits = {
  refused: 20,
  shifts: 20,
  missing: 20,
  oversold: 20,
  beyondSold: 20,
} as const;

/** Days that the alarms about recorded documents look back. */
const recentDays = 14;

type Read =
  'server' | 'settings' | 'refusals' | 'shifts' | 'sales' | 'products' | 'dayChecks' | 'refunds' | 'tillDays';

/** What is read for the alarms alone. */
export type Causes = Omit<AlarmFacts, 'tills' | 'proofs' | 'openShifts' | 'differences'>;

/** The days whose checks are on the page. */
export function checkedDays(today: ShopDay): DayRange {
  return { first: addDays(today, -recentDays), last: today };
}

/** The causes that neither the day of the tills nor the checks of their days tell. */
export async function readCauses(
  admin: Pick<AdminRepositories, Read>,
  now: number,
): Promise<Result<Causes, BackendFailure>> {
  const today = shopDayOf(now);
  const since = addDays(today, -recentDays);
  const answers = await Promise.all([
    admin.settings.get(),
    admin.refusals.listOpen(limits.refused),
    admin.shifts.list(
      { size: limits.shifts, after: null },
      { from: since, until: today, tillId: null, cashierId: null },
    ),
    admin.sales.listWithMissing(limits.missing),
    admin.products.listOversold(limits.oversold),
    admin.dayChecks.flaggedRecords(since),
    admin.refunds.list({ size: limits.beyondSold, after: null }, openBeyondSold),
    admin.tillDays.unsentSince(now - 86_400_000),
    admin.tillDays.oldBackups(addDays(today, -maxBackupAge)),
    serverFaultOf(admin.server),
  ]);
  return mapResult(
    allOk(answers),
    ([hours, refusals, shifts, missing, oversold, flagged, beyond, unsent, health, serverFault]) => ({
      serverFault,
      now,
      unsent,
      health,
      hours,
      refused: idsOf(refusals),
      closedShifts: shifts.items,
      oversold: idsOf(oversold.map(({ product }) => product)),
      missingProducts: idsOf(missing.filter((sale) => sale.day >= since)),
      flagged,
      beyondSold: idsOf(beyond.items),
    }),
  );
}

/** A server that does not answer has no fault that is known. */
async function serverFaultOf(server: Pick<AdminRepositories['server'], 'time'>) {
  const stated = await server.time();
  return ok(stated.ok && stated.value !== null ? clockFaultOf(stated.value) : null);
}

/** The alarms from the day of the tills, which is the running one, the checks of their days and the other causes. */
export function alarmsFrom(
  { tills, registered, openShifts, readAt }: Today,
  checks: readonly StoredDayCheck[],
  causes: Causes,
): readonly Alarm[] {
  return alarmsOf({
    ...causes,
    now: Math.max(readAt, causes.now),
    tills: registered,
    proofs: tills.flatMap(({ tillDay: { proof } }) => proof ?? []),
    openShifts,
    differences: openByTill(checks.map(({ check }) => check)),
  });
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
