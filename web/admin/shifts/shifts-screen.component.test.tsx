// The shifts screen: rows, filters, the sheet with the whole report, the close of a lost till, the differences, the export.
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { PageRequest } from '#backend/documents';
import type { ShiftFilter } from '#backend/shifts';
import { noDiscounts } from '#domain/sale';
import type { DrawerMovement, Shift } from '#domain/shift';
import { ok } from '#kernel/result';
import { aClosedShift, anAdmin, aSale, aShift, aUser, pounds, withSale, withSaleOf } from '#testing/builders';
import { createMemoryShop, createMemoryUsers } from '#testing/memory-repositories';
import { makerTexts, moneyText, shiftTexts } from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import {
  actor,
  alert,
  fieldIn,
  renderAdmin,
  toast,
  unreachableRepositories,
} from '../../../tests/component/render-admin.tsx';
import { ShiftsScreen } from './shifts-screen.tsx';
import { savedFiles } from '../../../tests/component/saved-files.ts';

const texts = shiftTexts.admin;
const { report } = shiftTexts;
const cashier = aUser();
const owner = anAdmin({ id: 'admin-1', name: 'أحمد' });

const open: Shift = { ...aShift(), id: 'till-1_13', number: 13 };
const short = aClosedShift(withSaleOf(aShift(), 90, { cash: pounds(60), card: pounds(30) }), 350);
/** Sales of 130 pounds, list total 140. */
const discounted = aClosedShift(
  withSale(
    withSaleOf(aShift(), 40, { cash: pounds(40) }),
    aSale({
      total: pounds(90),
      listTotal: pounds(100),
      payments: { cash: pounds(60), card: pounds(30) },
      discounts: {
        ...noDiscounts,
        cart: { kind: 'percent', value: 1_000, amount: pounds(10), reason: 'bargain' },
      },
    }),
  ),
  400,
);
const payOut: DrawerMovement = {
  id: 'm1',
  kind: 'out',
  amount: pounds(45),
  reason: 'expense',
  note: 'أكياس',
  tillId: 'till-1',
  shiftId: short.id,
  by: 'cashier-1',
  byName: 'كريم',
  timestamp: short.opening.at,
  day: short.opening.day,
  approvedBy: 'admin-1',
  receiptNumber: null,
};

/** Renders the screen over these shifts; `asked` are the filters of the reads, `abandoned` the closed shifts with their notes. */
async function openShifts(
  shifts: readonly Shift[],
  path = '/admin/shifts',
  moved: readonly DrawerMovement[] = [payOut],
) {
  const asked: ShiftFilter[] = [];
  const abandoned: unknown[] = [];
  const stub = unreachableRepositories();
  await renderAdmin(
    <ShiftsScreen />,
    {
      users: createMemoryUsers(createMemoryShop({ users: [cashier, owner] })),
      tills: {
        ...stub.tills,
        list: () =>
          Promise.resolve(ok([{ id: 'till-1', letter: 'A', name: 'الأمامية', lastSeenAt: null, unsent: 0 }])),
      },
      shifts: {
        ...stub.shifts,
        list: (_page: PageRequest, filter) => {
          asked.push(filter);
          const items = shifts.filter(({ tillId }) => filter.tillId === null || tillId === filter.tillId);
          return Promise.resolve(ok({ items, next: null }));
        },
        get: (id) => Promise.resolve(ok(shifts.find((shift) => shift.id === id) ?? open)),
        listMovements: (shiftId) => Promise.resolve(ok(shiftId === payOut.shiftId ? moved : [])),
        abandon: (shift, note, by) => {
          abandoned.push([shift.id, note, by]);
          return Promise.resolve(ok(undefined));
        },
      },
    },
    path,
  );
  return { asked, abandoned };
}

function rowOf(number: string) {
  return page.getByRole('row').filter({ hasText: number });
}

test('the table shows each shift with its state, its net and what is short (SF-16, SF-25)', async () => {
  const { asked } = await openShifts([open, short]);
  await expect.element(rowOf('A-Z0013')).toMatchTextContent(texts.openTooLong);
  await expect.element(rowOf('A-Z0012')).toMatchTextContent(texts.states.counted);
  await expect.element(rowOf('A-Z0012')).toMatchTextContent(texts.short);
  await expect.element(rowOf('A-Z0012')).toMatchTextContent('A · الأمامية');
  expect(asked).toContainEqual(
    expect.objectContaining({ from: null, until: null, tillId: null, cashierId: null }),
  );
  await expectAccessible();
});

