// The audit log: sentences with their details, the filters, the search, the pages, the export, the empty states.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditFilter } from '#backend/audit';
import type { RefundRepository } from '#backend/refunds';
import { auditKinds, type AuditEntry, type AuditKind } from '#domain/audit';
import type { RecordedRefund } from '#domain/refund';
import { err, ok } from '#kernel/result';
import { anAdmin, aRefund, aUser, pounds, someInstant } from '#testing/builders';
import { createMemoryShop, createMemoryUsers, pageOf } from '#testing/memory-repositories';
import {
  adminTexts,
  auditTexts,
  boardingTexts,
  dayCheckTexts,
  formatMoment,
  makerTexts,
  moneyText,
  orderHandlingTexts,
  refundTexts,
  refusalReason,
  salesTexts,
  shiftTexts,
} from '#text';
import { currentPath, currentSearch } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin, toast, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { savedFiles } from '../../../tests/component/saved-files.ts';
import { auditCsv } from './audit-csv.ts';
import { AuditScreen } from './audit-screen.tsx';
import { auditDetails, auditSentence, subjectPath } from './audit-sentence.ts';

const texts = auditTexts;
type ArrivedFilter = Parameters<RefundRepository['listArrived']>[1];
const owner = anAdmin({ id: 'admin-1', name: 'أحمد' });

function anEntry(stated: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'a1',
    kind: 'price',
    by: owner.id,
    byName: 'أحمد',
    recordedBy: owner.id,
    day: null,
    at: someInstant,
    timestamp: null,
    subject: { id: 'p1', name: 'طعام قطط' },
    before: { price: 100 },
    after: { price: 90 },
    prices: { p1: [pounds(100), pounds(90)] },
    ...stated,
  };
}

const priced = anEntry();
const { before: _before, after: _after, prices: _prices, ...plain } = priced;
const renamed = anEntry({
  id: 'a2',
  kind: 'user',
  subject: { id: 'u1', name: 'كريم' },
  before: { phone: '', role: 'cashier' },
  after: { phone: '01012345678', role: 'admin' },
});
const refunded: AuditEntry = {
  ...plain,
  id: 'a3',
  kind: 'refund',
  subject: { id: 'r1', name: 'A-000124' },
  approvedBy: owner.id,
  tillId: 'till-1',
  timestamp: someInstant - 3_600_000,
};

async function openLog(
  entries: readonly AuditEntry[],
  path = '/admin/audit',
  refunds: readonly RecordedRefund[] = [],
) {
  const asked: AuditFilter[] = [];
  const askedRefunds: ArrivedFilter[] = [];
  const stub = unreachableRepositories();
  await renderAdmin(
    <AuditScreen />,
    {
      users: createMemoryUsers(createMemoryShop({ users: [owner, aUser()] })),
      tills: {
        ...stub.tills,
        list: () =>
          Promise.resolve(ok([{ id: 'till-1', letter: 'A', name: '', lastSeenAt: null, unsent: 0 }])),
      },
      audit: {
        ...stub.audit,
        list: (filter, request) => {
          asked.push(filter);
          return Promise.resolve(ok(pageOf(entries, request)));
        },
      },
      refunds: {
        ...stub.refunds,
        listArrived: (request, filter) => {
          askedRefunds.push(filter);
          return Promise.resolve(ok(pageOf(refunds, request)));
        },
      },
    },
    path,
  );
  return { asked, askedRefunds };
}

