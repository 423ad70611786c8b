// The refunds screen: rows, filters in the URL, the sheet with all refunds of the sale, the export.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { RefundFilter } from '#backend/refunds';
import { readDayCheck, resolveDifference, type DayCheck } from '#domain/day-check';
import type { RecordedRefund, Refund } from '#domain/refund';
import { paymentMethods } from '#domain/sale';
import { ok } from '#kernel/result';
import { aRefund, aUser, pounds } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { dayCheckTexts, makerTexts, moneyText, paymentMethodTexts, refundTexts, salesTexts } from '#text';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import { renderAdmin, unreachableRepositories } from '../../../tests/component/render-admin.tsx';
import { refundsCsv } from './refunds-csv.ts';
import { RefundsScreen } from './refunds-screen.tsx';

const texts = refundTexts.admin;
const admin = aUser({ id: 'admin-1', name: 'سارة' });

function recorded(more: Partial<Refund>, sent: Partial<RecordedRefund> = {}): RecordedRefund {
  return {
    ...aRefund(more),
    recordedBy: 'cashier-1',
    isBeyondSold: false,
    missing: [],
    syncedAt: null,
    createdAt: null,
    ...sent,
  };
}

const first = recorded({ id: 'r1', receiptNumber: 'A-000007', reason: 'defective', approvedBy: 'admin-1' });
const beyond = recorded(
  {
    id: 'r2',
    receiptNumber: 'A-000009',
    total: pounds(150),
    payments: { cash: pounds(100), card: pounds(50) },
    restocked: {},
    note: '=1+1',
    timestamp: first.timestamp + 1_000,
  },
  { isBeyondSold: true, syncedAt: first.timestamp + 60_000, missing: ['p1'] },
);

/** The check of the day of `beyond`. */
const checked = readDayCheck({
  tillId: beyond.tillId,
  day: beyond.day,
  differences: [{ kind: 'beyondSold', documentId: 'r2', subject: 'A-000001', expected: 75, found: 150 }],
});

async function openRefunds(refunds: readonly RecordedRefund[], path = '/admin/refunds') {
  const asked: RefundFilter[] = [];
  const stored: DayCheck[] = [];
  const stub = unreachableRepositories();
  await renderAdmin(
    <div style={{ paddingInline: 24 }}>
      <RefundsScreen />
    </div>,
    {
      users: createMemoryUsers(createMemoryShop({ users: [admin, aUser()] })),
      tills: {
        ...stub.tills,
        list: () =>
          Promise.resolve(ok([{ id: 'till-1', letter: 'A', name: 'الأمامية', lastSeenAt: null, unsent: 0 }])),
      },
      dayChecks: {
        ...stub.dayChecks,
        list: () => Promise.resolve(ok(stored.map((check) => ({ check, at: null })))),
        run: () => Promise.resolve(ok(checked)),
        resolve: (check, difference, { note }) => {
          stored.push(resolveDifference(check, difference, { by: 'admin-1', note }));
          return Promise.resolve(ok(check));
        },
      },
      refunds: {
        ...stub.refunds,
        list: (_page, filter) => {
          asked.push(filter);
          const items = refunds.filter(({ isBeyondSold }) => isBeyondSold || !filter.isBeyondSold);
          return Promise.resolve(ok({ items, next: null }));
        },
        get: (id) => Promise.resolve(ok(refunds.find((refund) => refund.id === id) ?? first)),
        listOfSale: (saleId) => Promise.resolve(ok(refunds.filter((refund) => refund.saleId === saleId))),
      },
    },
    path,
  );
  return { asked };
}

function rowOf(number: string) {
  return page.getByRole('row').filter({ hasText: number });
}

test('the table shows each refund with its sale, reason and methods, and one beyond the sold is marked (RF-17)', async () => {
  await openRefunds([beyond, first]);
  for (const text of ['A-000001', 'A · الأمامية', refundTexts.reasons.defective, 'نقدي'])
    await expect.element(rowOf('A-000007')).toMatchTextContent(text);
  for (const text of [texts.beyondSold, salesTexts.sentLater, 'نقدي، بطاقة'])
    await expect.element(rowOf('A-000009')).toMatchTextContent(text);
  await expectAccessible();
});

test('refunds are filtered by day, till, cashier and beyond the sold in the URL, and the filter is cleared at once (RF-17)', async () => {
  const { asked } = await openRefunds(
    [beyond, first],
    '/admin/refunds?from=2026-01-01&tillId=till-1&cashierId=u2&beyondSold=yes',
  );
  await expect.element(rowOf('A-000009')).toBeVisible();
  expect(asked).toContainEqual({
    from: '2026-01-01',
    until: null,
    tillId: 'till-1',
    cashierId: 'u2',
    isBeyondSold: true,
  });
  await expect.element(rowOf('A-000007')).not.toBeInTheDocument();
  await page.getByRole('button', { name: salesTexts.clearFilter }).click();
  await expect.element(rowOf('A-000007')).toBeVisible();
  await page.getByLabelText(texts.state).selectOptions(texts.beyondSold);
  await expect.element(rowOf('A-000007')).not.toBeInTheDocument();
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      from: null,
      until: null,
      tillId: null,
      cashierId: null,
      isBeyondSold: true,
    });
});

test('a changed filter of refunds leaves the others of the URL (RF-17)', async () => {
  const { asked } = await openRefunds([beyond, first], '/admin/refunds?from=2026-01-01&tillId=till-1');
  await page.getByLabelText(texts.state).selectOptions(texts.beyondSold);
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      from: '2026-01-01',
      until: null,
      tillId: 'till-1',
      cashierId: null,
      isBeyondSold: true,
    });
});

