// The till's backend with a started shop: a record whose answer was lost is not reported as refused.
import { expect, test, vi } from 'vitest';
import { createAuditRepository } from '#backend/audit';
import type { Backend } from '#backend/connect';
import { mapResult, newDocumentId, readAll, readOne } from '#backend/documents';
import { createStayRequestRepository, createStayRepository } from '#backend/stays';
import { createRefusalRepository, createTillDayRepository } from '#backend/tills';
import { numberedRecord, proofOf, readProof } from '#domain/proof';
import { type TillHealth, unknownHealth } from '#domain/till-health';
import { voidNumberOf } from '#domain/sale';
import { closeUncounted, openShift, type DrawerMovement, type Shift } from '#domain/shift';
import { err, ok } from '#kernel/result';
import { addDays, shopDay } from '#kernel/shop-day';
import { aStayRequest, aSale, pounds } from '#testing/builders';
import type { DayRecord, RefusalReport, TillBackend } from '#till';
import { createFirestoreTillBackend, probeBackend } from '#till-firestore';
import { aStayDraft } from './backend/drafts.ts';
import {
  cashierEmail,
  type Device,
  expectValue,
  lossyConnection,
  openTestShop,
  type TestShop,
} from './backend/shop.ts';

/** `before`: who sends first, until the next is asked for. */
function tillOf({ backend, actor }: Device, before: Device['actor'][] = []) {
  return createFirestoreTillBackend(backend, {
    clock: { now: Date.now },
    timer: { after: () => () => undefined },
    newId: newDocumentId,
    sender: () => before.shift() ?? actor,
    tillName: 'الأولى',
    tillId: 'first',
  });
}

/** A visitor's stored request. */
async function placeRequest(shop: TestShop) {
  const days = { startDate: shopDay('2026-11-20'), endDate: shopDay('2026-11-23') };
  const request = aStayRequest({ id: 'request', petType: 'cat', ...days });
  const { id, status: _s, hostingId: _h, createdAt: _c, updatedAt: _u, ...draft } = request;
  expectValue(await createStayRequestRepository(shop.visitor).create(id, { ...draft, ...days }));
  return request;
}

test('accepting a request again after a lost answer succeeds, and creates one stay (HR-20)', async () => {
  const shop = await openTestShop();
  const request = await placeRequest(shop);
  const line = await lossyConnection(shop.url);
  const till = tillOf(await shop.signedInDevice(cashierEmail, line.url));
  line.loseAnswers(1);
  expect(await till.acceptRequest(request, aStayDraft())).toEqual(err({ type: 'Offline' }));
  expect(await till.acceptRequest(request, aStayDraft())).toEqual(ok(undefined));
  expect(expectValue(await createStayRepository(shop.cashier.backend).listActive())).toHaveLength(1);
});

test('a request that another till has answered is reported as answered (HR-20)', async () => {
  const shop = await openTestShop();
  const request = await placeRequest(shop);
  const other = await shop.signedInDevice(cashierEmail);
  expect(await tillOf(other).acceptRequest(request, aStayDraft())).toEqual(ok(undefined));
  expect(await tillOf(shop.cashier).acceptRequest(request, aStayDraft())).toEqual(
    err({ type: 'Refused', reason: 'Conflict' }),
  );
});

function aReport(more: Partial<RefusalReport> = {}): RefusalReport {
  return {
    kind: 'refusalReport',
    of: 'refused-sale',
    number: 1,
    state: 'open',
    reason: 'permission-denied',
    note: '',
    record: { kind: 'sale', sale: aSale({ id: 'refused-sale' }) },
    ...more,
  };
}

/** Sends these reports from a till; returns the back office's data of the refused sale afterwards. */
async function afterReports(shop: TestShop, ...reports: readonly RefusalReport[]) {
  const till = tillOf(shop.cashier);
  for (const report of reports)
    expect(await till.sendRefusalReport(report)).toEqual({ type: 'Acknowledged' });
  const { fields } = expectValue(await readOne(shop.admin.backend, 'refused', 'refused-sale'));
  const { number, state, reason, note } = fields;
  return { number, state, reason, note };
}

