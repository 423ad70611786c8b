// The bytes of the file: a mark of the byte order, lines that end with CR LF.
import { expect, test } from 'vitest';
import { pounds, someInstant } from '#testing/builders';
import { auditCsv } from './audit-csv.ts';
import type { LogRow } from './log-rows.ts';

const priced: LogRow = {
  id: 'a1',
  kind: 'price',
  by: 'admin-1',
  byName: 'أحمد',
  recordedBy: 'admin-1',
  day: null,
  at: someInstant,
  timestamp: null,
  subject: { id: 'p1', name: 'طعام, قطط' },
  before: { price: 100 },
  after: { price: 90 },
  prices: { p1: [pounds(100), pounds(90)] },
};
const { before: _before, after: _after, prices: _prices, ...plain } = priced;
const refunded: LogRow = {
  ...plain,
  id: 'a2',
  kind: 'refunded',
  by: 'gone',
  byName: '=سامي',
  at: null,
  subject: { id: 'r1', name: 'A-000124' },
  after: { total: 75, sale: 'A-000001', refundReason: 'other', note: 'بلا علبة' },
  approvedBy: 'admin-1',
  tillId: 'till-1',
  timestamp: someInstant - 3_600_000,
};
const staff = new Map([['admin-1', '=أحمد']]);
const names = {
  tills: new Map([['till-1', { letter: 'A', name: '' }]]),
  letters: ['A'],
  users: staff,
  staff,
};

test('the file of the audit log has these bytes (HZ-08, AL-11)', () => {
  expect(auditCsv([priced, refunded], names).split('\r\n')).toEqual([
    '\uFEFFالوقت,النوع,الشخص,ما حدث,نقطة البيع,أرسله,وافق عليه',
    `2026-01-05 12:00,سعر,'=أحمد,"غيّر =أحمد سعر «طعام, قطط» من 100.00 جنيه إلى 90.00 جنيه",,,`,
    `,مرتجع,'=سامي (حساب محذوف),سجّل =سامي (حساب محذوف) المرتجع A-000124 | الإجمالي: 75.00 جنيه | البيع: «A-000001» | السبب: سبب آخر | ملاحظة: «بلا علبة»,A,'=أحمد,'=أحمد`,
    '',
  ]);
});
