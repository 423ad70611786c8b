// The laws of a shop's day (each record once, numbers, chain, stock, drawer, refunds, proofs), over what the shop and the tills hold.
import { expect } from 'vitest';
import { createDayCheckRepository } from '#backend/day-checks';
import { readAll } from '#backend/documents';
import { createRefundRepository, openBeyondSold } from '#backend/refunds';
import { createTillDayRepository } from '#backend/tills';
import { readAuditEntry, type AuditEntry } from '#domain/audit';
import { numbersIn, type DayDifference } from '#domain/day-check';
import { stateOfFinding, verdictOf, type DayFinding, type NumberedRecord, type TillDay } from '#domain/proof';
import { readRefund, readRefundedSale, type RecordedRefund } from '#domain/refund';
import {
  formatReceiptNumber,
  numberIn,
  paymentMethods,
  readSale,
  readVoidNumber,
  type RecordedSale,
  type VoidNumber,
} from '#domain/sale';
import { expectedCash, readDrawerMovement, readShift, type DrawerMovement, type Shift } from '#domain/shift';
import { readText, readWhole, type Fields } from '#kernel/fields';
import { shopDayOf, type ShopDay } from '#kernel/shop-day';
import type { TillStore } from '#till';
import { hashText } from '../../till/chain.ts';
import { expectValue } from '../../contract/backend/shop.ts';
import { heldNames } from './acts.ts';
import { checkApprovals } from './approvals.ts';
import { startStock, type Model, type ModelTill } from './model.ts';

/** Everything that the shop holds, as an admin reads it. */
export interface Books {
  readonly sales: readonly RecordedSale[];
  readonly refunds: readonly RecordedRefund[];
  readonly voidNumbers: readonly VoidNumber[];
  readonly shifts: readonly Shift[];
  readonly drawer: readonly DrawerMovement[];
  readonly entries: readonly AuditEntry[];
  /** The amounts of the stock movements of each product. */
  readonly movements: readonly {
    readonly productId: string;
    readonly amount: number;
    readonly sourceId: string;
  }[];
  /** Receipt numbers that a record says another one has. */
  readonly numberTwice: ReadonlySet<string>;
}

export async function checkLaws(model: Model): Promise<Books> {
  const books = await readBooks(model);
  checkReported(model, books);
  checkPayments(books);
  checkRefunds(books);
  checkExchanges(books);
  checkApprovals(books);
  await checkFlags(model, books);
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
  return books;
}

export async function readBooks({ shop }: Model): Promise<Books> {
  const all = async <Entity>(collection: string, read: (id: string, fields: Fields) => Entity) =>
    expectValue(await readAll(shop.admin.backend, collection)).map(({ id, fields }) => read(id, fields));
  return {
    sales: await all('sales', readSale),
    refunds: await all('refunds', readRefund),
    voidNumbers: await all('voidNumbers', readVoidNumber),
    shifts: await all('shifts', readShift),
    drawer: await all('drawer', readDrawerMovement),
    entries: await all('audit', readAuditEntry),
    movements: await all('movements', (_, fields) => ({
      productId: readText(fields, 'productId'),
      amount: readWhole(fields, 'amount', 0),
      sourceId: readText(fields, 'sourceId'),
    })),
    numberTwice: new Set(
      (await all('sales', flaggedId)).concat(await all('refunds', flaggedId)).filter((id) => id !== ''),
    ),
  };
}

function flaggedId(id: string, fields: Fields): string {
  return fields['numberTwice'] === true ? id : '';
}

/** What a till reported as done is there, and what it reported as not done or a person discarded is not. */
function checkReported({ done, refused, discarded }: Model, { sales, refunds }: Books): void {
  const there = new Set([...sales, ...refunds].map(({ id }) => id));
  expect(
    [...discarded].filter((id) => there.has(id)),
    'discarded',
  ).toEqual([]);
  expect(
    [...done.keys()].filter((id) => !there.has(id) && !discarded.has(id)),
    'reported as done',
  ).toEqual([]);
  expect(
    [...refused].filter((id) => there.has(id)),
    'reported as not done',
  ).toEqual([]);
}

/** Each method bears its part, together the total; what was given less the change is the total (PY-04, PY-06). */
function checkPayments({ sales, refunds }: Books): void {
  const unequal = [...sales, ...refunds].filter(
    ({ payments, total }) => sumOf(Object.values(payments), (amount) => amount) !== total,
  );
  expect(unequal, 'payments that are not the total').toEqual([]);
  expect(
    sales.filter(({ amountPaid, change, total }) => amountPaid - change !== total),
    'change that does not add up',
  ).toEqual([]);
}

