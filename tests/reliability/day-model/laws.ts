// The laws of a shop's day (each record once, numbers, chain, stock, drawer, refunds, proofs), over what the shop and the tills hold.
import { expect } from 'vitest';
import { createDayCheckRepository } from '#backend/day-checks';
import { readAll } from '#backend/documents';
import { createTillDayRepository } from '#backend/tills';
import type { DayDifference } from '#domain/day-check';
import { stateOfFinding, verdictOf, type DayFinding, type NumberedRecord, type TillDay } from '#domain/proof';
import { readRefund, readRefundedSale, type RecordedRefund } from '#domain/refund';
import {
  formatReceiptNumber,
  readSale,
  readVoidNumber,
  type RecordedSale,
  type VoidNumber,
} from '#domain/sale';
import { expectedCash, readDrawerMovement, readShift, type DrawerMovement, type Shift } from '#domain/shift';
import type { Fields } from '#kernel/fields';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import type { TillStore } from '#till';
import { hashText } from '../../till/chain.ts';
import { expectValue } from '../../contract/backend/shop.ts';
import { heldNames } from './acts.ts';
import { startStock, type Model, type ModelTill } from './model.ts';

/** Everything that the shop holds, as an admin reads it. */
interface Books {
  readonly sales: readonly RecordedSale[];
  readonly refunds: readonly RecordedRefund[];
  readonly voidNumbers: readonly VoidNumber[];
  readonly shifts: readonly Shift[];
  readonly drawer: readonly DrawerMovement[];
}

export async function checkLaws(model: Model): Promise<void> {
  const books = await readBooks(model);
  checkReported(model, books);
  checkRefunds(books);
  await checkRefundedSums(model, books);
  await checkStock(model, books);
  checkDrawers(model, books);
  for (const till of model.tills) {
    await checkNumbers(till, books);
    await checkShifts(till, books);
    await checkDays(model, till, books);
    const held = model.held.get(till) ?? null;
    if (held !== null) expect(await heldNames(till), 'HD-05 the held carts').toEqual(held);
  }
}

async function readBooks({ shop }: Model): Promise<Books> {
  const all = async <Entity>(collection: string, read: (id: string, fields: Fields) => Entity) =>
    expectValue(await readAll(shop.admin.backend, collection)).map(({ id, fields }) => read(id, fields));
  return {
    sales: await all('sales', readSale),
    refunds: await all('refunds', readRefund),
    voidNumbers: await all('voidNumbers', readVoidNumber),
    shifts: await all('shifts', readShift),
    drawer: await all('drawer', readDrawerMovement),
  };
}

/** What a till reported as done is there, and what it reported as not done is not. */
function checkReported({ done, refused }: Model, { sales, refunds }: Books): void {
  const there = new Set([...sales, ...refunds].map(({ id }) => id));
  expect(
    [...done.keys()].filter((id) => !there.has(id)),
    'reported as done',
  ).toEqual([]);
  expect(
    [...refused].filter((id) => there.has(id)),
    'reported as not done',
  ).toEqual([]);
}

/** No sale gives back more units or money than it took, unless a refund of it is flagged. */
function checkRefunds({ sales, refunds }: Books): void {
  for (const sale of sales) {
    const own = refunds.filter(({ saleId }) => saleId === sale.id);
    if (own.some(({ isBeyondSold }) => isBeyondSold)) continue;
    expect(
      sumOf(own, ({ total }) => total),
      `the money of ${sale.id}`,
    ).toBeLessThanOrEqual(sale.total);
    for (const [id, units] of Object.entries(sale.units))
      expect(
        sumOf(own, (one) => one.units[id] ?? 0),
        `${id} of ${sale.id}`,
      ).toBeLessThanOrEqual(units);
  }
}

async function checkRefundedSums({ shop }: Model, { refunds }: Books): Promise<void> {
  for (const { id, fields } of expectValue(await readAll(shop.admin.backend, 'refundedSales'))) {
    const own = refunds.filter(({ saleId }) => saleId === id);
    expect(readRefundedSale(fields).total, `refundedSales/${id}`).toBe(sumOf(own, ({ total }) => total));
  }
}

async function checkStock({ shop, products }: Model, { sales, refunds }: Books): Promise<void> {
  const stored = expectValue(await readAll(shop.admin.backend, 'products'));
  for (const { id } of products) {
    const sold = sumOf(sales, ({ units }) => units[id] ?? 0);
    const restocked = sumOf(refunds, (one) => one.restocked[id] ?? 0);
    expect(stored.find((product) => product.id === id)?.fields['stock'], `the stock of ${id}`).toBe(
      startStock - sold + restocked,
    );
  }
}

/** Every movement that a till reported is there once, and every shift's expected cash follows from its records (SF-13). */
function checkDrawers(model: Model, books: Books): void {
  const there = new Set(books.drawer.map(({ id }) => id));
  expect(
    [...model.drawer].filter((id) => !there.has(id)),
    'movements of the drawer',
  ).toEqual([]);
  for (const shift of books.shifts) {
    if (shift.close === null) continue;
    const own = <Entry extends { readonly shiftId: string }>(entries: readonly Entry[]) =>
      entries.filter(({ shiftId }) => shiftId === shift.id);
    const moved = (kind: string) =>
      sumOf(own(books.drawer), (movement) => (movement.kind === kind ? movement.amount : 0));
    const taken = sumOf(own(books.sales), ({ payments }) => payments.cash ?? 0);
    const voided = sumOf(own(books.voidNumbers), ({ payments }) => payments?.cash ?? 0);
    const givenBack = sumOf(own(books.refunds), ({ payments }) => payments.cash ?? 0);
    expect(expectedCash(shift.opening.float, shift.sums), `the cash of ${shift.id}`).toBe(
      shift.opening.float + taken + voided - givenBack + moved('in') - moved('out'),
    );
  }
}

