// Shifts and the drawer with a started shop: each record arrives once, and a shift closes once.
import { expect, test } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import { createShiftRepository, type ShiftFilter } from '#backend/shifts';
import { sendVoidNumber } from '#backend/tills';
import { voidNumberOf } from '#domain/sale';
import {
  closeShift,
  confirmCount,
  openShift,
  takeBackCount,
  type Denominations,
  type DrawerMovement,
  type Shift,
} from '#domain/shift';
import { shopDayOf } from '#kernel/shop-day';
import { aClosedShift, aSale, pounds, withSaleOf } from '#testing/builders';
import { expectValue, openSellingShop } from './backend/shop.ts';
import { shopToday } from '../running/shop-today.ts';

const all: ShiftFilter = { from: null, until: null, tillId: null, cashierId: null };
const page = { size: 10, after: null };

async function openShop() {
  const { admin, cashier } = await openSellingShop();
  const by = { id: cashier.actor.id, name: cashier.actor.name };
  const opened = (number: number, openingFloat = pounds(300)): Shift =>
    openShift({
      tillId: 'till-1',
      number,
      now: Date.now() - 60_000 * (20 - number),
      by,
      openingFloat,
      left: pounds(320),
      headHash: '',
    });
  const closed = (shift: Shift, counted = 360): Shift => {
    const done = aClosedShift(withSaleOf(shift, 90, { cash: pounds(60), card: pounds(30) }), counted);
    return { ...done, close: done.close && { ...done.close, by } };
  };
  return {
    admin,
    by,
    opened,
    closed,
    now: { recordedBy: by.id, isQueued: false },
    later: { recordedBy: by.id, isQueued: true },
    owner: createShiftRepository(admin.backend),
    shifts: createShiftRepository(cashier.backend),
  };
}

test('a shift that is opened and closed reads back whole with its sender, a repeated sending changes nothing (SF-18, SF-19, FS-30)', async () => {
  const { shifts, owner, opened, closed, now, later } = await openShop();
  const shift = closed(opened(1));
  expectValue(await shifts.sendOpening(shift, now));
  expectValue(await shifts.sendOpening(shift, later));
  expect(expectValue(await owner.get(shift.id)).close).toBeNull();
  expectValue(await shifts.sendClose(shift, later));
  expectValue(await shifts.sendClose(shift, now));
  expect(expectValue(await owner.get(shift.id))).toEqual({ ...shift, recordedBy: later.recordedBy });
  const other = { ...shift, close: shift.close && { ...shift.close, at: shift.close.at + 1 } };
  expect(await shifts.sendClose(other, later)).toEqual({ ok: false, error: { type: 'AlreadyClosed' } });
});

test('a shift that was counted twice and closed by a late clock reads back with all of it (SF-14, SF-16, HZ-06)', async () => {
  const { admin, by, shifts, owner, opened, now } = await openShop();
  const shift = opened(1);
  const first = expectValue(confirmCount(shift, { denominations: null, counted: pounds(300) }));
  const again = expectValue(takeBackCount(first, admin.actor.id));
  const denominations: Denominations = { '200': 1, '100': 1, '0.5': 2 };
  const counted = expectValue(confirmCount(again, { denominations, counted: pounds(301) }));
  const draft = { nextFloat: pounds(100), note: 'عُدّ مرتين', seen: {} };
  const facts = { now: shift.opening.at - 60_000, by, heldCarts: 0, unsent: 0 };
  const closed = expectValue(closeShift(counted, draft, facts));
  expectValue(await shifts.sendOpening(closed, now));
  expectValue(await shifts.sendClose(closed, now));
  const { recountApprovedBy: _asked, ...stored } = closed;
  expect(expectValue(await owner.get(shift.id))).toMatchObject({
    ...stored,
    firstCount: pounds(300),
    count: { denominations, counted: pounds(301) },
    close: { clockFault: true, approvedBy: admin.actor.id },
  });
});

test('an opening under a number that another shift has is not taken for its own repeat (SF-03, TH-06)', async () => {
  const { shifts, opened, now } = await openShop();
  expectValue(await shifts.sendOpening(opened(1), now));
  const other = { ...opened(1), opening: { ...opened(1).opening, at: 1 } };
  expect(await shifts.sendOpening(other, now)).toEqual({ ok: false, error: { type: 'NumberTaken' } });
});

