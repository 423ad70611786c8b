// The laws of a till's own day: numbers, chain, shifts.
import { expect } from 'vitest';
import type { Sale } from '#domain/sale';
import type { Shift } from '#domain/shift';
import { noMoney, sumMoney } from '#kernel/money';
import { expectWholeChain } from '../till/chain.ts';
import type { SimulatedShop } from '../till/simulated-shop.ts';
import type { Device } from './devices.ts';

/** The id of an opening or close of a shift, a void number, or an entry about a clock that was set. */
export function isDayRecord(id: string): boolean {
  return /_\d+(:closed)?$|^[A-Z]+-\d{6}$|_(?:clock|doubtful)_[A-Z]+-\d{6}$/.test(id);
}

/**
 * Every number is a sale or a void number of the backend, in one chain; every record has one shift, shifts are numbered without gaps,
 * each is there with its opening and its close, and its sums are those of its records.
 */
export async function checkTheDay(shop: SimulatedShop, device: Device): Promise<void> {
  const unsent = new Set(device.queued());
  const sales = await device.sales();
  const numbers = sales.map(({ receiptNumber }) => Number(receiptNumber.slice(2)));
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  expectWholeChain(sales);
  const shifts = await device.shifts();
  checkShifts(shop, shifts, unsent);
  expect(sales.filter(({ shiftId }) => !shifts.some(({ id }) => id === shiftId))).toEqual([]);
  const isVoidUnsent = sales.some(({ receiptNumber }) => unsent.has(receiptNumber));
  const unpaid = checkNumbers(shop, sales, unsent);
  // A void number that is refused does not state here whether it was paid.
  if (!isVoidUnsent) for (const shift of shifts) checkSums(shift, sales, unpaid);
}

function checkShifts(shop: SimulatedShop, shifts: readonly Shift[], unsent: ReadonlySet<string>): void {
  expect(shifts.map(({ number }) => number)).toEqual(shifts.map((_, index) => index + 1));
  for (const { id, close } of shifts) {
    // A close waits for an opening that is refused.
    expect(shop.dayRecords.has(id), `the opening of ${id}`).toBe(!unsent.has(id));
    expect(shop.dayRecords.has(`${id}:closed`)).toBe(close !== null && !unsent.has(`${id}:closed`));
  }
}

/** Answers the ids of the sales for which nobody paid. */
function checkNumbers(
  shop: SimulatedShop,
  sales: readonly Sale[],
  unsent: ReadonlySet<string>,
): ReadonlySet<string> {
  const unpaid = new Set<string>();
  for (const { id, receiptNumber, hash, previousHash, shiftId } of sales) {
    if (shop.sales.has(id) || unsent.has(id) || unsent.has(receiptNumber)) continue;
    const found = shop.dayRecords.get(receiptNumber);
    expect(found, `${receiptNumber} is a sale or a void number`).toMatchObject({
      kind: 'voidNumber',
      voidNumber: { documentId: id, receiptNumber, hash, previousHash, shiftId },
    });
    if (found?.kind === 'voidNumber' && found.voidNumber.payments === null) unpaid.add(id);
  }
  return unpaid;
}

function checkSums({ id, sums }: Shift, sales: readonly Sale[], unpaid: ReadonlySet<string>): void {
  const own = sales.filter(({ shiftId }) => shiftId === id);
  const paid = own.filter((sale) => !unpaid.has(sale.id));
  expect(own.length, 'a shift begins with a record').toBeGreaterThan(0);
  expect(sums.lastReceipt).toBe(own.at(-1)?.receiptNumber);
  const { salesCount, receipts, methods } = sums;
  expect({ salesCount, receipts, total: sums.sales, cash: methods.cash }, `the sums of ${id}`).toEqual({
    salesCount: paid.length,
    receipts: paid.length,
    total: sumMoney(paid.map(({ total }) => total)),
    cash: sumMoney(paid.map(({ payments }) => payments.cash ?? noMoney)),
  });
}
