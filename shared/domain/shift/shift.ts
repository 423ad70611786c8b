// A shift: the time between opening and closing the drawer of a till. Its opening never changes, it closes once, and a closed shift never
// changes (SF-03, SF-20). The record on the till carries its sums and its confirmed count.
import {
  readChoice,
  readFlag,
  readInstant,
  readMap,
  readMoney,
  readOptionalText,
  readText,
  readWhole,
  type Fields,
} from '#kernel/fields';
import { numberParts } from '#domain/sale';
import { noMoney, piastres, subtractMoney, toPounds, type Piastres } from '#kernel/money';
import { parseShopDay, shopDayOf, type ShopDay } from '#kernel/shop-day';
import { readDenominations, type DrawerCount } from './denominations.ts';
import { raiseByDrawer, type DrawerDraft, type DrawerMovement, type ShiftMovement } from './drawer.ts';
import { emptyShiftSums, readSignedMoney, readTotals, totalsDocument, type ShiftSums } from './sums.ts';

export interface Shift {
  /** `{tillId}_{number}`. */
  readonly id: string;
  readonly tillId: string;
  /** Without gaps per till, from 1 (SF-03). */
  readonly number: number;
  readonly opening: ShiftOpening;
  readonly sums: ShiftSums;
  /** Cash that came or went without a sale, for the reports of this till; a document has none. */
  readonly movements: readonly ShiftMovement[];
  /** Cash that left the drawer without a PIN, for the limit of the shift; absent for none, and in a document. */
  readonly unapprovedCash?: Piastres;
  /** The confirmed count: from then on the shift takes no record (SF-14). */
  readonly count: DrawerCount | null;
  /** The count that was taken back first, and the admin who approved it. */
  readonly firstCount: Piastres | null;
  readonly recountApprovedBy: string | null;
  /** Null while the shift is open. */
  readonly close: ShiftClose | null;
  /** The uid of who was signed in when its opening or close was last sent; a till's own record has none. */
  readonly recordedBy?: string;
}

/** More of them are in the sums alone. */
const maxMovements = 200;

export interface ShiftOpening {
  /** Milliseconds. */
  readonly at: number;
  readonly by: Person;
  /** The shop day of the opening. */
  readonly day: ShopDay;
  /** Cash in the drawer. */
  readonly float: Piastres;
  /** The float less what the last close left in the drawer (SF-02); may be below 0. */
  readonly difference: Piastres;
}

/** `counted` by a person, `uncounted` by itself or by a changed setting (SF-06), `abandoned` by the owner (SF-24). */
export type ShiftClosing = 'counted' | 'uncounted' | 'abandoned';

export interface ShiftClose {
  /** Milliseconds; never before the opening. */
  readonly at: number;
  readonly by: Person;
  readonly closing: ShiftClosing;
  /** The till's clock stood before the opening. */
  readonly clockFault: boolean;
  /** Records of the till that the backend did not have. */
  readonly unsent: number;
  readonly heldCarts: number;
  /** The cash that should have been there, and counted less expected; null without a count. */
  readonly expected: Piastres | null;
  readonly difference: Piastres | null;
  /** What stays in the drawer; the rest of the count is handed over (SF-17). */
  readonly nextFloat: Piastres | null;
  readonly note: string;
  /** The uid of the admin whose PIN took a count back. */
  readonly approvedBy: string | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
}

export function shiftId(tillId: string, number: number): string {
  return `${tillId}_${number}`;
}

/** 'A-Z0012': the Z report of the 12th shift of till A. */
export function formatShiftNumber(letter: string, number: number): string {
  return `${letter}-Z${String(number).padStart(4, '0')}`;
}

/** Opens a shift; `left` is what the last close left in the drawer, null where that is not known. */
export function openShift(opening: {
  readonly tillId: string;
  readonly number: number;
  readonly now: number;
  readonly by: Person;
  readonly openingFloat: Piastres;
  readonly left: Piastres | null;
  /** The hash of the till's last numbered record. */
  readonly headHash: string;
}): Shift {
  const { tillId, number, now, by, openingFloat, left, headHash } = opening;
  return {
    id: shiftId(tillId, number),
    tillId,
    number,
    opening: {
      at: now,
      by: { id: by.id, name: by.name },
      day: shopDayOf(now),
      float: openingFloat,
      difference: left === null ? noMoney : subtractMoney(openingFloat, left),
    },
    sums: emptyShiftSums(headHash),
    movements: [],
    count: null,
    firstCount: null,
    recountApprovedBy: null,
    close: null,
  };
}

/** The shift with one more movement of its drawer. */
export function withMovement(shift: Shift, draft: DrawerDraft & Pick<DrawerMovement, 'approvedBy'>): Shift {
  const { kind, amount, reason, receiptNumber } = draft;
  const isListed = kind !== 'open' && shift.movements.length < maxMovements;
  return {
    ...withCashOut(shift, draft, kind === 'out' ? amount : noMoney),
    sums: raiseByDrawer(shift.sums, draft),
    movements: isListed ? [...shift.movements, { kind, amount, reason, receiptNumber }] : shift.movements,
  };
}

/** The shift after cash has left its drawer, below 0 for cash that came back; what a PIN approved is not counted. */
export function withCashOut(
  shift: Shift,
  { approvedBy }: Pick<DrawerMovement, 'approvedBy'>,
  cash: number,
): Shift {
  if (approvedBy !== null || cash === 0) return shift;
  return { ...shift, unapprovedCash: piastres(Math.max(0, (shift.unapprovedCash ?? 0) + cash)) };
}