test('shifts are filtered by day, till and cashier in the URL (SF-25)', async () => {
  const { asked } = await openShifts([short], '/admin/shifts?from=2026-01-01&tillId=till-1&cashierId=u2');
  await expect.element(rowOf('A-Z0012')).toBeVisible();
  expect(asked).toContainEqual(
    expect.objectContaining({ from: '2026-01-01', until: null, tillId: 'till-1', cashierId: 'u2' }),
  );
});

test('a row opens the whole Z report, which is printed as a copy and offered as a message (SF-18, SF-25)', async () => {
  const papers: string[] = [];
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    papers.push(document.querySelector('.receipt-for-print')?.textContent ?? '');
  });
  await openShifts([short]);
  await page.getByRole('button', { name: texts.show('A-Z0012') }).click();
  const sheet = page.getByRole('dialog', { name: texts.sheetTitle('A-Z0012') });
  for (const text of [
    report.titles.Z,
    report.expected,
    moneyText(pounds(360)),
    report.short,
    moneyText(pounds(10)),
  ])
    await expect.element(sheet).toMatchTextContent(text);
  await expect.element(sheet.getByText('أكياس')).toBeVisible();
  const moved = report.movement(shiftTexts.drawerKinds.out, shiftTexts.drawerReasons.expense);
  await expect.element(sheet.getByText(texts.approvedBy('أحمد'))).toBeVisible();
  const link = sheet.getByRole('link', { name: report.share }).element();
  const message = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(message).toContain(`${report.short}: ${moneyText(pounds(10))}`);
  expect(message).toContain(`${moved}: ${moneyText(pounds(45))}`);
  await expectAccessible();
  await sheet.getByRole('button', { name: report.reprint }).click();
  await expect.poll(() => papers).toHaveLength(1);
  expect(papers[0]).toContain(report.copy);
  expect(papers[0]).toContain(moved);
  print.mockRestore();
});

test('the owner closes the shift of a lost till for a reason (SF-24)', async () => {
  const { abandoned } = await openShifts([open], '/admin/shifts?shift=till-1_13');
  await page.getByRole('button', { name: texts.abandon }).click();
  const dialog = page.getByRole('dialog', { name: texts.sheetTitle('A-Z0013') }).last();
  await dialog.getByRole('button', { name: texts.abandonConfirm }).click();
  await expect.element(dialog.getByText(texts.abandonNoteRequired)).toBeVisible();
  await fieldIn(dialog, texts.abandonNote).fill('سُرق الجهاز');
  await dialog.getByRole('button', { name: texts.abandonConfirm }).click();
  await expect.element(toast(texts.abandoned)).toBeVisible();
  expect(abandoned).toEqual([['till-1_13', 'سُرق الجهاز', actor]]);
});

test('the differences of a month stand by cashier, of another month on demand (SF-25)', async () => {
  const { asked } = await openShifts([short]);
  const table = page.getByRole('table', { name: texts.differences });
  await expect.element(table).toMatchTextContent('كريم');
  await page.getByRole('button', { name: texts.previousMonth }).click();
  await expect.poll(() => new Set(asked.map(({ from }) => from)).size).toBe(3);
});

test('the discounts of a month stand by cashier and by reason, with their share of the list total (DC-13, SF-25)', async () => {
  await openShifts([open, discounted]);
  const sums = page.getByRole('region', { name: new RegExp(texts.monthSums(''), 'u') });
  await expect.element(sums).toMatchTextContent(texts.discountsOfMonth(moneyText(pounds(10)), '7.1%'));
  const byCashier = sums.getByRole('table', { name: texts.discountsByCashier });
  const byReason = sums.getByRole('table', { name: texts.discountsByReason });
  // On a narrow screen each value stands below the name of its column.
  const amount = moneyText(pounds(10));
  await expect
    .element(byCashier.getByRole('row').nth(1))
    .toMatchTextContent(new RegExp(`كريم.*2.*${amount}.*7\\.1%`, 'u'));
  expect(byReason.getByRole('row').elements()).toHaveLength(2);
  await expect
    .element(byReason.getByRole('row').nth(1))
    .toMatchTextContent(new RegExp(`${shiftTexts.discountReasons.bargain}.*${amount}.*7\\.1%`, 'u'));
  await expectAccessible();
});

test('a month without discounts says so (DC-13, SF-25)', async () => {
  await openShifts([short]);
  await expect.element(page.getByText(texts.noDiscounts)).toBeVisible();
});