test('the owner abandons the shift of a lost till with an audit entry; the close of that till is refused (SF-24)', async () => {
  const { admin, shifts, owner, opened, closed, now, later } = await openShop();
  const shift = opened(1);
  expectValue(await shifts.sendOpening(shift, now));
  expect(await shifts.abandon(shift, '', admin.actor)).toMatchObject({ ok: false });
  expectValue(await owner.abandon(shift, 'سُرق الجهاز', admin.actor));
  expect(expectValue(await owner.get(shift.id)).close).toMatchObject({
    closing: 'abandoned',
    note: 'سُرق الجهاز',
    by: { id: admin.actor.id },
    difference: null,
  });
  expect(await shifts.sendClose(closed(shift), later)).toEqual({
    ok: false,
    error: { type: 'AlreadyClosed' },
  });
  const filter = {
    kind: 'shiftAbandoned' as const,
    by: null,
    tillId: null,
    word: null,
    from: null,
    until: null,
  };
  const log = expectValue(await createAuditRepository(admin.backend).list(filter, page));
  expect(log.items).toMatchObject([{ kind: 'shiftAbandoned', subject: { id: shift.id } }]);
});

test('the discarded receipts of a shift are those for which money was taken (SF-20)', async () => {
  const { admin, cashier } = await openSellingShop();
  const made = (number: number) =>
    aSale({
      id: `s${number}`,
      receiptNumber: `A-00000${number}`,
      cashierId: cashier.actor.id,
      shiftId: 'till-1_7',
    });
  for (const [number, isPaid] of [true, false, true].entries()) {
    const gone = voidNumberOf(made(number + 1), { reason: 'StockRefused', isPaid });
    expectValue(await sendVoidNumber(cashier.backend, gone, cashier.actor.id));
  }
  const before = Date.now() - 60_000;
  const shifts = createShiftRepository(admin.backend);
  const found = expectValue(await shifts.listDiscarded(['till-1_7', 'till-1_8']));
  expect(found.map(({ shiftId, at }) => [shiftId, at > before])).toEqual([
    ['till-1_7', true],
    ['till-1_7', true],
  ]);
  expect(expectValue(await shifts.listDiscarded(['till-1_8']))).toEqual([]);
});

test('shifts are listed by day, till and who closed them, the newest first (SF-25)', async () => {
  const { shifts, owner, by, opened, closed, now } = await openShop();
  const [first, second] = [closed(opened(1)), opened(2)];
  for (const shift of [first, second]) expectValue(await shifts.sendOpening(shift, now));
  expectValue(await shifts.sendClose(first, now));
  const idsOf = async (filter: Partial<ShiftFilter>) =>
    expectValue(await owner.list(page, { ...all, ...filter })).items.map(({ id }) => id);
  expect(await idsOf({})).toEqual([second.id, first.id]);
  const today = await shopToday();
  expect(await idsOf({ cashierId: by.id, from: shopDayOf(Date.now() - 86_400_000), until: today })).toEqual([
    first.id,
  ]);
  expect(await idsOf({ tillId: 'till-2' })).toEqual([]);
  expect(await shifts.list(page, all)).toMatchObject({ ok: false });
});

test('a correction of the drawer reads back with its note, its receipt and who approved it (SF-08, HZ-06)', async () => {
  const { admin, shifts, owner, by, opened, now } = await openShop();
  const { id: shiftId, opening } = opened(1);
  const movement: DrawerMovement = {
    id: 'out-1',
    kind: 'out',
    amount: pounds(20),
    reason: 'correction',
    note: 'باقي ناقص',
    tillId: 'till-1',
    shiftId,
    by: by.id,
    byName: by.name,
    timestamp: opening.at + 5,
    day: opening.day,
    approvedBy: admin.actor.id,
    receiptNumber: 'A-000001',
  };
  expectValue(await shifts.sendMovement(movement, now));
  expect(expectValue(await owner.listMovements(shiftId))).toEqual([{ ...movement, recordedBy: by.id }]);
});

test('movements of the drawer arrive once and are listed in their order with their sender (SF-07, SF-09, FS-30)', async () => {
  const { shifts, owner, by, opened, now, later } = await openShop();
  const { id: shiftId, opening } = opened(1);
  const movement: DrawerMovement = {
    id: 'out-1',
    kind: 'out',
    amount: pounds(50.25),
    reason: 'supplier',
    note: '',
    tillId: 'till-1',
    shiftId,
    by: by.id,
    byName: by.name,
    timestamp: opening.at + 5,
    day: opening.day,
    approvedBy: null,
    receiptNumber: null,
  };
  const opening1: DrawerMovement = {
    ...movement,
    id: 'open-1',
    kind: 'open',
    amount: pounds(0),
    reason: 'noSale',
    timestamp: opening.at,
  };
  expectValue(await shifts.sendMovement(movement, now));
  expectValue(await shifts.sendMovement(movement, later));
  expectValue(await shifts.sendMovement(opening1, later));
  expect(expectValue(await owner.listMovements(shiftId))).toEqual([
    // It says that it waited; the other one was there already when it was sent so.
    { ...opening1, recordedBy: by.id, syncedAt: expect.any(Number) },
    { ...movement, recordedBy: by.id },
  ]);
});
