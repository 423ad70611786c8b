// The bytes of the file: a mark of the byte order, lines that end with CR LF.
import { expect, test } from 'vitest';
import type { RecordedRefund } from '#domain/refund';
import { aRefund, pounds, someInstant } from '#testing/builders';
import { refundsCsv } from './refunds-csv.ts';

const plain: RecordedRefund = {
  ...aRefund(),
  recordedBy: 'cashier-1',
  isBeyondSold: false,
  missing: [],
  syncedAt: null,
  createdAt: null,
};
const beyond: RecordedRefund = {
  ...plain,
  id: 'refund-2',
  receiptNumber: '@B-000009',
  saleReceiptNumber: '+A-000001',
  tillId: 'till-2',
  cashierId: 'gone',
  cashierName: '=سامي',
  reason: 'void',
  note: '"بلا" علبة',
  total: pounds(75.25),
  payments: { cash: pounds(25), card: pounds(50.25) },
  approvedBy: 'admin-1',
  isVoid: true,
  isBeyondSold: true,
  syncedAt: someInstant,
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

test('the file of refunds has these bytes (HZ-08)', () => {
  expect(refundsCsv([plain, beyond], names).split('\r\n')).toEqual([
    '\uFEFFالوقت,رقم المرتجع,عن الإيصال,نقطة البيع,الكاشير,السبب,ملاحظة,القطع,المبلغ المردود,نقدي,بطاقة,فودافون كاش,إنستاباي,تحويل بنكي,وافق عليه,إلغاء بيع,أكثر مما بيع,لاحقاً,أرسله',
    '2026-01-05 12:01,A-000002,A-000001,A · الأمامية,"كريم, الصباح",صنف خاطئ,,1,75,75,0,0,0,0,,لا,لا,لا,',
    `2026-01-05 12:01,'@B-000009,'+A-000001,'@B,'=سامي (حساب محذوف),إلغاء بيع,"""بلا"" علبة",1,75.25,25,50.25,0,0,0,أحمد,نعم,نعم,نعم,"كريم, الصباح"`,
    '',
  ]);
});