test('the back office reads the reason of a refused sale, and then the decision about it (CO-14)', async () => {
  const shop = await openTestShop();
  const till = tillOf(shop.cashier);
  const refusals = createRefusalRepository(shop.admin.backend);
  expect(await till.sendRefusalReport(aReport())).toEqual({ type: 'Acknowledged' });
  expect(expectValue(await refusals.listOpen(10))).toMatchObject([
    { id: 'refused-sale', reason: 'permission-denied', tillId: 'first', state: 'open', number: 1 },
  ]);
  const discarded = aReport({ state: 'discarded', note: 'بيع تجريبي' });
  expect(await till.sendRefusalReport(discarded)).toEqual({ type: 'Acknowledged' });
  expect(expectValue(await refusals.listOpen(10))).toEqual([]);
  expect(await till.sendRefusalReport(aReport())).toEqual({ type: 'Acknowledged' });
  expect(expectValue(await refusals.listOpen(10))).toEqual([]);
});

test('a decision about a refusal that the back office does not have arrives with the refusal (CO-14)', async () => {
  const shop = await openTestShop();
  expect(await afterReports(shop, aReport({ state: 'discarded', note: 'x', number: 2 }))).toEqual({
    number: 2,
    state: 'discarded',
    reason: 'permission-denied',
    note: 'x',
  });
});

test('a report is accepted in its order only, and a decision of the back office is not overruled (CO-14)', async () => {
  const shop = await openTestShop();
  const refusals = createRefusalRepository(shop.admin.backend);
  await afterReports(shop, aReport());
  expectValue(await refusals.settle('refused-sale', 'discarded', 'من المكتب'));
  const decided = { number: 1, state: 'discarded', reason: 'permission-denied', note: 'من المكتب' };
  expect(await afterReports(shop, aReport({ state: 'retried' }), aReport())).toEqual(decided);
  const again = aReport({ number: 2, reason: 'invalid-argument' });
  const opened = { number: 2, state: 'open', reason: 'invalid-argument', note: undefined };
  expect(await afterReports(shop, again)).toEqual(opened);
  expect(await afterReports(shop, aReport(), aReport({ state: 'discarded', note: 'x' }))).toEqual(opened);
  expect(await afterReports(shop, aReport({ number: 2, state: 'retried' }))).toMatchObject({
    number: 2,
    state: 'retried',
  });
});

test('a refused stay is reported again by another cashier (CO-14)', async () => {
  const shop = await openTestShop();
  const record = { kind: 'stay', stay: { ...aStayDraft(), id: 'refused-stay' } } as const;
  const report = { ...aReport(), of: 'refused-stay', record };
  expect(await tillOf(shop.cashier).sendRefusalReport(report)).toEqual({ type: 'Acknowledged' });
  const again = { ...report, number: 2 };
  expect(await tillOf(shop.admin).sendRefusalReport(again)).toEqual({ type: 'Acknowledged' });
  expect(expectValue(await createRefusalRepository(shop.admin.backend).listOpen(10))).toMatchObject([
    { id: 'refused-stay', kind: 'stay', number: 2, recordedBy: shop.admin.actor.id },
  ]);
});

test('a report without an answer is sent again (CO-14)', async () => {
  const shop = await openTestShop();
  const line = await lossyConnection(shop.url);
  const till = tillOf(await shop.signedInDevice(cashierEmail, line.url));
  line.loseAnswers(1);
  expect(await till.sendRefusalReport(aReport())).toEqual({ type: 'Unanswered' });
  expect(await till.sendRefusalReport(aReport())).toEqual({ type: 'Acknowledged' });
  expect(expectValue(await createRefusalRepository(shop.admin.backend).listOpen(10))).toHaveLength(1);
});