/** What both halves of an exchange have in common cancels out: the net is what the customer gave or got (RF-22). */
function checkExchanges({ sales, refunds }: Books): void {
  for (const { id, exchangeOf, total, payments } of sales) {
    const refund = refunds.find((one) => one.id === exchangeOf);
    if (refund === undefined) continue;
    const net = paymentMethods.map((method) => (payments[method] ?? 0) - (refund.payments[method] ?? 0));
    const [paid, given] = [net.filter((amount) => amount > 0), net.filter((amount) => amount < 0)];
    const together = sumOf(net, (amount) => amount);
    expect(together, `the net of ${id}`).toBe(total - refund.total);
    expect(together >= 0 ? given : paid, `one direction in ${id}`).toEqual([]);
  }
}

/** The alarms are their causes: 'Today' counts exactly the records that carry a flag (TH-17). */
async function checkFlags({ shop }: Model, { refunds, numberTwice }: Books): Promise<void> {
  const flagged = expectValue(
    await createDayCheckRepository(shop.admin.backend).flaggedRecords(shopDayOf(0)),
  );
  expect([flagged.hashMismatch.length, flagged.numberTwice.length]).toEqual([0, numberTwice.size]);
  const beyond = await createRefundRepository(shop.admin.backend).list(
    { size: 500, after: null },
    openBeyondSold,
  );
  expect(idsOf(expectValue(beyond).items)).toEqual(idsOf(refunds.filter(({ isBeyondSold }) => isBeyondSold)));
}

function idsOf(refunds: readonly RecordedRefund[]): readonly string[] {
  return refunds.map(({ id }) => id).toSorted();
}

/** No sale gives back more units or money than it took, unless a refund of it is flagged; all its units give back all its money (RF-07). */
function checkRefunds({ sales, refunds }: Books): void {
  for (const sale of sales) {
    const own = refunds.filter(({ saleId }) => saleId === sale.id);
    const money = sumOf(own, ({ total }) => total);
    const back = (id: string) => sumOf(own, (one) => one.units[id] ?? 0);
    const isBeyond = money > sale.total || Object.entries(sale.units).some(([id, units]) => back(id) > units);
    // Nothing is taken off again, so a sale is beyond exactly where one of its refunds was (RF-17).
    expect(isBeyond, `the flags of ${sale.id}`).toBe(own.some(({ isBeyondSold }) => isBeyondSold));
    const isAllBack = Object.entries(sale.units).every(([id, units]) => back(id) === units);
    // Two tills, one of them offline, do not know of each other's parts (BA-19).
    const tills = new Set(own.map(({ tillId }) => tillId));
    const areKnown = tills.size === 1 || own.every(({ syncedAt }) => syncedAt === null);
    if (isAllBack && areKnown) expect(money, `the money of all parts of ${sale.id}`).toBe(sale.total);
  }
}

async function checkRefundedSums({ shop }: Model, { refunds }: Books): Promise<void> {
  for (const { id, fields } of expectValue(await readAll(shop.admin.backend, 'refundedSales'))) {
    const own = refunds.filter(({ saleId }) => saleId === id);
    expect(readRefundedSale(fields).total, `refundedSales/${id}`).toBe(sumOf(own, ({ total }) => total));
  }
}

/** The stock is the opening less what was sold and plus what came back, each as one movement. */
async function checkStock({ shop, products }: Model, { sales, refunds, movements }: Books): Promise<void> {
  const stored = expectValue(await readAll(shop.admin.backend, 'products'));
  for (const { id } of products) {
    const sold = sumOf(sales, ({ units }) => units[id] ?? 0);
    const restocked = sumOf(refunds, (one) => one.restocked[id] ?? 0);
    expect(stored.find((product) => product.id === id)?.fields['stock'], `the stock of ${id}`).toBe(
      startStock - sold + restocked,
    );
    const own = movements.filter(({ productId }) => productId === id);
    expect(
      sumOf(own, ({ amount }) => amount),
      `the movements of ${id}`,
    ).toBe(startStock - sold + restocked);
    const moved = own.filter(({ sourceId }) => sourceId !== '').map(({ sourceId }) => sourceId);
    expect(moved, `each record moves ${id} once`).toHaveLength(new Set(moved).size);
  }
}

