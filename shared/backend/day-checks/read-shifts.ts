// The shifts of a day, each with every record that names it, of whatever day.
import { entitiesFrom, isDocumentId, type StoredDocument } from '#backend/documents';
import { isCheckedBeside, type ShiftRecords, type StoredRefund, type StoredSale } from '#domain/day-check';
import { readRefund } from '#domain/refund';
import { readSale, readVoidNumber, saleDifferences, type RecordedSale } from '#domain/sale';
import { readDrawerMovement, readShift, type Shift } from '#domain/shift';
import type { ShopDay } from '#kernel/shop-day';
import type { Steps } from './read-all-of.ts';

interface DayOfTill {
  readonly tillId: string;
  readonly day: ShopDay;
  readonly sales: readonly RecordedSale[];
  readonly refunds: readonly StoredRefund[];
  /** The ids of the shifts that a record of the day names. */
  readonly named: readonly string[];
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

/** Counted shifts that are read before another one at first: the one before it is nearly always enough. */
const maxBefore = 10;

export async function readShifts(steps: Steps, ofDay: DayOfTill): Promise<readonly ShiftRecords[]> {
  const { tillId, day, named } = ofDay;
  const opened = await steps.equal('shifts', { tillId, day });
  const byName = await steps.byIds('shifts', named.filter(isDocumentId));
  const open = await steps.equal('shifts', { tillId, state: 'open' });
  const found = entitiesFrom([...opened, ...byName], readShift).filter((shift) => shift.tillId === tillId);
  const numbers = found.map(({ number }) => number);
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  // One that the till left open when it opened a shift of this day.
  const former = numbers.length === 0 ? [] : await readLast(steps, { tillId, number: first }, '<');
  const left = entitiesFrom([...open, ...former], readShift).filter(
    ({ number, close }) => close === null && number < last && number >= numberIn(former, first),
  );
  const shifts = new Map([...found, ...left].map((shift) => [shift.id, shift]));
  const read: ShiftRecords[] = [];
  for (const shift of shifts.values()) {
    const hasSuccessor = shift.close === null && (await readLast(steps, shift, '>')).length > 0;
    const before = await readBefore(steps, shift, day);
    const records =
      hasSuccessor || shift.close !== null
        ? await readRecords(steps, shift, ofDay)
        : { shift, sales: [], refunds: [], drawer: [], voidNumbers: [] };
    read.push({ ...records, before, hasSuccessor });
  }
  return read;
}

/** The last shift of the till before (`<`) or after (`>`) the one with this number; none where there is none. */
function readLast(
  steps: Steps,
  { tillId, number }: Pick<Shift, 'tillId' | 'number'>,
  compared: '<' | '>',
): Promise<readonly StoredDocument[]> {
  return steps.first('shifts', 1, (sdk) => [
    sdk.where('tillId', '==', tillId),
    sdk.where('number', compared, number),
    sdk.orderBy('number', 'desc'),
  ]);
}

function numberIn([former]: readonly StoredDocument[], otherwise: number): number {
  return former === undefined ? otherwise : readShift(former.id, former.fields).number;
}

/**
 * The counted shifts before this one, the last one first, back to one whose own day is checked beside this day: shifts that are dated to
 * other days, however many, do not hide it (FS-31). A till that was not used for long has none.
 */
async function readBefore(steps: Steps, { tillId, number }: Shift, day: ShopDay): Promise<readonly Shift[]> {
  const whereCounted: Parameters<Steps['first']>[2] = (sdk) => [
    sdk.where('tillId', '==', tillId),
    sdk.where('closing', '==', 'counted'),
    sdk.where('number', '<', number),
  ];
  const last = entitiesFrom(
    await steps.first('shifts', maxBefore, (sdk) => [...whereCounted(sdk), sdk.orderBy('number', 'desc')]),
    readShift,
  );
  if (last.length < maxBefore || last.some((one) => isCheckedBeside(one, day))) return last;
  const all = entitiesFrom(await steps.greatest('shifts', 'number', whereCounted), readShift);
  const checked = all.findIndex((one) => isCheckedBeside(one, day));
  return checked === -1 ? last : all.slice(0, checked + 1);
}

async function readRecords(
  steps: Steps,
  shift: Shift,
  { day, ...ofDay }: DayOfTill,
): Promise<Omit<ShiftRecords, 'before' | 'hasSuccessor'>> {
  const shiftId = shift.id;
  /** Those of this day are read already; a record may name the shift whatever its own day is. */
  const ofOtherDays = async (collection: string, own: number) =>
    (await steps.count(collection, { shiftId })) === own
      ? []
      : (await steps.equal(collection, { shiftId })).filter(({ fields }) => fields['day'] !== day);
  const ownSales = ofDay.sales.filter((one) => one.shiftId === shiftId);
  const ownRefunds = ofDay.refunds.filter((one) => one.shiftId === shiftId);
  const sales = (await ofOtherDays('sales', ownSales.length)).map(storedSale);
  const refunds = (await ofOtherDays('refunds', ownRefunds.length)).map(storedRefund);
  return {
    shift,
    sales: [...ownSales, ...sales.map(({ sale }) => sale)],
    refunds: [...ownRefunds, ...refunds],
    drawer: entitiesFrom(await steps.equal('drawer', { shiftId }), readDrawerMovement),
    voidNumbers: entitiesFrom(await steps.equal('voidNumbers', { shiftId }), readVoidNumber),
  };
}
