// The shifts of the till: one for each day with sales, closed in the evening with a count; the last one is open while the shop is.
import {
  closeShift,
  confirmCount,
  expectedCash,
  faces,
  faceValue,
  lowerBySale,
  openShift,
  raiseByDrawer,
  raiseByRefund,
  raiseBySale,
  raiseExchanged,
  type Denominations,
  type DrawerMovement,
  type DrawerReason,
  type Shift,
  type ShiftSums,
} from '#domain/shift';
import { exchangedPayments } from '#domain/refund';
import type { Sale } from '#domain/sale';
import { fromPounds, noMoney, piastres, type Piastres } from '#kernel/money';
import type { Random } from '#kernel/random';
import { accounts } from '../people.ts';
import { clock } from './hours.ts';
import { refundsOf, till, type NumberedAct } from './till-book.ts';

export interface ShiftHistory {
  readonly shifts: readonly Shift[];
  readonly movements: readonly DrawerMovement[];
}

/** What stays in the drawer every night. */
const float = fromPounds(500);

export function makeShifts(deps: {
  readonly random: Random;
  /** In the order of their numbers. */
  readonly acts: readonly NumberedAct[];
  readonly now: number;
}): ShiftHistory {
  const { random, acts, now } = deps;
  const shiftIds = [...new Set(acts.map(({ record }) => record.shiftId))];
  const shifts: Shift[] = [];
  const movements: DrawerMovement[] = [];
  for (const id of shiftIds) {
    const own = acts.filter(({ record }) => record.shiftId === id);
    const first = own[0]?.record;
    if (first === undefined) continue;
    const opened = openShift({
      tillId: till.id,
      number: shifts.length + 1,
      now: Math.min(clock(first.day, 9, random.next() / 2 + 0.4), first.timestamp),
      by: person(first),
      openingFloat: float,
      left: shifts.length === 0 ? null : float,
      headHash: shifts.at(-1)?.sums.headHash ?? '',
    });
    const moved = movementsOf(random, opened, now);
    movements.push(...moved);
    const sums = moved.reduce(raiseByDrawer, sumsOfActs(own, opened.sums));
    const closing = clock(first.day, 22, 0.1 + random.next() * 0.3);
    const shift = { ...opened, sums };
    shifts.push(closing > now ? shift : countAndClose(random, shift, closing));
  }
  return { shifts, movements };
}

function sumsOfActs(acts: readonly NumberedAct[], opened: ShiftSums): ShiftSums {
  const refunds = refundsOf(acts);
  return acts.reduce((sums, { kind, record }) => {
    if (kind === 'refund') return raiseByRefund(sums, record);
    const raised = raiseBySale(sums, record);
    if (kind === 'refused') return lowerBySale(raised, record);
    const refund = refunds.find(({ id }) => id === record.exchangeOf);
    return refund === undefined ? raised : raiseExchanged(raised, exchangedPayments(refund, record));
  }, opened);
}

function person({ cashierId, cashierName }: Pick<Sale, 'cashierId' | 'cashierName'>) {
  return { id: cashierId, name: cashierName };
}

function countAndClose(random: Random, shift: Shift, now: number): Shift {
  const expected = expectedCash(shift.opening.float, shift.sums);
  const counted = piastres(Math.max(0, expected + differenceOf(random)));
  const confirmed = confirmCount(shift, { denominations: denominationsOf(counted), counted });
  if (!confirmed.ok) throw new Error('an open shift takes its count');
  const done = closeShift(
    confirmed.value,
    {
      nextFloat: piastres(Math.min(float, counted)),
      note: Math.abs(counted - expected) > 2_000 ? 'راجعنا العدّ مرتين ولم نعرف السبب' : '',
      seen: {},
    },
    { now, by: shift.opening.by, heldCarts: 0, unsent: 0 },
  );
  if (!done.ok) throw new Error(`a counted shift closes: ${done.error.type}`);
  return done.value;
}

/** Most evenings the drawer is right or a few pounds away. */
function differenceOf(random: Random): number {
  return random.pickWeighted(differences, ({ share }) => share).piastres;
}

const differences = [
  { piastres: 0, share: 55 },
  { piastres: -500, share: 15 },
  { piastres: 500, share: 10 },
  { piastres: -1_225, share: 8 },
  { piastres: 1_000, share: 8 },
  { piastres: -4_000, share: 4 },
] as const;

/** The largest pieces first; null for an amount without such coins. */
function denominationsOf(counted: Piastres): Denominations | null {
  let rest: number = counted;
  const pieces = faces.map((face) => {
    const count = Math.floor(rest / faceValue(face));
    rest -= count * faceValue(face);
    return [face, count] as const;
  });
  return rest === 0 ? Object.fromEntries(pieces.filter(([, count]) => count > 0)) : null;
}

/** Small expenses, the change from the bank, and what the owner takes once or twice a week. */
function movementsOf(random: Random, shift: Shift, now: number): readonly DrawerMovement[] {
  const { day } = shift.opening;
  const planned = [
    ...(random.happens(0.35) ? [plan('out', 'expense', random.pick([35, 50, 80]), 'أكياس ونظافة')] : []),
    ...(random.happens(0.2) ? [plan('in', 'change', 200, '')] : []),
    ...(random.happens(0.25) ? [plan('open', 'noSale', 0, '')] : []),
    ...(random.happens(0.15) ? [plan('out', 'ownerTook', 400, '')] : []),
  ];
  return planned
    .map(({ hour, ...movement }) => ({
      ...movement,
      id: random.id(),
      tillId: till.id,
      shiftId: shift.id,
      by: shift.opening.by.id,
      byName: shift.opening.by.name,
      timestamp: clock(day, hour, random.next()),
      day,
      approvedBy: movement.reason === 'ownerTook' ? accounts.admin.uid : null,
      receiptNumber: null,
    }))
    .filter(({ timestamp }) => timestamp <= now);
}

function plan(kind: DrawerMovement['kind'], reason: DrawerReason, amount: number, note: string) {
  return {
    kind,
    reason,
    amount: amount === 0 ? noMoney : fromPounds(amount),
    note,
    hour: hours[reason] ?? 18,
  };
}

const hours: Readonly<Partial<Record<DrawerReason, number>>> = {
  change: 11,
  expense: 15,
  noSale: 19,
  ownerTook: 21,
};
