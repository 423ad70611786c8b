import { expect, test } from 'vitest';
import { whatsappShareUrl } from '#domain/phone';
import { noDiscounts } from '#domain/sale';
import { raiseBySale, shiftReport, type Shift } from '#domain/shift';
import { aClosedShift, aSale, aShift, pounds, withSaleOf } from '#testing/builders';
import { moneyText, shiftTexts } from '#text';
import { reportSections, reportText } from './report-lines.ts';

const busy = withSaleOf(
  withSaleOf(aShift(pounds(280), pounds(300)), 90, { cash: pounds(60), card: pounds(30) }),
  47,
  {
    cash: pounds(47),
  },
);
const moved: Shift = {
  ...busy,
  sums: { ...busy.sums, ins: pounds(20), outs: pounds(35.5), drawerOpenings: 2, cashRefusals: 4 },
};

function linesOf(shift: Shift, role: 'admin' | 'cashier', useShifts = true) {
  const report = shiftReport(shift, 'A', { role, blindClose: true, useShifts });
  const plain = (amount: number): string => moneyText(amount, 'latin').replace(/[\u200E\u200F\u061C]/gu, '');
  return reportSections(report, plain).flatMap(({ title, lines }) => [
    ...(title === '' ? [] : [`# ${title}`]),
    ...lines.map(({ name, value }) => `${name} | ${value}`),
  ]);
}

test('with shifts off an X report says that nobody counted; a cashier sees no sum of the cash (SF-06, SF-11)', () => {
  const automatic = { ...moved, opening: { ...moved.opening, float: pounds(0), difference: pounds(0) } };
  const ofAdmin = linesOf(automatic, 'admin', false);
  expect(ofAdmin).toContain(`${shiftTexts.report.expectedUncounted} | 91.50 جنيه`);
  const [expected, float] = [shiftTexts.report.expected, shiftTexts.report.openingFloat];
  for (const name of [expected, float]) expect(ofAdmin.filter((line) => line.startsWith(name))).toEqual([]);
  const ofCashier = linesOf(automatic, 'cashier', false);
  expect(ofCashier.filter((line) => /107|137|91\.50/u.test(line))).toEqual([]);
  expect(ofCashier).toContain('إيداع | 20.00 جنيه');
});

test('a Z report has the approved lines (SF-18)', () => {
  expect(linesOf(aClosedShift(moved, 361.5), 'cashier')).toEqual([
    'رقم الوردية | A-Z0012',
    'فُتحت | 2026-01-05 12:00 م',
    'فتحها | كريم',
    'أُغلقت | 2026-01-05 12:01 م',
    'أغلقها | كريم',
    'الإغلاق | بعد عدّ الدرج',
    '# المبيعات',
    'الإيصالات | إيصالان',
    'من رقم إلى رقم | A-000007 – A-000008',
    'المبيعات (2) | 137.00 جنيه',
    'المرتجعات (0) | 0.00 جنيه',
    'الخصومات | 0.00 جنيه',
    'الصافي | 137.00 جنيه',
    '# النقدي في الدرج',
    'عهدة البداية | 280.00 جنيه',
    'فرق البداية | -20.00 جنيه',
    'نقدي من المبيعات | 107.00 جنيه',
    'نقدي رُدّ في المرتجعات | 0.00 جنيه',
    'إيداع | 20.00 جنيه',
    'سحب | 35.50 جنيه',
    'المتوقع في الدرج | 371.50 جنيه',
    'المعدود | 361.50 جنيه',
    'عجز | 10.00 جنيه',
    'يبقى للوردية التالية | 100.00 جنيه',
    'سُلّم من الدرج | 261.50 جنيه',
    '# غير النقدي',
    'بطاقة (1) | 30.00 جنيه',
    'بطاقة: في قائمة الجهاز | 40.00 جنيه',
    '# حسب الكاشير',
    'كريم (2) | 137.00 جنيه',
    '# الدرج',
    'فُتح بلا بيع | مرتين',
    'رُفض السحب | 4 مرات',
    '# نقطة البيع',
    'لم يُرسل بعد | 3 سجلات',
    'فواتير معلّقة | فاتورتان',
    'كود آخر إيصال | 000000',
    'ملاحظة | عُدّ مرتين',
  ]);
});

