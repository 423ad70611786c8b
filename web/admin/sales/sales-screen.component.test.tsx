// The sales screen: rows, filters, search by receipt number, the sheet with its printed copy, the export, the empty states.
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminRepositories } from '#backend/admin';
import type { SaleFilter } from '#backend/sales';
import { paymentMethods, type RecordedSale } from '#domain/sale';
import { ok } from '#kernel/result';
import { anAdmin, aSale, aUser, pounds } from '#testing/builders';
import { createMemoryShop, createMemoryUsers, pageOf } from '#testing/memory-repositories';
import {
  adminTexts,
  discountTexts,
  formatMoment,
  formatStamp,
  makerTexts,
  paymentMethodTexts,
  posTexts,
  salesTexts,
} from '#text';
import { currentPath } from '../../../tests/component/current-path.tsx';
import { expectAccessible } from '../../../tests/component/expect-accessible.ts';
import {
  alert,
  renderAdmin,
  toast,
  unreachableRepositories,
} from '../../../tests/component/render-admin.tsx';
import { exportLimits } from '../data/export-button.tsx';
import { SalesScreen } from './sales-screen.tsx';
import { savedFiles } from '../../../tests/component/saved-files.ts';

const texts = salesTexts;
const cashier = aUser();
const owner = anAdmin({ id: 'admin-1', name: 'نهى شريف' });
const formulaNamed = aUser({ id: 'formula', name: '=1+1' });
const search = page.getByRole('textbox', { name: texts.search });

function recorded(id: string, stated: Partial<RecordedSale> = {}): RecordedSale {
  return {
    ...aSale({ id }),
    recordedBy: cashier.id,
    missing: [],
    syncedAt: null,
    createdAt: null,
    ...stated,
  };
}

const sent = recorded('one', { receiptNumber: 'A-000012', cashierId: cashier.id });
const late = recorded('two', {
  receiptNumber: 'B-000012',
  cashierId: cashier.id,
  tillId: 'till-2',
  timestamp: sent.timestamp - 60_000,
  syncedAt: sent.timestamp,
});

const split = recorded('split', {
  receiptNumber: 'A-000007',
  paymentMethod: 'split',
  payments: { cash: pounds(40), card: pounds(60) },
  references: { card: '4411998877' },
  amountPaid: pounds(150),
  change: pounds(50),
});

/** Renders the screen over these sales; `asked` are the filters of the reads. */
async function openSales(sales: readonly RecordedSale[], path = '/admin/sales') {
  const asked: (SaleFilter | undefined)[] = [];
  const numbers: (readonly string[])[] = [];
  const stub = unreachableRepositories();
  const repositories: Partial<AdminRepositories> = {
    users: createMemoryUsers(createMemoryShop({ users: [cashier, owner, formulaNamed] })),
    tills: {
      ...stub.tills,
      list: () =>
        Promise.resolve(
          ok([
            { id: 'till-1', letter: 'A', name: 'الأمامية', lastSeenAt: null, unsent: 0 },
            { id: 'till-2', letter: 'B', name: '', lastSeenAt: null, unsent: 0 },
          ]),
        ),
    },
    sales: {
      ...stub.sales,
      list: (request, filter) => {
        asked.push(filter);
        const matching = sales.filter(({ tillId }) => filter?.tillId == null || tillId === filter.tillId);
        return Promise.resolve(ok(pageOf(matching, request)));
      },
      listByNumber: (wanted) => {
        numbers.push(wanted);
        return Promise.resolve(ok(sales.filter(({ receiptNumber }) => wanted.includes(receiptNumber))));
      },
      getSome: (ids) => Promise.resolve(ok(sales.filter(({ id }) => ids.includes(id)))),
    },
  };
  await renderAdmin(<SalesScreen />, repositories, path);
  return { asked, numbers };
}

function rowOf({ receiptNumber }: RecordedSale) {
  return page.getByRole('row').filter({ hasText: receiptNumber });
}

