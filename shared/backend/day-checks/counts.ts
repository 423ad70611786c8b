// How many documents each till and day has now, cheaply: sums and counts where they agree with the checks, documents where they do not.
import type { Backend } from '#backend/connect';
import { countAll, readAll, type StoredDocument } from '#backend/documents';
import type { BackendFailure } from '#backend/failure';
import type { DayCheck, DayCounts } from '#domain/day-check';
import { tillDayId } from '#domain/sale';
import type { DayRange } from '#domain/statistics';
import { readText, readWhole } from '#kernel/fields';
import { allOk, ok, type Result } from '#kernel/result';
import { addDays, daysUntil, instantsOfDay, looseShopDay, type ShopDay } from '#kernel/shop-day';

/** The documents of a till's day. */
export interface DayCount extends DayCounts {
  readonly tillId: string;
  readonly day: ShopDay;
}

/**
 * The finished days of the range, and every other day of which a sale, a refund or a void number has arrived since the range began: a till
 * may date what it sells as it likes.
 */
export async function readCounts(
  backend: Backend,
  range: DayRange,
  checks: readonly DayCheck[],
): Promise<Result<readonly DayCount[], BackendFailure>> {
  const since = new Date(instantsOfDay(range.first).start);
  const readArrived = (collection: string) =>
    readAll(backend, collection, (sdk) => [sdk.where('updatedAt', '>=', since)]);
  const answers = await Promise.all([
    readArrived('tillDays'),
    readArrived('voidNumbers'),
    readChanged(backend, { name: 'drawer', countOf: ({ drawer }) => drawer }, range, checks),
    readChanged(backend, { name: 'shifts', countOf: ({ closedShifts }) => closedShifts }, range, checks),
  ]);
  const read = allOk(answers);
  if (!read.ok) return read;
  const [sums, voidNumbers, drawer, closedShifts] = read.value;
  const running = addDays(range.last, 1);
  const days = new Map<string, DayCount>();
  const raise = (
    documents: readonly StoredDocument[],
    countIn: (of: DayOfTill) => Partial<DayCounts>,
  ): void => {
    for (const { fields } of documents) {
      const [tillId, day] = [readText(fields, 'tillId'), looseShopDay(fields['day'])];
      if (day === null || day === running) continue;
      const known = days.get(tillDayId(tillId, day)) ?? knownDay({ tillId, day }, checks);
      days.set(tillDayId(tillId, day), { ...known, ...countIn({ fields, tillId, day }) });
    }
  };
  const number = (documents: readonly StoredDocument[], { tillId, day }: DayOfTill) =>
    documents.filter(({ fields }) => fields['tillId'] === tillId && fields['day'] === day).length;
  raise(sums, ({ fields }) => ({
    sales: readWhole(fields, 'salesCount', 0),
    refunds: readWhole(fields, 'refundsCount', 0),
  }));
  raise(voidNumbers, (of) => ({ voidNumbers: number(voidNumbers, of) }));
  raise(drawer, (of) => ({ drawer: number(drawer, of) }));
  raise(closedShifts, (of) => ({ closedShifts: number(closedShifts, of) }));
  return ok([...days.values()]);
}

interface DayOfTill {
  readonly fields: StoredDocument['fields'];
  readonly tillId: string;
  readonly day: ShopDay;
}

/** What the check of the day counted; nothing where it was never checked. */
function knownDay(of: Pick<DayCount, 'tillId' | 'day'>, checks: readonly DayCheck[]): DayCount {
  const check = checks.find(({ tillId, day }) => tillId === of.tillId && day === of.day);
  const { sales = 0, refunds = 0, closedShifts = 0, drawer = 0, voidNumbers = 0 } = check ?? {};
  return { ...of, sales, refunds, closedShifts, drawer, voidNumbers };
}

interface Counted {
  readonly name: 'drawer' | 'shifts';
  readonly countOf: (check: DayCheck) => number;
}

/** The documents of those days of the range that have others than their checks counted. None is ever deleted, so a sum tells. */
async function readChanged(
  backend: Backend,
  { name, countOf }: Counted,
  range: DayRange,
  checks: readonly DayCheck[],
): Promise<Result<readonly StoredDocument[], BackendFailure>> {
  const ofState = name === 'shifts' ? [['state', '==', 'closed'] as const] : [];
  const isAsKnown = async ({ first, last }: DayRange): Promise<Result<boolean, BackendFailure>> => {
    const now = await countAll(backend, name, (sdk) => [
      ...ofState.map((filter) => sdk.where(...filter)),
      sdk.where('day', '>=', first),
      sdk.where('day', '<=', last),
    ]);
    const ofRange = checks.filter(({ day }) => day >= first && day <= last);
    return now.ok ? ok(now.value === ofRange.reduce((sum, check) => sum + countOf(check), 0)) : now;
  };
  const whole = await isAsKnown(range);
  if (!whole.ok) return whole;
  if (whole.value) return ok([]);
  const days = daysUntil(range.first, addDays(range.last, 1));
  const asKnown = allOk(await Promise.all(days.map((day) => isAsKnown({ first: day, last: day }))));
  if (!asKnown.ok) return asKnown;
  const changed = days.filter((_, at) => asKnown.value[at] === false);
  const read = await Promise.all(
    changed.map((day) =>
      readAll(backend, name, (sdk) => [
        ...ofState.map((filter) => sdk.where(...filter)),
        sdk.where('day', '==', day),
      ]),
    ),
  );
  const found = allOk(read);
  return found.ok ? ok(found.value.flat()) : found;
}
