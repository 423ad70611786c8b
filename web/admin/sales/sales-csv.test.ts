// The bytes of the file: a mark of the byte order, lines that end with CR LF.
import { expect, test } from 'vitest';
import type { RecordedSale } from '#domain/sale';
import { aSale, pounds, someInstant } from '#testing/builders';
import { salesCsv } from './sales-csv.ts';

const plain: RecordedSale = {
  ...aSale({ timestamp: someInstant }),
  recordedBy: 'cashier-1',
  missing: [],
  syncedAt: null,
  createdAt: null,
};
const split: RecordedSale = {
  ...plain,
  id: 'sale-2',
  receiptNumber: '@B-000002',
  tillId: 'till-2',
  cashierId: 'gone',
  cashierName: '=سامي',
  paymentMethod: 'split',
  payments: { cash: pounds(40), vodafone: pounds(50.5) },
  references: { vodafone: '0012345' },
  amountPaid: pounds(100),
  change: pounds(9.5),
  total: pounds(90.5),
  discounts: {
    lines: { 'product-1': { kind: 'amount', value: 500, amount: pounds(5), reason: 'bargain' } },
    cart: { kind: 'percent', value: 500, amount: pounds(4.5), reason: 'regular' },
    rounding: pounds(0),
  },
  exchangeOf: 'refund-1',
  syncedAt: someInstant,
  approvedBy: 'admin-1',
};
const staff = new Map([
  ['cashier-1', 'كريم, الصباح'],
  ['admin-1', 'أحمد'],
]);
const names = {
  tills: new Map([['till-1', { letter: 'A', name: 'الأمامية' }]]),
  letters: ['A'],
  users: staff,
  staff,
};

test('the file of sales has these bytes, for a spreadsheet and for another program (HZ-08, FA-25)', () => {
  const lines = [
    '\uFEFFالوقت,رقم الإيصال,نقطة البيع,الكاشير,القطع,الإجمالي,طريقة الدفع,نقدي,بطاقة,فودافون كاش,إنستاباي,تحويل بنكي,أرقام العمليات,المدفوع,الباقي,قبل الخصم,الخصومات,السبب,استبدال,لاحقاً,أرسله,وافق عليه',
    '2026-01-05 12:00,A-000001,A · الأمامية,"كريم, الصباح",1,100,نقدي,100,0,0,0,0,,100,0,100,0,,لا,لا,,',
    `2026-01-05 12:00,'@B-000002,'@B,'=سامي (حساب محذوف),1,90.5,أكثر من طريقة,40,0,50.5,0,0,"=""0012345""",100,9.5,100,9.5,فِصال | عميل دائم,نعم,نعم,"كريم, الصباح",أحمد`,
    '',
  ];
  expect(salesCsv([plain, split], names, 'spreadsheet').split('\r\n')).toEqual(lines);
  const bare = lines.map((line) => line.replace('"=""0012345"""', '0012345'));
  expect(salesCsv([plain, split], names, 'program').split('\r\n')).toEqual(bare);
});