test('the table shows time, receipt, till, cashier, pieces, total and whether a sale was sent later (UX-31, PO-25)', async () => {
  const { asked } = await openSales([sent, late]);
  await expect.element(rowOf(sent)).toMatchTextContent(formatMoment(sent.timestamp));
  await expect.element(rowOf(sent)).toMatchTextContent('A · الأمامية');
  await expect.element(rowOf(sent)).toMatchTextContent(sent.cashierName);
  await expect.element(rowOf(sent)).toMatchTextContent(texts.sentAtOnce);
  await expect.element(rowOf(late)).toMatchTextContent(texts.sentLater);
  expect(asked).toEqual([{ from: null, until: null, tillId: null, cashierId: null, method: null }]);
  await expectAccessible();
});

test('the list is filtered by days, till and cashier, and the filter is cleared (UX-31)', async () => {
  const { asked } = await openSales([sent, late], '/admin/sales?from=2026-01-01&until=2026-01-31');
  await expect.element(page.getByLabelText(texts.from, { exact: true })).toHaveValue('2026-01-01');
  await page.getByLabelText(texts.till, { exact: true }).selectOptions('B');
  await expect.element(rowOf(sent)).not.toBeInTheDocument();
  await expect.element(rowOf(late)).toBeVisible();
  await page.getByLabelText(texts.cashier, { exact: true }).selectOptions(cashier.name);
  await expect.element(rowOf(late)).toBeVisible();
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      from: '2026-01-01',
      until: '2026-01-31',
      tillId: 'till-2',
      cashierId: cashier.id,
      method: null,
    });
  await page.getByRole('button', { name: texts.clearFilter }).click();
  await expect.element(rowOf(sent)).toBeVisible();
  await page.getByLabelText(texts.period, { exact: true }).selectOptions(texts.periods.today);
  await expect.poll(() => asked.at(-1)?.from).toMatch(/^\d{4}-\d\d-\d\d$/u);
  expect(asked.at(-1)?.until).toBe(asked.at(-1)?.from);
});

test('the sales are filtered by a method of payment (PY-12)', async () => {
  const { asked } = await openSales([sent, late]);
  await page.getByLabelText(texts.method, { exact: true }).selectOptions(paymentMethodTexts.instapay);
  await expect.poll(() => asked.at(-1)?.method).toBe('instapay');
  await page.getByLabelText(texts.method, { exact: true }).selectOptions(paymentMethodTexts.split);
  await expect.poll(() => asked.at(-1)?.method).toBe('split');
});

test('the sheet of a sale lists each method with its amount and reference (PY-12)', async () => {
  await openSales([split], '/admin/sales?sale=split');
  const sheet = page.getByRole('dialog', { name: texts.sheetTitle(split.receiptNumber) });
  const rowNamed = (name: string) => sheet.getByRole('row').filter({ hasText: name });
  await expect.element(rowNamed(paymentMethodTexts.cash)).toMatchTextContent('٤٠٫٠٠');
  await expect.element(rowNamed(paymentMethodTexts.card)).toMatchTextContent('4411998877');
  await expect.element(rowNamed(paymentMethodTexts.card)).toMatchTextContent('٦٠٫٠٠');
  await expectAccessible();
});

test('a receipt number is found in both kinds of digits and cases, digits alone at every till (UX-31)', async () => {
  const { numbers } = await openSales([sent, late]);
  await search.fill('a-١٢');
  await expect.element(page.getByText(texts.found(1))).toBeVisible();
  await expect.element(rowOf(late)).not.toBeInTheDocument();
  await search.fill('12');
  await expect.element(page.getByText(texts.found(2))).toBeVisible();
  expect(numbers.at(-1)).toEqual(['A-000012', 'B-000012']);
  await search.fill('999');
  await expect.element(page.getByRole('heading', { name: texts.emptySearch })).toBeVisible();
  await page.getByText(texts.clearSearch).click();
  await expect.element(rowOf(late)).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('a row opens the sheet with its lines, by Enter too, and a copy is printed (UX-31)', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(document.querySelector('.receipt-for-print')?.textContent).toContain(posTexts.receipt.copy);
  });
  await openSales([sent, late]);
  await rowOf(late)
    .getByRole('button', { name: texts.showNamed(late.receiptNumber) })
    .click();
  const sheet = page.getByRole('dialog', { name: texts.sheetTitle(late.receiptNumber) });
  await expect.element(sheet).toMatchTextContent('طعام قطط');
  await expect.element(sheet).toMatchTextContent(texts.sentAt);
  await expectAccessible();
  await sheet.getByRole('button', { name: texts.print }).click();
  await expect.poll(() => print.mock.calls).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(sheet).not.toBeInTheDocument();
  const row = rowOf(sent).element();
  if (row instanceof HTMLElement) row.focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog', { name: texts.sheetTitle(sent.receiptNumber) }))
    .toBeVisible();
});