/** Every movement that a till reported is there once, and every shift's expected cash follows from its records (SF-13). */
function checkDrawers(model: Model, books: Books): void {
  const there = new Set(books.drawer.map(({ id }) => id));
  expect(
    [...model.drawer].filter((id) => !there.has(id)),
    'movements of the drawer',
  ).toEqual([]);
  const restored = new Set(model.tills.flatMap(({ id, wasRestored }) => (wasRestored ? [id] : [])));
  for (const shift of books.shifts) {
    if (shift.close === null || restored.has(shift.tillId)) continue;
    const own = <Entry extends { readonly shiftId: string }>(entries: readonly Entry[]) =>
      entries.filter(({ shiftId }) => shiftId === shift.id);
    const moved = (kind: string) =>
      sumOf(own(books.drawer), (movement) => (movement.kind === kind ? movement.amount : 0));
    const taken = sumOf(own(books.sales), ({ payments }) => payments.cash ?? 0);
    const voided = sumOf(
      own(books.voidNumbers),
      ({ kind, payments }) => (kind === 'sale' ? 1 : -1) * (payments?.cash ?? 0),
    );
    const givenBack = sumOf(own(books.refunds), ({ payments }) => payments.cash ?? 0);
    expect(expectedCash(shift.opening.float, shift.sums), `the cash of ${shift.id}`).toBe(
      shift.opening.float + taken + voided - givenBack + moved('in') - moved('out'),
    );
  }
}

/** Numbers 1 to n each have one record of the shop: a sale, a refund or a void number with the hash of the till's own. */
async function checkNumbers(till: ModelTill, books: Books): Promise<void> {
  const { device, id, wasRestored } = till;
  const waiting = device.queued().filter((queued) => !isSecondClose(queued, till));
  expect(waiting, 'nothing waits').toEqual([]);
  if (wasRestored) return checkNumbersInShop(id, books);
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
}

/** A till that was restored has lost records; the shop has them, each number once, but for those that are flagged (TH-06). */
function checkNumbersInShop(id: string, { sales, refunds, voidNumbers, numberTwice }: Books): void {
  const numbers = [...sales, ...refunds, ...voidNumbers.map((one) => ({ ...one, id: one.documentId }))]
    .filter((one) => one.tillId === id && !numberTwice.has(one.id))
    .map(({ receiptNumber }) => numberIn(receiptNumber))
    .toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
}

/** Sales and refunds of a till in the order of their numbers, void ones included. */
export async function recordsOf(store: TillStore): Promise<readonly NumberedRecord[]> {
  const days = [...new Set(await store.daysAfter(0))];
  const records = (await Promise.all(days.map((day) => store.recordsOfDay(day)))).flat();
  return records.toSorted((one, other) => one.number - other.number);
}

/** Numbered without gaps, each in the shop as on the till, its Z too; every record has one of them. */
async function checkShifts({ device, id, wasRestored }: ModelTill, books: Books): Promise<void> {
  const own = await device.shifts();
  const sent = books.shifts
    .filter(({ tillId }) => tillId === id)
    .toSorted((one, other) => one.number - other.number);
  expect(sent.map(({ number }) => number)).toEqual(sent.map((_, index) => index + 1));
  const stated = ({ number, close, sums }: Shift) => ({
    number,
    close: close && { expected: close.expected, difference: close.difference },
    sums: close && numbersIn(shiftDocumentSums(sums)),
  });
  if (!wasRestored) expect(sent.map(stated), `the shifts of ${id}`).toEqual(own.map(stated));
  const ids = new Set(sent.map((shift) => shift.id));
  const records = [...books.sales, ...books.refunds, ...books.drawer].filter(({ tillId }) => tillId === id);
  expect(
    records.filter(({ shiftId }) => !ids.has(shiftId)),
    'records without a shift',
  ).toEqual([]);
  const net = sumOf(sent, ({ close, sums }) => (close === null ? 0 : sums.sales - sums.refunds));
  const voided = books.voidNumbers.filter(({ tillId, payments }) => tillId === id && payments !== null);
  const open = new Set(sent.filter(({ close }) => close === null).map((shift) => shift.id));
  const outside = [...books.sales, ...voided.filter(({ kind }) => kind === 'sale')];
  const back = [...books.refunds, ...voided.filter(({ kind }) => kind === 'refund')];
  const ofClosed = (entries: readonly Numbered[]) =>
    sumOf(entries, (one) => (one.tillId === id && !open.has(one.shiftId) ? one.total : 0));
  if (!wasRestored) expect(net, `the net of all Z of ${id}`).toBe(ofClosed(outside) - ofClosed(back));
}

interface Numbered {
  readonly tillId: string;
  readonly shiftId: string;
  readonly total: number;
}

/** What a shift states, without what its document does not carry. */
function shiftDocumentSums({ seen: _seen, ...sums }: Shift['sums']): Fields {
  return { ...sums };
}

