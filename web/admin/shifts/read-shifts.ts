// Reads many shifts at once, for the file and for the sums of a month.
import type { BackendFailure } from '#backend/failure';
import type { ShiftFilter, ShiftRepository } from '#backend/shifts';
import type { Shift } from '#domain/shift';
import { ok, type Result } from '#kernel/result';

/** Five tills with three shifts a day fill two years with this many. */
const maxRead = 10_000;
const pageSize = 500;

export interface ReadShifts {
  readonly shifts: readonly Shift[];
  /** There are older shifts, which are left out. */
  readonly isCut: boolean;
}

export async function readShifts(
  list: ShiftRepository['list'],
  filter: ShiftFilter,
): Promise<Result<ReadShifts, BackendFailure>> {
  const shifts: Shift[] = [];
  let after = null;
  do {
    const page = await list({ size: pageSize, after }, filter);
    if (!page.ok) return page;
    shifts.push(...page.value.items);
    after = page.value.next;
  } while (after !== null && shifts.length < maxRead);
  return ok({ shifts, isCut: after !== null });
}