test('a link to a sale opens it, and an unknown one closes with a message (UX-31)', async () => {
  await openSales([sent], '/admin/sales?sale=one');
  await expect
    .element(page.getByRole('dialog', { name: texts.sheetTitle(sent.receiptNumber) }))
    .toBeVisible();
});

test('fifty sales are shown, and the next ones by a button (UX-31)', async () => {
  const many = Array.from({ length: 60 }, (_, place) =>
    recorded(`sale-${place}`, { receiptNumber: `A-${String(place).padStart(6, '0')}` }),
  );
  await openSales(many);
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(51);
  await page.getByRole('button', { name: texts.more }).click();
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(61);
});

test('the filtered sales are exported, without formulas, and a cut file is announced (PY-12, UX-31)', async () => {
  const files = savedFiles();
  const formula = recorded('three', { receiptNumber: 'A-000003', cashierId: 'formula', total: pounds(12.5) });
  const { asked } = await openSales([late, formula, split], '/admin/sales?tillId=till-1');
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.element(toast(texts.exported(2))).toBeVisible();
  await expect.poll(() => files).toHaveLength(1);
  expect(asked.at(-1)?.tillId).toBe('till-1');
  expect(files[0]).toContain(`${formatStamp(formula.timestamp)},A-000003,A · الأمامية,'=1+1,1,12.5,`);
  const amounts = paymentMethods.map((_, place) => [40, 60][place] ?? 0).join(',');
  expect(files[0]).toContain(`,1,100,${paymentMethodTexts.split},${amounts},"=""4411998877""",150,50,`);
  expect(files[0]).not.toContain(late.receiptNumber);
});

test('an exported sale has its list total, its discount with the reasons, and whether it is half of an exchange (FP-25, DC-08)', async () => {
  const files = savedFiles();
  const line = { kind: 'amount', value: 500, amount: pounds(5), reason: 'damaged' } as const;
  const given = recorded('given', {
    receiptNumber: 'A-000031',
    listTotal: pounds(120),
    total: pounds(105),
    discounts: {
      lines: { a: line, b: line },
      cart: { ...line, reason: 'regular' },
      rounding: pounds(0),
    },
    amountPaid: pounds(105),
    change: pounds(0),
    exchangeOf: 'refund-1',
  });
  const plain = recorded('plain', { receiptNumber: 'A-000032', listTotal: pounds(100), total: pounds(100) });
  await openSales([given, plain]);
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.poll(() => files).toHaveLength(1);
  const rows = (files[0] ?? '').split('\r\n').map((row) => row.split(','));
  const cell = (row: number, heading: string) => rows[row]?.[rows[0]?.indexOf(heading) ?? -1];
  const { damaged, regular } = discountTexts.reasons;
  const headings = [discountTexts.listTotal, discountTexts.discounts, discountTexts.reason, texts.exchange];
  expect(headings.map((heading) => cell(1, heading))).toEqual([
    '120',
    '15',
    `${damaged} | ${regular}`,
    texts.yes,
  ]);
  expect(headings.map((heading) => cell(2, heading))).toEqual(['100', '0', '', texts.no]);
});

test('the references of sales are bare digits in a file for another program (FA-25)', async () => {
  const files = savedFiles();
  await openSales([split]);
  await page.getByRole('switch', { name: adminTexts.forPrograms }).click();
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.poll(() => files).toHaveLength(1);
  expect(files[0]).toContain(',4411998877,');
});

test('an export of more sales than the limit says that it is cut (UX-31)', async () => {
  const many = Array.from({ length: exportLimits.max + 1 }, (_, place) => recorded(`sale-${place}`));
  await openSales(many);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.element(page.getByText(texts.exportCut(exportLimits.max))).toBeVisible();
});