function row(text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

test('an entry says who changed what, with its details, and opens its subject (AL-08, AL-09)', async () => {
  await openLog([priced, renamed, refunded]);
  const sentence = texts.sentences.price('أحمد', 'سعر «طعام قطط»', moneyText(10_000), moneyText(9_000));
  await expect.element(row(formatMoment(someInstant)).first()).toMatchTextContent(sentence);
  await expect.element(page.getByText(texts.change('الدور', 'كاشير', 'مدير'))).toBeVisible();
  await expect.element(page.getByText(texts.change('الهاتف', texts.nothing, '«01012345678»'))).toBeVisible();
  await expect.element(row('A-000124')).toMatchTextContent(texts.approvedBy('أحمد'));
  await expect.element(row('A-000124')).toMatchTextContent(texts.onTill('A'));
  await expect
    .element(row('A-000124'))
    .toMatchTextContent(texts.actedAt(formatMoment(someInstant - 3_600_000)));
  await expectAccessible();
  await page.getByRole('link', { name: sentence }).click();
  await expect.poll(currentPath).toBe('/admin/edit-product/p1');
});

test('the log and its file name no approver of a paired till, and one of a till that an admin approved (FS-36)', async () => {
  const files = savedFiles();
  const facts = { kind: 'tillAdded', by: 'cashier-1', byName: 'كريم', approvedBy: owner.id } as const;
  const paired = anEntry({ ...facts, id: 't1', subject: { id: 'x', name: 'K' }, after: { isPaired: true } });
  const approved = anEntry({ ...facts, id: 't2', subject: { id: 'y', name: 'L' }, after: {} });
  await openLog([paired, approved]);
  const rowOf = (letter: string) => row(texts.sentences.tillAdded('كريم', letter));
  await expect.element(rowOf('L')).toMatchTextContent(texts.approvedBy(owner.name));
  await expect.element(rowOf('K')).toMatchTextContent('مقترن بكود الخادم');
  await expect.element(rowOf('K')).not.toMatchTextContent(texts.approvedBy(owner.name));
  await page.getByRole('button', { name: salesTexts.exportCsv }).click();
  await expect.poll(() => files).toHaveLength(1);
  const lines = files[0]?.trim().split('\r\n') ?? [];
  expect(lines.slice(1).map((line) => line.split(',').at(-1))).toEqual(['', owner.name]);
});

test('the log is filtered by kind, person, till and days, and by the first search term; further ones among what was read (AL-08)', async () => {
  const { asked } = await openLog([priced, renamed], '/admin/audit?from=2026-01-01&until=2026-01-31');
  await page.getByLabelText(texts.kind, { exact: true }).selectOptions(texts.kinds.price);
  await page.getByLabelText(texts.person, { exact: true }).selectOptions('أحمد');
  await page.getByLabelText(texts.till, { exact: true }).selectOptions('A');
  await page.getByRole('textbox', { name: texts.search }).fill('طعامٌ قطط');
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      kind: 'price',
      by: owner.id,
      tillId: 'till-1',
      word: 'طعام',
      from: '2026-01-01',
      until: '2026-01-31',
    });
  await expect.element(row('طعام قطط')).toBeVisible();
  await expect.element(row('كريم')).not.toBeInTheDocument();
  await page.getByRole('button', { name: texts.clearFilter }).click();
  await expect.element(row('كريم')).toBeVisible();
});

test('a last day before the first is refused at the field, and nothing is read (AL-08)', async () => {
  const { asked } = await openLog([priced], '/admin/audit?from=2026-01-31&until=2026-01-01');
  await expect.element(page.getByText(salesTexts.untilBeforeFrom)).toBeVisible();
  await expect
    .element(page.getByLabelText(salesTexts.until, { exact: true }))
    .toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});

test('fifty entries are a page, and the next page follows (AL-08)', async () => {
  const many = Array.from({ length: 51 }, (_, index) =>
    anEntry({ id: `a${index}`, subject: { id: `p${index}`, name: `منتج-${index}` } }),
  );
  await openLog(many);
  await expect.element(row('منتج-49')).toBeInTheDocument();
  await expect.element(row('منتج-50')).not.toBeInTheDocument();
  await page.getByRole('button', { name: texts.more }).click();
  await expect.element(row('منتج-50')).toBeInTheDocument();
});

test('without entries, and with none that fit, the screen says so (AL-08)', async () => {
  await openLog([]);
  await expect.element(page.getByText(texts.empty)).toBeVisible();
  await page.getByLabelText(texts.kind, { exact: true }).selectOptions(texts.kinds.signIn);
  await expect.element(page.getByText(texts.emptyFilter)).toBeVisible();
});