/** Numbers 1 to n each have one record of the shop: a sale, a refund or a void number with the hash of the till's own. */
async function checkNumbers({ device, id }: ModelTill, books: Books): Promise<void> {
  const records = await recordsOf(device.stored());
  expect(records.map(({ number }) => number)).toEqual(records.map((_, index) => index + 1));
  const letter = (await device.stored().identity()).letter ?? '';
  const { sales, refunds, voidNumbers } = books;
  const found = [...sales, ...refunds, ...voidNumbers.map((one) => ({ ...one, id: one.documentId }))]
    .filter(({ tillId }) => tillId === id)
    .toSorted((one, other) => (one.receiptNumber < other.receiptNumber ? -1 : 1));
  expect(found.map((one) => [one.receiptNumber, one.id, one.hash])).toEqual(
    records.map((one) => [formatReceiptNumber(letter, one.number), one.id, one.hash]),
  );
  const isVoid = new Set(voidNumbers.map(({ documentId }) => documentId));
  expect(records.filter((record) => (record.state === 'void') !== isVoid.has(record.id))).toEqual([]);
  expect(device.queued(), 'nothing waits').toEqual([]);
}

/** Sales and refunds of a till in the order of their numbers, void ones included. */
export async function recordsOf(store: TillStore): Promise<readonly NumberedRecord[]> {
  const days = [...new Set(await store.daysAfter(0))];
  const records = (await Promise.all(days.map((day) => store.recordsOfDay(day)))).flat();
  return records.toSorted((one, other) => one.number - other.number);
}

/** Numbered without gaps, and in the shop as on the till. */
async function checkShifts({ device, id }: ModelTill, { shifts }: Books): Promise<void> {
  const own = await device.shifts();
  expect(own.map(({ number }) => number)).toEqual(own.map((_, index) => index + 1));
  const sent = shifts
    .filter(({ tillId }) => tillId === id)
    .toSorted((one, other) => one.number - other.number);
  const state = ({ number, close }: Shift) => ({ number, isClosed: close !== null });
  expect(sent.map(state)).toEqual(own.map(state));
}

/** 'Today' is green, and the full check of each day finds nothing. */
async function checkDays(model: Model, till: ModelTill, books: Books): Promise<void> {
  const { backend, actor } = model.shop.admin;
  expect(await missingOf(model, till), 'TH-10 what the till states has arrived').toEqual([]);
  const days = await daysOf(till);
  for (const day of days) {
    const asked = { tillId: till.id, day, isFull: true, pause: async () => undefined };
    const check = expectValue(await createDayCheckRepository(backend).run(asked, { actor, hashText }));
    const differences = check.differences.filter((difference) => !isExcused(difference, model, books));
    expect({ ...check, differences }, `BA-19 ${till.id} ${day}`).toMatchObject({
      chain: '',
      differences: [],
    });
  }
}

/** A clock that was ahead, and the refunds of a sale that two tills gave back more of than it sold: the shop has flagged one of them. */
function isExcused({ kind, documentId }: DayDifference, { wasAhead }: Model, { refunds }: Books): boolean {
  if (kind === 'ahead') return wasAhead;
  const saleId = refunds.find(({ id }) => id === documentId)?.saleId;
  const isFlagged = refunds.some((one) => one.saleId === saleId && one.isBeyondSold);
  return isFlagged && (kind === 'refundUnits' || kind === 'refundMoney' || kind === 'refundMethod');
}

/** A till that is just being seen. */
const contact = { lastSeenAt: Number.MAX_SAFE_INTEGER, hasOpenShift: false, now: 0 };

async function daysOf({ device }: ModelTill): Promise<readonly ShopDay[]> {
  const records = await recordsOf(device.stored());
  return [...new Set(records.map(({ timestamp }) => shopDayOf(timestamp)))].toSorted();
}

/** What the shop still lacks of what this till has recorded: entries of its queue, and what 'Today' names by its proofs. */
export async function missingOf({ shop }: Model, till: ModelTill): Promise<readonly unknown[]> {
  const records = await recordsOf(till.device.stored());
  const days = await daysOf(till);
  const found = expectValue(await createTillDayRepository(shop.admin.backend).ofTill(till.id, days));
  const findings = found.flatMap((tillDay) =>
    verdictOf(tillDay, contact)
      .findings.filter((finding) => stateOfFinding(finding) !== null)
      .filter((finding) => !isOfOtherDays(finding, tillDay, records))
      .map((finding) => ({ till: till.id, day: tillDay.day, ...finding })),
  );
  return [...till.device.queued(), ...till.device.refused(), ...findings];
}

/** After a clock was set to another day and back, the numbers of a day have those of the other one among them (TH-14). */
function isOfOtherDays(
  finding: DayFinding,
  { day, proof }: TillDay,
  records: readonly NumberedRecord[],
): boolean {
  if (finding.type !== 'NumbersMissing' || proof === null) return false;
  const between = records.filter(
    (record) => record.day !== day && record.number >= proof.firstNumber && record.number <= proof.lastNumber,
  );
  return finding.count === between.length;
}

function sumOf<Entry>(entries: readonly Entry[], valueOf: (entry: Entry) => number): number {
  return entries.reduce((sum, entry) => sum + valueOf(entry), 0);
}