test('the shifts are exported (SF-25, DC-13)', async () => {
  const files = savedFiles();
  await openShifts([open, short, { ...discounted, id: 'till-1_11', number: 11 }]);
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.element(toast(texts.exported(3))).toBeVisible();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]).toContain('A-Z0012,A · الأمامية,كريم,أُغلقت بعدّ,300,90,0,360,350,-10');
  expect(files[0]).toContain('A-Z0013,A · الأمامية,كريم,مفتوحة,300,,,,,,,,');
  expect(files[0]).toContain('360,350,-10,0,0%,,,\r\n');
  expect(files[0]).toContain(
    'A-Z0011,A · الأمامية,كريم,أُغلقت بعدّ,300,130,0,400,400,0,10,7.1%,كريم: 10,,\r\n',
  );
});

test('without shifts the point of sale is offered, a filter can be cleared, a failure is announced (SF-25, UX-19)', async () => {
  await openShifts([], '/admin/shifts?tillId=till-9');
  await page.getByRole('main').getByRole('button', { name: texts.clearFilter }).last().click();
  await page.getByRole('link', { name: texts.startSelling }).click();
  await expect.poll(currentPath).toBe('/cashier');
});

test('shifts that cannot be read are announced with a retry (SF-25)', async () => {
  await renderAdmin(<ShiftsScreen />, {});
  await expect.element(alert(texts.loadFailed('')).first()).toBeVisible();
});

test('a shift and its sums stand under the accounts of their people, and the shift names its sender (FS-30)', async () => {
  const files = savedFiles();
  const forgedName = 'أحمد';
  const { close, sums } = discounted;
  if (close === null) throw new Error('the shift is closed');
  const forged: Shift = {
    ...discounted,
    opening: { ...discounted.opening, by: { id: cashier.id, name: forgedName } },
    close: { ...close, by: { id: cashier.id, name: forgedName }, approvedBy: owner.id },
    sums: {
      ...sums,
      byCashier: Object.fromEntries(
        Object.entries(sums.byCashier).map(([id, sum]) => [id, { ...sum, name: forgedName }]),
      ),
    },
    recordedBy: owner.id,
  };
  await openShifts([forged]);
  const row = rowOf('A-Z0012').first();
  await expect.element(row).toMatchTextContent(`كريم${makerTexts.sentBy(forgedName)}`);
  for (const name of [texts.differences, texts.discountsByCashier]) {
    await expect.element(page.getByRole('table', { name })).toMatchTextContent('كريم');
    await expect.element(page.getByRole('table', { name })).not.toMatchTextContent(forgedName);
  }
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]).toContain('A · الأمامية,كريم,أُغلقت بعدّ');
  expect(files[0]).toContain(`كريم: 10,${forgedName},${forgedName}\r\n`);
  await page.getByRole('button', { name: texts.show('A-Z0012') }).click();
  const sheet = page.getByRole('dialog', { name: texts.sheetTitle('A-Z0012') });
  await expect.element(sheet).toMatchTextContent(`${report.closedBy}كريم`);
  await expect.element(sheet).toMatchTextContent(`${report.openedBy}كريم`);
  await expect.element(sheet.getByText(makerTexts.sentBy(forgedName))).toBeVisible();
  await expect.element(sheet.getByText(texts.approvedBy(forgedName)).first()).toBeVisible();
  const link = sheet.getByRole('link', { name: report.share }).element();
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).not.toContain(forgedName);
  // The paper is that of the till.
  const papers: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    papers.push(document.querySelector('.receipt-for-print')?.textContent ?? '');
  });
  await sheet.getByRole('button', { name: report.reprint }).click();
  await expect.poll(() => papers).toHaveLength(1);
  expect(papers[0]).toContain(forgedName);
});

test('a movement of the drawer stands under its account and names its sender (FS-30)', async () => {
  const forged = { ...payOut, byName: 'أحمد', recordedBy: cashier.id };
  const ofGone = { ...payOut, id: 'm2', by: 'gone', byName: 'سامي', recordedBy: cashier.id };
  await openShifts([short], `/admin/shifts?shift=${short.id}`, [forged, ofGone]);
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent('كريم');
  await expect.element(items.first()).not.toMatchTextContent(makerTexts.sender);
  await expect.element(items.last()).toMatchTextContent(makerTexts.gone('سامي'));
  await expect.element(items.last()).toMatchTextContent(makerTexts.sentBy('كريم'));
});