test('a shop without sales leads to the point of sale, a filter without sales can be cleared (UX-19, UX-31)', async () => {
  await openSales([]);
  await page.getByRole('link', { name: texts.startSelling }).click();
  await expect.poll(currentPath).toBe('/cashier');
});

test('a filter without sales can be cleared (UX-19, UX-31)', async () => {
  await openSales([sent], '/admin/sales?tillId=till-2');
  await expect.element(page.getByRole('heading', { name: texts.emptyFilter })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: texts.clearFilter }).last().click();
  await expect.element(rowOf(sent)).toBeVisible();
});

test('sales that cannot be read are announced with a retry (UX-31)', async () => {
  await renderAdmin(<SalesScreen />, {});
  await expect.element(alert(texts.loadFailed(''))).toBeVisible();
});

test('a sale stands under the account of its cashier, in the table, the sheet and the file, and names its sender (FS-30)', async () => {
  const files = savedFiles();
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const forged = recorded('forged', { receiptNumber: 'A-000021', cashierName: owner.name });
  const honest = recorded('honest', { receiptNumber: 'A-000022', cashierId: owner.id, recordedBy: owner.id });
  const ofGone = recorded('gone', {
    receiptNumber: 'A-000023',
    cashierId: 'gone',
    cashierName: 'سامي',
    approvedBy: owner.id,
  });
  await openSales([forged, honest, ofGone]);
  await expect.element(rowOf(forged)).toMatchTextContent(cashier.name);
  await expect.element(rowOf(forged)).not.toMatchTextContent(owner.name);
  await expect.element(rowOf(forged)).not.toMatchTextContent(makerTexts.sender);
  await expect.element(rowOf(honest)).toMatchTextContent(owner.name);
  await expect.element(rowOf(ofGone)).toMatchTextContent(makerTexts.gone('سامي'));
  await expect.element(rowOf(ofGone)).toMatchTextContent(makerTexts.sentBy(cashier.name));
  await page.getByRole('button', { name: texts.exportCsv }).click();
  await expect.poll(() => files).toHaveLength(1);
  const cellsOf = (number: string) =>
    files[0]
      ?.split('\r\n')
      .find((line) => line.includes(number))
      ?.split(',') ?? [];
  expect(cellsOf('A-000021')[3]).toBe(cashier.name);
  expect(cellsOf('A-000021').slice(-2)).toEqual(['', '']);
  expect(cellsOf('A-000023')[3]).toBe(makerTexts.gone('سامي'));
  expect(cellsOf('A-000023').slice(-2)).toEqual([cashier.name, owner.name]);
  await rowOf(ofGone)
    .getByRole('button', { name: texts.showNamed(ofGone.receiptNumber) })
    .click();
  const sheet = page.getByRole('dialog', { name: texts.sheetTitle(ofGone.receiptNumber) });
  await expect.element(sheet).toMatchTextContent(makerTexts.gone('سامي'));
  await expect.element(sheet).toMatchTextContent(`${makerTexts.sender}${cashier.name}`);
  await expect.element(sheet).toMatchTextContent(`${discountTexts.approvedBy}${owner.name}`);
  print.mockRestore();
});

test('without the accounts the stated name of a cashier is marked as stated (FS-30)', async () => {
  const stub = unreachableRepositories();
  const list = () => Promise.resolve(ok({ items: [sent], next: null }));
  await renderAdmin(<SalesScreen />, { sales: { ...stub.sales, list } });
  await expect.element(rowOf(sent)).toMatchTextContent(makerTexts.asStated(sent.cashierName));
});

test('the paper of a sale prints the name that it states (FS-30)', async () => {
  const papers: string[] = [];
  vi.spyOn(window, 'print').mockImplementation(() => {
    papers.push(document.querySelector('.receipt-for-print')?.textContent ?? '');
  });
  await openSales([recorded('forged', { cashierName: 'كريم القديم' })], '/admin/sales?sale=forged');
  await page.getByRole('dialog').getByRole('button', { name: texts.print }).click();
  await expect.poll(() => papers).toHaveLength(1);
  expect(papers[0]).toContain('كريم القديم');
});