test('on a tablet the table is not wider than the page, and nothing of a refund is lost (UX-31, RF-17)', async () => {
  await page.viewport(768, 1024);
  await openRefunds([beyond, first]);
  await expect.element(rowOf('A-000009')).toBeVisible();
  const table = page.getByRole('table').element();
  // The margins of the page.
  expect(table.scrollWidth).toBeLessThanOrEqual(768 - 48);
  for (const text of ['A-000001', paymentMethodTexts.cash, refundTexts.reasons.defective]) {
    const row = rowOf('A-000007').element();
    expect(row instanceof HTMLElement && row.innerText).toContain(text);
  }
  await page.viewport(1280, 800);
});

test('a row opens its refund with who approved it, what went to stock and all refunds of the sale (RF-17, RF-19)', async () => {
  await openRefunds([beyond, first], '/admin/refunds?refund=r2');
  const sheet = page.getByRole('dialog', { name: texts.sheetTitle('A-000009') });
  for (const text of [texts.beyondSoldHint, texts.missing, texts.restocked(0), moneyText(pounds(225))])
    await expect.element(sheet).toMatchTextContent(text.split(' ')[0] ?? '');
  await expectAccessible();
  await expect
    .element(sheet.getByRole('link', { name: texts.openSale }))
    .toHaveAttribute('href', '/admin/sales?sale=sale-1');
  await sheet.getByRole('button', { name: /A-000007/u }).click();
  const other = page.getByRole('dialog', { name: texts.sheetTitle('A-000007') });
  await expect.element(other).toMatchTextContent(`${texts.approvedBy}سارة`);
  await expect.element(other).toMatchTextContent(texts.restocked(1));
});

test('one beyond the sold is resolved with a note, which its sheet then shows (RF-17)', async () => {
  await openRefunds([beyond, first], '/admin/refunds?refund=r2');
  const sheet = page.getByRole('dialog', { name: texts.sheetTitle('A-000009') });
  await sheet.getByRole('button', { name: texts.resolve }).click();
  const dialog = page.getByRole('dialog', { name: dayCheckTexts.resolveTitle });
  const [left, given] = [moneyText(pounds(75)), moneyText(pounds(150))];
  await expect
    .element(dialog.getByText(dayCheckTexts.sentences.beyondSold('A-000001', left, given)))
    .toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText(dayCheckTexts.note).fill('رُدّ مرتين');
  await dialog.getByRole('button', { name: dayCheckTexts.resolve }).click();
  await expect.element(sheet.getByText(texts.resolvedBy('سارة', 'رُدّ مرتين'))).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: texts.resolve })).not.toBeInTheDocument();
});

test('without refunds the screen leads to the point of sale (RF-17)', async () => {
  await openRefunds([]);
  await expect.element(page.getByText(texts.empty)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: texts.startSelling }))
    .toHaveAttribute('href', '/cashier');
});

test('the export has a line a refund, and no cell begins like a formula (RF-17)', async () => {
  const files: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  await openRefunds([beyond, first]);
  await expect.element(rowOf('A-000007')).toBeVisible();
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.poll(() => files.length).toBe(1);
  const lines = (await files[0]?.text())?.trim().split('\r\n') ?? [];
  expect(lines).toHaveLength(3);
  const amounts = paymentMethods.map((_, place) => [100, 50][place] ?? 0).join(',');
  expect(lines[1]).toContain(`A-000009,A-000001,A · الأمامية,كريم,صنف خاطئ,'=1+1,1,150,${amounts},,`);
  expect(refundsCsv([first], null)).toContain('معيب');
  create.mockRestore();
});

test('a refund stands under the account of its cashier, in the table, the sheet and the file, and names its sender (FS-30)', async () => {
  const forged = recorded({ id: 'r1', receiptNumber: 'A-000031', cashierName: admin.name });
  const ofGone = recorded(
    { id: 'r2', receiptNumber: 'A-000032', cashierId: 'gone', cashierName: 'سامي', approvedBy: 'nobody' },
    { recordedBy: 'cashier-1' },
  );
  await openRefunds([forged, ofGone]);
  await expect.element(rowOf('A-000031')).toMatchTextContent('كريم');
  await expect.element(rowOf('A-000031')).not.toMatchTextContent(admin.name);
  await expect.element(rowOf('A-000031')).not.toMatchTextContent(makerTexts.sender);
  await expect.element(rowOf('A-000032')).toMatchTextContent(makerTexts.gone('سامي'));
  await expect.element(rowOf('A-000032')).toMatchTextContent(makerTexts.sentBy('كريم'));
  const staff = new Map([
    ['cashier-1', 'كريم'],
    [admin.id, admin.name],
  ]);
  const file = refundsCsv([forged, ofGone], { tills: new Map(), letters: [], users: staff, staff });
  const [, first = '', second = ''] = file.split('\r\n');
  expect(first).toContain('A,كريم,');
  expect(first).toMatch(/,لا,$/u);
  expect(second).toContain(`A,${makerTexts.gone('سامي')},`);
  expect(second).toContain(`,${makerTexts.gone('')},`);
  expect(second).toMatch(/,لا,كريم$/u);
  await rowOf('A-000032').getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: texts.sheetTitle('A-000032') });
  await expect.element(sheet).toMatchTextContent(makerTexts.gone('سامي'));
  await expect.element(sheet).toMatchTextContent(`${makerTexts.sender}كريم`);
  await expect.element(sheet).toMatchTextContent(`${texts.approvedBy}${makerTexts.gone('')}`);
});