test('the records of a day arrive once each, after a lost answer too, and a void number stays free for nobody (SF-03, SF-06, TH-05)', async () => {
  const shop = await openTestShop();
  const line = await lossyConnection(shop.url);
  const device = await shop.signedInDevice(cashierEmail, line.url);
  const till = tillOf(device);
  expect((await till.registerTill('first', null)).ok).toBe(true);
  const by = { id: 'somebody-else', name: 'ندى' };
  const opened = { tillId: 'first', number: 1, now: 1_795_255_200_000, by, openingFloat: pounds(0) };
  const shift = openShift({ ...opened, left: null, headHash: '' });
  const closed = closeUncounted(shift, { now: shift.opening.at + 1, by, heldCarts: 0, unsent: 2 });
  const sale = aSale({ tillId: 'first', shiftId: shift.id, receiptNumber: 'A-000001' });
  const records: readonly DayRecord[] = [
    { kind: 'shiftOpened', shift },
    { kind: 'shiftClosed', shift: closed },
    { kind: 'voidNumber', voidNumber: voidNumberOf(sale, { reason: 'StockRefused', isPaid: true }) },
    { kind: 'drawer', movement: aMovement(shift) },
    anEntry(by),
  ];
  for (const record of records) {
    line.loseAnswers(1);
    expect((await till.sendDayRecord(record)).type).not.toBe('Refused');
    // The repeat is denied, and the look for its cause has no answer either.
    line.loseReads(1);
    expect((await till.sendDayRecord(record)).type, record.kind).not.toBe('Refused');
    for (const attempt of ['first', 'second'])
      expect(await till.sendDayRecord(record), attempt).toEqual({ type: 'Acknowledged' });
  }
  const stored = expectValue(await readOne(shop.admin.backend, 'shifts', 'first_1'));
  expect(stored.fields).toMatchObject({ state: 'closed', closing: 'uncounted', openedBy: 'somebody-else' });
  const voided = expectValue(await readOne(shop.admin.backend, 'voidNumbers', 'A-000001'));
  expect(voided.fields).toMatchObject({ kind: 'sale', documentId: 'sale-1', payments: { cash: 100 } });
});

function aMovement({ id: shiftId, opening }: Shift): DrawerMovement {
  return {
    id: 'out-1',
    kind: 'out',
    amount: pounds(50),
    reason: 'supplier',
    note: '',
    tillId: 'first',
    shiftId,
    by: opening.by.id,
    byName: opening.by.name,
    timestamp: opening.at,
    day: opening.day,
    approvedBy: null,
    receiptNumber: null,
  };
}

function anEntry({ id: by, name: byName }: { readonly id: string; readonly name: string }): DayRecord {
  const draft = { kind: 'pinFailed', by, byName, subject: { id: by, name: byName } } as const;
  return { kind: 'auditEntry', entry: { id: 'entry-1', draft, timestamp: 1_795_255_200_000 } };
}

test('the entry of a stay that a till took offline arrives once, in the name of its cashier, whoever sends it (FA-30, AL-06)', async () => {
  const shop = await openTestShop();
  const line = await lossyConnection(shop.url);
  const sender = await shop.signedInDevice(cashierEmail, line.url);
  const till = tillOf(sender);
  const taken = Date.parse('2026-11-20T09:00:00Z');
  const stay = { ...aStayDraft(), id: 'stay-1' };
  const { status, startDate, endDate } = stay;
  const act = {
    kind: 'stay',
    subject: { id: stay.id, name: '' },
    after: { status, startDate, endDate },
  } as const;
  const draft = { ...act, by: 'nuha', byName: 'نهى', tillId: 'first' };
  const entry: DayRecord = { kind: 'auditEntry', entry: { id: 'stay-1_stay', draft, timestamp: taken } };
  expect(await till.sendQueuedStay(stay)).toEqual({ type: 'Acknowledged' });
  line.loseAnswers(1);
  expect((await till.sendDayRecord(entry)).type).toBe('Unanswered');
  expect(await till.sendDayRecord(entry)).toEqual({ type: 'Acknowledged' });
  const filter = { kind: 'stay', by: null, tillId: 'first', word: null, from: null, until: null } as const;
  const audit = createAuditRepository(shop.admin.backend);
  const { items } = expectValue(await audit.list(filter, { size: 10, after: null }));
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    id: 'stay-1_stay',
    by: 'nuha',
    byName: 'نهى',
    recordedBy: sender.actor.id,
    timestamp: taken,
    day: '2026-11-20',
    subject: { id: 'stay-1', name: '' },
    after: { status: 'active', startDate: '2026-11-20', endDate: '2026-11-23' },
  });
});