test('a log that cannot be read says why and is read again (ER-40, AL-08)', async () => {
  const stub = unreachableRepositories();
  const list = vi
    .fn()
    .mockResolvedValueOnce(err({ type: 'Unreachable' }))
    .mockResolvedValue(ok({ items: [priced], next: null }));
  const refunds = { ...stub.refunds, listArrived: () => Promise.resolve(ok(pageOf([], anyPage))) };
  await renderAdmin(<AuditScreen />, { audit: { ...stub.audit, list }, refunds }, '/admin/audit');
  await page.getByRole('alert').getByRole('button').click();
  await expect.element(row('طعام قطط')).toBeVisible();
});

const anyPage = { size: 1, after: null } as const;

const given: RecordedRefund = {
  ...aRefund({ reason: 'defective', note: 'كيس مفتوح', approvedBy: owner.id }),
  recordedBy: 'cashier-1',
  isBeyondSold: false,
  missing: [],
  syncedAt: null,
  createdAt: someInstant - 1000,
};

test('refunds stand among the entries by their arrival, with sum, sale, reason and approver, and open their sheet (FA-30, AL-07)', async () => {
  const late = {
    ...given,
    id: 'refund-2',
    receiptNumber: 'A-000009',
    timestamp: someInstant - 7_200_000,
    syncedAt: someInstant + 2000,
    createdAt: someInstant + 2000,
    approvedBy: null,
  };
  const older = anEntry({ id: 'a9', at: someInstant - 2000, subject: { id: 'p9', name: 'رمل' } });
  await openLog([priced, older], '/admin/audit', [late, given]);
  const { refunded: sentence } = texts.sentences;
  await expect.element(row(sentence('كريم', 'A-000002'))).toBeVisible();
  const rows = page.getByRole('row').elements().slice(1);
  const marks = [sentence('كريم', 'A-000009'), 'طعام قطط', sentence('كريم', 'A-000002'), 'رمل'];
  expect(rows).toHaveLength(marks.length);
  for (const [index, mark] of marks.entries()) expect(rows[index]?.textContent).toContain(mark);
  await expect.element(row('A-000009')).toMatchTextContent(texts.actedAt(formatMoment(late.timestamp)));
  await expect.element(row('A-000009')).not.toMatchTextContent(texts.approvedBy('أحمد'));
  for (const text of [
    texts.kinds.refunded,
    texts.fact(texts.fields.total, moneyText(7_500)),
    texts.fact(texts.fields.sale, texts.quoted('A-000001')),
    texts.fact(texts.fields.refundReason, refundTexts.reasons.defective),
    texts.fact(texts.fields.note, texts.quoted('كيس مفتوح')),
    texts.approvedBy('أحمد'),
    texts.onTill('A'),
  ])
    await expect.element(row('A-000002')).toMatchTextContent(text);
  await expectAccessible();
  await page.getByRole('link', { name: sentence('كريم', 'A-000002') }).click();
  await expect.poll(currentPath).toBe('/admin/refunds');
  expect(currentSearch()).toBe('?refund=refund-1');
});

test('refunds alone are a kind of the log; another kind and a search have none of them (FA-30, AL-08)', async () => {
  const { asked, askedRefunds } = await openLog(
    [priced],
    '/admin/audit?kind=refunded&by=cashier-1&tillId=till-1&from=2026-01-01&until=2026-01-31',
    [given],
  );
  await expect.element(row('A-000002')).toBeVisible();
  await expect.element(row('طعام قطط')).not.toBeInTheDocument();
  const days = { from: '2026-01-01', until: '2026-01-31' };
  expect(askedRefunds).toEqual([
    expect.objectContaining({ cashierId: 'cashier-1', tillId: 'till-1', ...days }),
  ]);
  expect(asked).toEqual([]);
  await page.getByLabelText(texts.kind, { exact: true }).selectOptions(texts.kinds.price);
  await expect.element(row('طعام قطط')).toBeVisible();
  await expect.element(row('A-000002')).not.toBeInTheDocument();
  await page.getByRole('button', { name: texts.clearFilter }).click();
  await expect.element(row('A-000002')).toBeVisible();
  await page.getByRole('textbox', { name: texts.search }).fill('طعام');
  await expect.element(row('A-000002')).not.toBeInTheDocument();
  expect(askedRefunds).toHaveLength(2);
});