/** 'Today' is green, and the full check of each day finds nothing. */
async function checkDays(model: Model, till: ModelTill, books: Books): Promise<void> {
  const { backend, actor } = model.shop.admin;
  expect(await missingOf(model, till), 'TH-10 what the till states has arrived').toEqual([]);
  const days = await daysOf(till);
  const own = new Set((await till.device.shifts()).map(({ id }) => id));
  for (const day of days) {
    const asked = { tillId: till.id, day, isFull: true, pause: async () => undefined };
    const check = expectValue(await createDayCheckRepository(backend).run(asked, { actor, hashText }));
    const differences = check.differences.filter(
      (difference) => !isExcused(difference, model, books) && !isOfLostRecords(difference, till, own),
    );
    expect({ ...check, differences }, `BA-19 ${till.id} ${day}`).toMatchObject({
      chain: '',
      differences: [],
    });
  }
}

/** A clock that was ahead, and the refunds of a sale that two tills gave back more of than it sold: the shop has flagged one of them. */
function isExcused(
  { kind, documentId }: DayDifference,
  { wasAhead }: Model,
  { refunds, voidNumbers }: Books,
): boolean {
  if (kind === 'ahead') return wasAhead;
  // A person looks at each.
  if (kind === 'voidNumber') return voidNumbers.some(({ receiptNumber }) => receiptNumber === documentId);
  const saleId = refunds.find(({ id }) => id === documentId)?.saleId;
  const isFlagged = refunds.some((one) => one.saleId === saleId && one.isBeyondSold);
  return (
    isFlagged &&
    (kind === 'beyondSold' || kind === 'refundUnits' || kind === 'refundMoney' || kind === 'refundMethod')
  );
}

/**
 * A till that was restored goes on with a shift that it had closed: its records are in the shop's closed one (TH-06). One that it had open
 * and no longer knows stays open in the shop, and its cash is rightly missed (FS-31).
 */
function isOfLostRecords(
  { kind, documentId }: DayDifference,
  { id, wasRestored }: ModelTill,
  own: ReadonlySet<string>,
): boolean {
  if (!wasRestored || !documentId.startsWith(`${id}_`)) return false;
  return kind === 'leftOpen' ? !own.has(documentId) : kind.startsWith('shift') || kind === 'expectedCash';
}

/** Its own second close of such a shift is refused, and stays with the till (SF-24). */
function isSecondClose(id: string, { wasRestored }: ModelTill): boolean {
  return wasRestored && id.endsWith(':closed');
}

/** A till that is just being seen. */
const contact = { lastSeenAt: Number.MAX_SAFE_INTEGER, hasOpenShift: false, now: 0 };

async function daysOf({ device }: ModelTill): Promise<readonly ShopDay[]> {
  const records = await recordsOf(device.stored());
  return [...new Set(records.map(({ timestamp }) => shopDayOf(timestamp)))].toSorted();
}

/** What the shop still lacks of what this till has recorded: entries of its queue, and what 'Today' names by its proofs. */
export async function missingOf({ shop, wasAhead }: Model, till: ModelTill): Promise<readonly unknown[]> {
  const records = await recordsOf(till.device.stored());
  const isNamed = till.wasRestored && (wasAhead || (await hasRepeated(shop, records)));
  const days = await daysOf(till);
  const found = expectValue(await createTillDayRepository(shop.admin.backend).ofTill(till.id, days));
  const findings = found.flatMap((tillDay) =>
    (tillDay.proof?.restoredAt == null ? verdictOf(tillDay, contact).findings : [])
      .filter((finding) => stateOfFinding(finding) !== null)
      .filter((finding) => !isOfOtherDays(finding, tillDay, records) && !isOfLostNumbers(finding, till))
      .filter((finding) => !(isNamed && hasMoreArrived(finding)))
      .map((finding) => ({ till: till.id, day: tillDay.day, ...finding })),
  );
  const left = [...till.device.queued(), ...till.device.refused()].filter((id) => !isSecondClose(id, till));
  return [...left, ...findings];
}

/** A till that sells before it learns of its lost numbers repeats them: the alarm about these records names the restore. */
async function hasRepeated({ admin }: Model['shop'], records: readonly NumberedRecord[]): Promise<boolean> {
  const flagged = expectValue(await createDayCheckRepository(admin.backend).flaggedRecords(shopDayOf(0)));
  return records.some(({ id }) => flagged.numberTwice.includes(id));
}

/** The numbers that a restored till no longer has are in the shop: `checkNumbersInShop` counts them. */
function isOfLostNumbers({ type }: DayFinding, { wasRestored }: ModelTill): boolean {
  return wasRestored && type === 'NumbersMissing';
}

/** A clock ahead dated records after the restore: the shop has them and the till does not, so 'Today' names no restore for that day. */
function hasMoreArrived(finding: DayFinding): boolean {
  if (finding.type === 'CountDiffers') return finding.arrived > finding.stated;
  return finding.type === 'SumDiffers' && finding.by > 0;
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
