// The shifts that opened on a day, each with every record that names it, also of the days after.
import { entitiesFrom, type StoredDocument } from '#backend/documents';
import type { ShiftRecords, StoredRefund, StoredSale } from '#domain/day-check';
import { readRefund } from '#domain/refund';
import { readSale, readVoidNumber, saleDifferences, type RecordedSale } from '#domain/sale';
import { readDrawerMovement, readShift, type Shift } from '#domain/shift';
import { instantsOfDay, type ShopDay } from '#kernel/shop-day';
import type { Steps } from './read-all-of.ts';

interface DayOfTill {
  readonly tillId: string;
  readonly day: ShopDay;
  readonly sales: readonly RecordedSale[];
  readonly refunds: readonly StoredRefund[];
}

export function storedSale({ id, fields }: StoredDocument): StoredSale {
  return {
    sale: readSale(id, fields),
    differences: saleDifferences(id, fields),
    isNumberTwice: fields['numberTwice'] === true,
  };
}

export function storedRefund({ id, fields }: StoredDocument): StoredRefund {
  return { ...readRefund(id, fields), isNumberTwice: fields['numberTwice'] === true };
}

export async function readShifts(steps: Steps, ofDay: DayOfTill): Promise<readonly ShiftRecords[]> {
  const { start, end } = instantsOfDay(ofDay.day);
  const opened = await steps.select('shifts', (sdk) => [
    sdk.where('tillId', '==', ofDay.tillId),
    sdk.where('openedAt', '>=', new Date(start)),
    sdk.where('openedAt', '<', new Date(end)),
    sdk.orderBy('openedAt', 'desc'),
  ]);
  const shifts: ShiftRecords[] = [];
  for (const shift of entitiesFrom(opened, readShift))
    if (shift.close !== null) shifts.push(await readRecords(steps, shift, ofDay));
    else shifts.push({ shift, sales: [], refunds: [], drawer: [], voidNumbers: [] });
  return shifts;
}

async function readRecords(steps: Steps, shift: Shift, ofDay: DayOfTill): Promise<ShiftRecords> {
  const [shiftId, { day }] = [shift.id, ofDay];
  /** Those of this day are read already. */
  const ofOtherDays = async (collection: string) =>
    (await steps.equal(collection, { shiftId })).filter(({ fields }) => fields['day'] !== day);
  const ownSales = ofDay.sales.filter((one) => one.shiftId === shiftId);
  const ownRefunds = ofDay.refunds.filter((one) => one.shiftId === shiftId);
  // A clock that was set while the shift was open gives its records other days as well.
  const { salesCount, refundsCount } = shift.sums;
  const isOfMoreDays =
    isLonger(shift) || salesCount !== ownSales.length || refundsCount !== ownRefunds.length;
  const sales = isOfMoreDays ? (await ofOtherDays('sales')).map(storedSale) : [];
  const refunds = isOfMoreDays ? (await ofOtherDays('refunds')).map(storedRefund) : [];
  return {
    shift,
    sales: [...ownSales, ...sales.map(({ sale }) => sale)],
    refunds: [...ownRefunds, ...refunds],
    drawer: entitiesFrom(await steps.equal('drawer', { shiftId }), readDrawerMovement),
    voidNumbers: entitiesFrom(await steps.equal('voidNumbers', { shiftId }), readVoidNumber),
  };
}

/** Whether records of another day may name it. */
function isLonger({ opening, close }: Shift): boolean {
  return close === null || close.clockFault || close.at >= instantsOfDay(opening.day).end;
}