test('a proof arrives with the last numbers of its till and the state of its device, and one that has fallen changes neither (TH-06, TH-07, TH-16)', async () => {
  const shop = await openTestShop();
  const till = tillOf(shop.cashier);
  expect((await till.registerTill('first', null)).ok).toBe(true);
  const sale = aSale({ tillId: 'first', receiptNumber: 'A-000007' });
  const records = [
    numberedRecord('sale', sale, 'queued'),
    numberedRecord('sale', { ...sale, id: 'sale-2' }, 'completed'),
  ];
  const proof = proofOf(sale.day, records, new Set(['sale-1']));
  const health: TillHealth = {
    version: '1.2.3',
    update: 'ready',
    worker: 'active',
    confirmedAt: sale.timestamp - 1,
    printedAt: sale.timestamp - 2,
    drawerOpenedAt: sale.timestamp - 3,
    scannedAt: sale.timestamp - 4,
    storageUsed: 0.25,
    freeBytes: 5_000,
    fileBytes: 6_000,
    backupDay: sale.day,
  };
  const numbers = { lastReceipt: 7, lastShift: 2, restoredAt: null, clockOffset: 130_000, health };
  for (let times = 0; times < 2; times += 1)
    expect(await till.sendProof(proof, numbers)).toEqual({ type: 'Acknowledged' });
  const fallen = proofOf(sale.day, records.slice(1), new Set());
  expect((await till.sendProof(fallen, { ...numbers, lastReceipt: 6 })).type).toBe('Refused');
  const stored = expectValue(await readOne(shop.admin.backend, 'tillProofs', `first_${sale.day}`));
  expect(readProof(stored.fields)).toMatchObject({ ...proof, tillId: 'first', restoredAt: null });
  const tillDays = createTillDayRepository(shop.admin.backend);
  expect(await tillDays.ofDay(sale.day)).toMatchObject({ value: [{ proof: { clockOffset: 130_000 } }] });
  expect(await tillDays.health()).toMatchObject({ value: [{ tillId: 'first', ...health }] });
  expect(await tillDays.oldBackups(addDays(sale.day, 1))).toMatchObject({ value: [{ tillId: 'first' }] });
  expect(await tillDays.oldBackups(sale.day)).toEqual(ok([]));
  expect(await tillDays.unsentSince(sale.timestamp)).toMatchObject({
    value: [{ tillId: 'first', unsent: 1 }],
  });
  expect(await tillDays.unsentSince(sale.timestamp - 1)).toEqual(ok([]));
  const registered = expectValue(await readOne(shop.admin.backend, 'tills', 'first'));
  expect(registered.fields).toMatchObject({ lastReceipt: 7, lastShift: 2 });
  expect(await till.registerTill('first', null)).toMatchObject({
    value: { letter: 'A', lastReceipt: 7, lastShift: 2, lastSeenAt: expect.any(Number) },
  });
  const restored = { ...numbers, restoredAt: 5_000 };
  expect(await till.sendProof(fallen, restored)).toEqual({ type: 'Acknowledged' });
  const again = expectValue(await readOne(shop.admin.backend, 'tillProofs', `first_${sale.day}`));
  expect(readProof(again.fields)).toMatchObject({ sales: 1, restoredAt: 5_000 });
  expect(again.fields).toMatchObject({ clockOffset: 130_000 });
});

/** The backend of a device, where something happens before it reads its till for the first time. */
function interrupted(backend: Backend, meanwhile: () => Promise<void>): Backend {
  let isOver = false;
  return {
    ...backend,
    documents: async () => {
      const { sdk, database } = await backend.documents();
      const getDoc: typeof sdk.getDoc = async (reference) => {
        if (!isOver && reference.path === 'tills/first') {
          isOver = true;
          await meanwhile();
        }
        return sdk.getDoc(reference);
      };
      return { database, sdk: { ...sdk, getDoc } };
    },
  };
}

function aProof(lastReceipt: number) {
  const sale = aSale({ tillId: 'first', receiptNumber: `A-00000${lastReceipt}` });
  const numbers = { lastReceipt, lastShift: 1, restoredAt: null, clockOffset: 0, health: unknownHealth };
  return [proofOf(sale.day, [numberedRecord('sale', sale, 'completed')], new Set()), numbers] as const;
}

test('a proof arrives though the presence states its numbers between its refusal and its reading (FP-27)', async () => {
  let passed = 0;
  const shop = await openTestShop({ now: () => Date.now() + passed });
  const till = tillOf(shop.cashier);
  expect((await till.registerTill('first', null)).ok).toBe(true);
  const report = (lastReceipt: number) =>
    till.reportPresence('first', { unsent: 0, lastReceipt, lastShift: 1 });
  expect((await report(1)).ok).toBe(true);
  // The numbers may not rise so soon after a report; when they are read, the next report has raised them.
  const backend = interrupted(shop.cashier.backend, async () => {
    passed += 20_000;
    expect((await report(2)).ok).toBe(true);
  });
  expect(await tillOf({ ...shop.cashier, backend }).sendProof(...aProof(2))).toEqual({
    type: 'Acknowledged',
  });
});