test('the reports name the share of the discounts and those of each cashier; of a blind X the sum and its reasons alone (DC-13, SF-11)', () => {
  const given = { kind: 'percent', value: 1_000, amount: pounds(10), reason: 'bargain' } as const;
  const sale = aSale({
    total: pounds(90),
    listTotal: pounds(100),
    payments: { cash: pounds(90) },
    discounts: { ...noDiscounts, cart: given },
  });
  const shift = { ...moved, sums: raiseBySale(moved.sums, sale) };
  const z = linesOf(aClosedShift(shift, 451.5), 'cashier');
  expect(z.slice(z.indexOf('# المبيعات') + 5, z.indexOf('# النقدي في الدرج'))).toEqual([
    'الخصومات | 10.00 جنيه',
    'نسبة الخصم من سعر القائمة | 4.2%',
    'خصم: فِصال | 10.00 جنيه',
    'الصافي | 227.00 جنيه',
  ]);
  expect(z.slice(z.indexOf('# حسب الكاشير') + 1, z.indexOf('# الدرج'))).toEqual([
    'كريم (3) | 227.00 جنيه',
    'كريم: خصم \u2066(4.2%)\u2069 | 10.00 جنيه',
  ]);
  expect(linesOf(shift, 'admin')).toContain('نسبة الخصم من سعر القائمة | 4.2%');
  const blind = linesOf(shift, 'cashier');
  expect(blind.filter((line) => /خص|%/u.test(line))).toEqual([
    'الخصومات | 10.00 جنيه',
    'خصم: فِصال | 10.00 جنيه',
  ]);
  const message = reportText(shiftReport(shift, 'A', { role: 'admin', blindClose: true }), 'أليف', {
    money: moneyText,
  });
  expect(message).toContain('كريم: خصم \u2066(4.2%)\u2069: ');
});

test('the X report of a cashier has counts, discounts, drawer movements and other methods, and no cash (SF-11)', () => {
  expect(linesOf(moved, 'cashier')).toEqual([
    'رقم الوردية | A-Z0012',
    'فُتحت | 2026-01-05 12:00 م',
    'فتحها | كريم',
    '# المبيعات',
    'الإيصالات | إيصالان',
    'من رقم إلى رقم | A-000007 – A-000008',
    'المبيعات | 2',
    'المرتجعات | 0',
    'الخصومات | 0.00 جنيه',
    '# النقدي في الدرج',
    'عهدة البداية | 280.00 جنيه',
    'فرق البداية | -20.00 جنيه',
    'إيداع | 20.00 جنيه',
    'سحب | 35.50 جنيه',
    '# غير النقدي',
    'بطاقة (1) | 30.00 جنيه',
    '# الدرج',
    'فُتح بلا بيع | مرتين',
    'رُفض السحب | 4 مرات',
  ]);
  expect(linesOf(moved, 'admin')).toContain('المتوقع في الدرج | 371.50 جنيه');
});

test('the message has the shop, the kind of the report, its number and every line (SF-18)', () => {
  const report = shiftReport(aClosedShift(moved, 361.5), 'A', { role: 'admin', blindClose: true });
  const text = reportText(report, 'أليف', { money: moneyText });
  expect(text.split('\n')[0]).toBe('أليف – تقرير إغلاق A-Z0012');
  expect(text).toContain(`عجز: ${moneyText(pounds(10))}`);
});

test('a message that the device cannot open whole has the lines that matter, in their order, and says so (SF-18)', () => {
  const report = shiftReport(aClosedShift(moved, 361.5), 'A', { role: 'admin', blindClose: true });
  const fits = (text: string): boolean => whatsappShareUrl(text).length <= 2_081;
  expect(fits(reportText(report, 'أليف', { money: moneyText }))).toBe(false);
  const text = reportText(report, 'أليف', { money: moneyText, fits });
  expect(fits(text)).toBe(true);
  const lines = text.split('\n');
  expect(lines[0]).toBe('أليف – تقرير إغلاق A-Z0012');
  expect(lines.at(-1)).toBe(shiftTexts.report.shortened);
  const names = lines.map((line) => line.split(': ')[0] ?? '');
  const { closedAt, closedBy, net, expected, counted, short } = shiftTexts.report;
  const first: readonly string[] = [closedAt, closedBy, net, expected, counted, short];
  expect(names.filter((name) => first.includes(name))).toEqual(first);
});

test.each([500, 1_000, 2_081])('a message never exceeds what the device can open: %i (SF-18)', (longest) => {
  const report = shiftReport(aClosedShift(moved, 361.5), 'A', { role: 'admin', blindClose: true });
  const fits = (text: string): boolean => whatsappShareUrl(text).length <= longest;
  expect(fits(reportText(report, 'أليف', { money: moneyText, fits }))).toBe(true);
});
