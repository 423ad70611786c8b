// The bytes of the file: a mark of the byte order, lines that end with CR LF.
import { expect, test } from 'vitest';
import { aClosedShift, aShift, pounds, withSale, aSale } from '#testing/builders';
import { shiftsCsv } from './shifts-csv.ts';

const open = aShift();
const sold = withSale(
  aShift(),
  aSale({
    listTotal: pounds(100),
    total: pounds(80.5),
    payments: { cash: pounds(80.5) },
    discounts: {
      lines: {},
      cart: { kind: 'amount', value: 1950, amount: pounds(19.5), reason: 'regular' },
      rounding: pounds(0),
    },
  }),
);
const counted = aClosedShift(sold, 381);
const abandoned = {
  ...counted,
  close: counted.close && { ...counted.close, closing: 'abandoned' as const, approvedBy: 'admin-1' },
  recordedBy: 'admin-1',
};
const staff = new Map([
  ['cashier-1', '=كريم, الصباح'],
  ['admin-1', 'أحمد'],
]);
const names = {
  tills: new Map([['till-1', { letter: 'A', name: 'الأمامية' }]]),
  letters: ['A'],
  users: staff,
  staff,
};

test('the file of shifts has these bytes (HZ-08)', () => {
  expect(shiftsCsv([open, counted, abandoned], names).split('\r\n')).toEqual([
    '\uFEFFوقت الفتح,الإغلاق,رقم الوردية,نقطة البيع,الكاشير,الحالة,عهدة البداية,المبيعات,المرتجعات,المتوقع,المعدود,الفرق,الخصومات,نسبة الخصم من سعر القائمة,الخصومات حسب الكاشير,أرسله,وافق عليه',
    `2026-01-05 12:00,,A-Z0012,A · الأمامية,"'=كريم, الصباح",مفتوحة,300,,,,,,,,,,`,
    `2026-01-05 12:00,2026-01-05 12:01,A-Z0012,A · الأمامية,"'=كريم, الصباح",أُغلقت بعدّ,300,80.5,0,380.5,381,0.5,19.5,19.5%,"'=كريم, الصباح: 19.5",,`,
    `2026-01-05 12:00,2026-01-05 12:01,A-Z0012,A · الأمامية,"'=كريم, الصباح",أغلقها المدير,300,,,,,,,,,أحمد,أحمد`,
    '',
  ]);
});