test('the filtered log is saved as a file; a cell that begins like a formula is a text (AL-11)', async () => {
  const files = savedFiles();
  await openLog([priced, renamed], '/admin/audit', [given]);
  await page.getByRole('button', { name: salesTexts.exportCsv }).click();
  await expect.element(toast(texts.exported(3))).toBeVisible();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]).toContain(texts.sentences.refunded('كريم', 'A-000002'));
  const staff = new Map([[owner.id, '=HYPERLINK("x")']]);
  const file = auditCsv([anEntry(), refunded], { tills: new Map(), letters: [], users: staff, staff });
  expect(file).toContain('HYPERLINK');
  expect(file).toContain(texts.kinds.refund);
  expect(file).not.toMatch(/(?:^|,)"?=/mu);
});

test('the file has the entries in which each further search term is, as the list (AL-11, HZ-08)', async () => {
  const files = savedFiles();
  await openLog([priced, renamed], '/admin/audit?q=طعام قطط');
  await expect.element(row('طعام قطط')).toBeVisible();
  await page.getByRole('button', { name: salesTexts.exportCsv }).click();
  await expect.poll(() => files[0]).toContain('طعام قطط');
  expect(files[0]?.trim().split('\r\n')).toHaveLength(2);
});

test('every kind has a sentence with its person and leads somewhere (AL-08, AL-09)', () => {
  const gone: ReadonlySet<AuditKind> = new Set(['personDeleted', 'productDeleted']);
  for (const kind of auditKinds) {
    const entry: AuditEntry = { ...plain, kind, subject: { id: 'x1', name: 'A-000001' } };
    expect(auditSentence(entry, new Map([[owner.id, owner.name]]), moneyText)).toContain('أحمد');
    if (!gone.has(kind)) expect(subjectPath(entry)).toMatch(/^\/admin\//u);
  }
  // The differences stand on the page of the day.
  expect(subjectPath({ ...plain, kind: 'resolved' })).toBe('/admin/today');
});

test('an approved pay-out and pay-in say who moved how much, and by whose approval (TW-26, TW-11)', () => {
  const staff = new Map([[owner.id, owner.name]]);
  const sentence = (kind: 'in' | 'out', approvedBy: string | undefined) =>
    auditSentence(
      {
        ...plain,
        kind: 'payOut',
        after: { amount: 50, reason: 'ownerTook', kind },
        ...(approvedBy !== undefined && { approvedBy }),
      },
      staff,
      moneyText,
    );
  const amount = moneyText(5_000);
  expect(sentence('out', owner.id)).toBe(`سحب ${owner.name} ${amount} من الدرج، بموافقة ${owner.name}`);
  expect(sentence('in', owner.id)).toBe(`أودع ${owner.name} ${amount} في الدرج، بموافقة ${owner.name}`);
  expect(sentence('out', undefined)).toBe(`سحب ${owner.name} ${amount} من الدرج`);
});

test('what was approved, discarded or set is shown as Arabic text, also where an entry has one side only (AL-08, AL-09)', () => {
  const details = (stated: Partial<AuditEntry>) => auditDetails({ ...plain, ...stated }, moneyText);
  const { fields, fact, change } = texts;
  const movement = { amount: 50, reason: 'correction', kind: 'out' } as const;
  const reason = fact(fields.reason, shiftTexts.drawerReasons.correction);
  const corrected = { id: 'm1', name: 'A-000120' };
  expect(details({ kind: 'payOut', subject: corrected, after: movement })).toEqual([
    reason,
    fact(fields.receiptNumber, texts.quoted('A-000120')),
  ]);
  expect(details({ kind: 'payOut', subject: { id: 'm1', name: '' }, after: movement })).toEqual([reason]);
  expect(details({ kind: 'refund', after: { total: 90, sale: 'A-000120' } })).toEqual([
    fact(fields.total, moneyText(9_000)),
    fact(fields.sale, texts.quoted('A-000120')),
  ]);
  expect(details({ kind: 'discard', after: { reason: 'StockRefused', note: '' } })).toEqual([
    fact(fields.reason, refusalReason('StockRefused')),
  ]);
  expect(details({ kind: 'resolved', after: { difference: 'price', note: 'عرض الأمس' } })).toEqual([
    fact(fields.difference, dayCheckTexts.kinds.price),
    fact(fields.note, texts.quoted('عرض الأمس')),
  ]);
  expect(details({ kind: 'countTakenBack', before: { counted: 12.5 } })).toEqual([
    fact(fields.counted, moneyText(1_250)),
  ]);
  const [from, to] = [someInstant, someInstant + 3_600_000];
  expect(details({ kind: 'clock', before: { at: from }, after: { at: to } })).toEqual([
    change(fields.at, formatMoment(from), formatMoment(to)),
  ]);
  expect(details({ kind: 'restored', before: { lastShift: 2 }, after: { lastShift: 4 } })).toEqual([
    change(fields.lastShift, '2', '4'),
  ]);
});

test('an order that was changed or deleted is one sentence, with its status and reason in Arabic (FA-30, AL-09)', () => {
  const names = new Map([[owner.id, owner.name]]);
  const subject = { id: 'o1', name: 'ORD-7' };
  const { fields, change, nothing, sentences } = texts;
  const cancelled: AuditEntry = {
    ...plain,
    kind: 'order',
    subject,
    before: { status: 'shipped', cancelReason: null },
    after: { status: 'cancelled', cancelReason: 'refused' },
  };
  expect(auditSentence(cancelled, names, moneyText)).toBe(sentences.order('أحمد', 'ORD-7'));
  expect(auditDetails(cancelled, moneyText)).toEqual([
    change(fields.status, adminTexts.orders.statuses.shipped, adminTexts.orders.statuses.cancelled),
    change(fields.cancelReason, nothing, orderHandlingTexts.reasons.refused),
  ]);
  expect(subjectPath(cancelled)).toBe('/admin/orders?order=o1');
  const deleted: AuditEntry = {
    ...plain,
    kind: 'order',
    subject,
    before: { status: 'pending', total: 61.5 },
  };
  expect(auditSentence(deleted, names, moneyText)).toBe(sentences.orderDeleted('أحمد', 'ORD-7'));
  expect(auditDetails(deleted, moneyText)).toContain(texts.fact(fields.total, moneyText(6_150)));
  expect(subjectPath(deleted)).toBeNull();
});

test('a stay that was made, changed, ended, called off or deleted is one sentence each, with its days written out (FA-30, AL-09, CU-05)', () => {
  const { fields, change, fact, nothing, yes, sentences } = texts;
  const { active, completed, cancelled } = boardingTexts.statuses;
  const days = { startDate: '2026-11-20', endDate: '2026-11-22' };
  const shown = (facts: Pick<AuditEntry, 'before' | 'after'>) => {
    const entry: AuditEntry = { ...plain, kind: 'stay', subject: { id: 'h1', name: '' }, ...facts };
    const sentence = auditSentence(entry, new Map([[owner.id, owner.name]]), moneyText);
    return [sentence, auditDetails(entry, moneyText), subjectPath(entry)];
  };
  const path = '/admin/hosting?stay=h1';
  expect(shown({ after: { status: 'active', ...days } })).toEqual([
    sentences.stayMade('أحمد'),
    [
      fact(fields.status, active),
      fact(fields.startDate, 'الجمعة 20 نوفمبر 2026'),
      fact(fields.endDate, 'الأحد 22 نوفمبر 2026'),
    ],
    path,
  ]);
  const ended = { status: 'completed', endDate: '2026-11-21' };
  expect(shown({ before: { status: 'active', endDate: '2026-11-22' }, after: ended })).toEqual([
    sentences.stayEnded('أحمد'),
    [
      change(fields.status, active, completed),
      change(fields.endDate, 'الأحد 22 نوفمبر 2026', 'السبت 21 نوفمبر 2026'),
    ],
    path,
  ]);
  expect(shown({ before: { status: 'active' }, after: { status: 'cancelled' } })).toEqual([
    sentences.stayCancelled('أحمد'),
    [change(fields.status, active, cancelled)],
    path,
  ]);
  expect(shown({ before: {}, after: { animalChanged: true } })).toEqual([
    sentences.stay('أحمد'),
    [change(fields.animalChanged, nothing, yes)],
    path,
  ]);
  const [deleted, , noPath] = shown({ before: { status: 'completed', ...days } });
  expect([deleted, noPath]).toEqual([sentences.stayDeleted('أحمد'), null]);
});

test('a corrected order is one sentence, with its sums and governorate, and that its phone changed (OD-24, FA-24, AL-09)', () => {
  const { fields, change, nothing, yes, sentences } = texts;
  const corrected: AuditEntry = {
    ...plain,
    kind: 'order',
    subject: { id: 'o1', name: 'ORD-7' },
    before: { pieces: 3, total: 60, fee: null, city: 'cairo' },
    after: { pieces: 1, total: 50, fee: 30, city: 'giza', phoneChanged: true },
  };
  expect(auditSentence(corrected, new Map([[owner.id, owner.name]]), moneyText)).toBe(
    sentences.order('أحمد', 'ORD-7'),
  );
  expect(auditDetails(corrected, moneyText)).toEqual([
    change(fields.pieces, '3', '1'),
    change(fields.total, moneyText(6_000), moneyText(5_000)),
    change(fields.fee, nothing, moneyText(3_000)),
    change(fields.city, 'القاهرة', 'الجيزة'),
    change(fields.phoneChanged, nothing, yes),
  ]);
});

test('an entry stands under the account that acted, whatever name it states, with its sender (FS-30, TW-27)', async () => {
  const files = savedFiles();
  const facts = { kind: 'pinFailed', recordedBy: 'cashier-1' } as const;
  const forged = anEntry({ ...facts, id: 'f1', by: 'cashier-1', byName: owner.name });
  const honest = anEntry({ ...facts, id: 'f2', by: 'cashier-1', byName: 'كريم' });
  const sent = anEntry({ ...facts, id: 'f3', by: owner.id, byName: 'x', approvedBy: 'gone' });
  const ofGone = anEntry({ ...facts, id: 'f4', by: 'gone', byName: 'سامي', recordedBy: 'gone' });
  await openLog([forged, honest, sent, ofGone]);
  const { pinFailed } = texts.sentences;
  await expect.element(page.getByText(pinFailed('كريم')).nth(1)).toBeVisible();
  expect(page.getByText(pinFailed('كريم')).elements()).toHaveLength(2);
  const ownRow = page.getByRole('row').nth(1);
  await expect.element(ownRow).not.toMatchTextContent(owner.name);
  await expect.element(ownRow).not.toMatchTextContent(makerTexts.sender);
  await expect.element(row(pinFailed(owner.name))).toMatchTextContent(makerTexts.sentBy('كريم'));
  await expect.element(row(pinFailed(owner.name))).toMatchTextContent(texts.approvedBy(makerTexts.gone('')));
  await expect.element(page.getByText(pinFailed(makerTexts.gone('سامي')))).toBeVisible();
  await page.getByRole('button', { name: salesTexts.exportCsv }).click();
  await expect.poll(() => files).toHaveLength(1);
  const lines =
    files[0]
      ?.trim()
      .split('\r\n')
      .map((line) => line.split(',')) ?? [];
  expect(lines.map((cells) => cells[2])).toEqual([
    texts.person,
    'كريم',
    'كريم',
    owner.name,
    makerTexts.gone('سامي'),
  ]);
  expect(lines.map((cells) => cells.slice(-2))).toEqual([
    [makerTexts.sender, makerTexts.approver],
    ['', ''],
    ['', ''],
    ['كريم', makerTexts.gone('')],
    ['', ''],
  ]);
});