test('what is refused because another person signed in meanwhile is not answered (FP-27)', async () => {
  const shop = await openTestShop();
  const { admin, cashier } = shop;
  expect((await tillOf(cashier).registerTill('first', null)).ok).toBe(true);
  const leaving = () => tillOf(admin, [cashier.actor]);
  expect(await leaving().sendProof(...aProof(1))).toEqual({ type: 'Unanswered' });
  expect(await leaving().sendRefusalReport(aReport())).toEqual({ type: 'Unanswered' });
  expect(await tillOf(admin).sendProof(...aProof(1))).toEqual({ type: 'Acknowledged' });
});

test('a void number that another record has counts as sent, with an entry of the audit log (TH-06)', async () => {
  const shop = await openTestShop();
  const till = tillOf(shop.cashier);
  expect((await till.registerTill('first', null)).ok).toBe(true);
  const sale = aSale({ tillId: 'first', shiftId: 'first_1', receiptNumber: 'A-000001' });
  for (const id of ['sale-1', 'sale-2', 'sale-2']) {
    const voidNumber = voidNumberOf({ ...sale, id }, { kind: 'sale', reason: 'StockRefused', isPaid: true });
    expect(await till.sendDayRecord({ kind: 'voidNumber', voidNumber })).toEqual({ type: 'Acknowledged' });
  }
  const voided = expectValue(await readOne(shop.admin.backend, 'voidNumbers', 'A-000001'));
  expect(voided.fields).toMatchObject({ documentId: 'sale-1' });
  const entries = expectValue(
    await readAll(shop.admin.backend, 'audit', (sdk) => [sdk.where('kind', '==', 'restored')]),
  );
  expect(entries).toMatchObject([
    { id: 'sale-2_restored', fields: { kind: 'restored', before: { receiptNumber: 'A-000001' } } },
  ]);
});

test('a till compares its clock with the wall clock of the shop server, in the cloud with the time of its report (FP-16, FP-17)', async () => {
  const ahead = 3 * 86_400_000;
  const report = { unsent: 0, lastReceipt: 0, lastShift: 0 };
  const offsetOf = async (reading: ReturnType<TillBackend['compareClocks']>) => {
    const { offset = 0, isTrusted } = expectValue(await reading) ?? {};
    return [Math.round(offset / 60_000) + 0, isTrusted];
  };
  const reportedBy = async (one: Pick<TillBackend, 'reportPresence'>) =>
    mapResult(await one.reportPresence('first', report), ({ clock }) => clock);
  let moved = 0;
  const shop = await openTestShop({ now: () => Date.now() + moved });
  const till = tillOf(shop.cashier);
  const inCloud = tillOf({ ...shop.cashier, backend: { ...shop.cashier.backend, kind: 'cloud' } });
  expectValue(await till.registerTill('first', null));
  expect(await offsetOf(till.compareClocks('first', report))).toEqual([0, true]);
  moved = ahead;
  // The sign-in from before has expired by the server's clock.
  const during = tillOf(await shop.signedInDevice(cashierEmail));
  expect(await offsetOf(reportedBy(during))).toEqual([-ahead / 60_000, true]);
  // The server's clock is set right: its commits go on three days ahead.
  moved = 0;
  expect(await offsetOf(reportedBy(till))).toEqual([0, false]);
  expect(await offsetOf(till.compareClocks('first', report))).toEqual([0, false]);
  expect(await offsetOf(inCloud.compareClocks('first', report))).toEqual([-ahead / 60_000, true]);
  moved = Date.UTC(2015, 0, 1) - Date.now();
  expect((await offsetOf(till.compareClocks('first', report)))[1]).toBe(false);
});

test('the till of a cloud shop asks the database whether it answers, never the service (CL-23)', async () => {
  const { cashier } = await openTestShop();
  const paths: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    paths.push(new URL(input instanceof Request ? input.url : input).pathname);
    return fetch(input, init);
  });
  expect(await probeBackend({ ...cashier.backend, kind: 'cloud' })).toBe(true);
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  expect(await probeBackend(cashier.backend)).toBe(true);
  expect(paths.filter((path) => path.startsWith('/api/'))).toEqual(['/api/status.php']);
});