/** The same shift under another number. */
export function withNumber(shift: Shift, number: number): Shift {
  return { ...shift, id: shiftId(shift.tillId, number), number };
}

/** The document fields, money in pounds; times stay in milliseconds for the repository to convert. */
export function shiftDocument(shift: Shift) {
  return {
    tillId: shift.tillId,
    number: shift.number,
    state: shift.close === null ? 'open' : 'closed',
    openedAt: shift.opening.at,
    openedBy: shift.opening.by.id,
    openedByName: shift.opening.by.name,
    openingFloat: toPounds(shift.opening.float),
    openingDifference: toPounds(shift.opening.difference),
    day: shift.opening.day,
    ...(shift.close === null ? {} : closeDocument(shift, shift.close)),
  };
}

/** The fields that a close adds. An abandoned shift has neither sums nor count. */
function closeDocument(shift: Shift, close: ShiftClose) {
  return {
    closedAt: close.at,
    closedBy: close.by.id,
    closedByName: close.by.name,
    closing: close.closing,
    ...(close.closing === 'counted' ? countDocument(shift, close) : {}),
    ...(close.closing === 'abandoned' ? {} : recordsDocument(shift, close)),
    ...(close.clockFault ? { clockFault: true } : {}),
    ...(close.note === '' ? {} : { note: close.note }),
    ...(close.approvedBy === null ? {} : { approvedBy: close.approvedBy }),
  };
}

function countDocument(shift: Shift, { expected, difference, nextFloat }: ShiftClose) {
  const { count, firstCount } = shift;
  return {
    ...(count?.denominations ? { denominations: { ...count.denominations } } : {}),
    counted: toPounds(count?.counted ?? noMoney),
    ...(firstCount === null ? {} : { firstCount: toPounds(firstCount) }),
    expected: toPounds(expected ?? noMoney),
    difference: toPounds(difference ?? noMoney),
    ...(nextFloat === null ? {} : { nextFloat: toPounds(nextFloat) }),
  };
}

function recordsDocument(shift: Shift, { heldCarts, unsent }: ShiftClose) {
  return {
    totals: totalsDocument(shift.sums),
    firstReceipt: shift.sums.firstReceipt,
    lastReceipt: shift.sums.lastReceipt,
    receipts: shift.sums.receipts,
    headHash: shift.sums.headHash,
    heldCarts,
    unsent,
  };
}

/** Reads a shift's document. */
export function readShift(id: string, fields: Fields): Shift {
  const openedAt = readInstant(fields, 'openedAt') ?? 0;
  const counted = readMoney(fields, 'counted', null);
  return {
    id,
    tillId: readText(fields, 'tillId'),
    number: readWhole(fields, 'number', 0),
    opening: {
      at: openedAt,
      by: { id: readText(fields, 'openedBy'), name: readText(fields, 'openedByName') },
      day: parseShopDay(readText(fields, 'day')) ?? shopDayOf(openedAt),
      float: readMoney(fields, 'openingFloat', noMoney),
      difference: readSignedMoney(fields, 'openingDifference') ?? noMoney,
    },
    sums: {
      ...readTotals(readMap(fields, 'totals')),
      firstReceipt: readText(fields, 'firstReceipt'),
      lastReceipt: readText(fields, 'lastReceipt'),
      receipts: readWhole(fields, 'receipts', 0),
      headHash: readText(fields, 'headHash'),
    },
    movements: [],
    count: counted === null ? null : { denominations: readDenominations(fields['denominations']), counted },
    firstCount: readMoney(fields, 'firstCount', null),
    recountApprovedBy: readOptionalText(fields, 'approvedBy'),
    close: fields['state'] === 'closed' ? readClose(fields, openedAt) : null,
    ...('recordedBy' in fields ? { recordedBy: readText(fields, 'recordedBy') } : {}),
  };
}

function readClose(fields: Fields, openedAt: number): ShiftClose {
  return {
    closing: readChoice(fields, 'closing', ['counted', 'uncounted', 'abandoned'], 'uncounted'),
    at: readInstant(fields, 'closedAt') ?? openedAt,
    by: { id: readText(fields, 'closedBy'), name: readText(fields, 'closedByName') },
    expected: readSignedMoney(fields, 'expected'),
    difference: readSignedMoney(fields, 'difference'),
    nextFloat: readMoney(fields, 'nextFloat', null),
    heldCarts: readWhole(fields, 'heldCarts', 0),
    unsent: readWhole(fields, 'unsent', 0),
    clockFault: readFlag(fields, 'clockFault', false),
    note: readText(fields, 'note'),
    approvedBy: readOptionalText(fields, 'approvedBy'),
  };
}

/** Numbers of the shift that no receipt has: their records never happened (SF-18). */
export function voidCount({ sums: { firstReceipt, lastReceipt, receipts } }: Shift): number {
  const [first, last] = [numberParts(firstReceipt), numberParts(lastReceipt)];
  return first === null || last === null ? 0 : Math.max(0, last.number - first.number + 1 - receipts);
}

/** Counted less what stays for the next shift; null without a count. */
export function handedOver({ count, close }: Shift): Piastres | null {
  return count === null || close?.nextFloat == null ? null : piastres(count.counted - close.nextFloat);
}
