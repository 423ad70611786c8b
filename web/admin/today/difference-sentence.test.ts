import { expect, test } from 'vitest';
import type { DayDifference } from '#domain/day-check';
import { pounds } from '#testing/builders';
import { dayCheckTexts, makerTexts, moneyText, paymentMethodTexts, shiftTexts } from '#text';
import { differenceSentence } from './difference-sentence.ts';

const users = new Map([['u-1', 'كريم عادل']]);

const counts: ReadonlySet<DayDifference['kind']> = new Set(['shiftCount', 'unreadRecords']);

function sentenceAbout(subject: string, kind: DayDifference['kind'] = 'shiftMoney'): string {
  const difference: DayDifference = {
    kind,
    documentId: 'till_12',
    receiptNumber: '',
    subject,
    by: '',
    byName: '',
    recordedBy: '',
    expected: counts.has(kind) ? 2 : pounds(20),
    found: counts.has(kind) ? 3 : pounds(25),
    changedAt: null,
    arrivedAt: null,
    resolved: null,
  };
  return differenceSentence(difference, moneyText, users);
}

const amounts = [moneyText(pounds(20)), moneyText(pounds(25))] as const;

test('a sum of a cashier is named by what it is and by the name of the cashier (BA-19, DC-13)', () => {
  const { values } = dayCheckTexts.sentences;
  expect(sentenceAbout('byCashier.u-1.discounts')).toBe(values('الخصومات حسب الكاشير كريم عادل', ...amounts));
  expect(sentenceAbout('byCashier.u-1.count', 'shiftCount')).toBe(
    values('عدد المبيعات حسب الكاشير كريم عادل', '2', '3'),
  );
  expect(sentenceAbout('byCashier.u-2.total')).toBe(
    values(`المبيعات حسب الكاشير ${makerTexts.gone('')}`, ...amounts),
  );
});

test('cash that left a drawer is named by what was left, what should be there and which record (FS-31)', () => {
  const { voidNumber, uncounted, leftOpen, openingFloat, unopenedShift } = dayCheckTexts.sentences;
  expect(sentenceAbout('', 'uncounted')).toBe(uncounted(amounts[0]));
  expect(sentenceAbout('', 'leftOpen')).toBe(leftOpen(amounts[0]));
  expect(sentenceAbout('', 'openingFloat')).toBe(openingFloat(amounts[1], amounts[0]));
  expect(sentenceAbout('رُفض', 'voidNumber')).toBe(voidNumber('رُفض', amounts[0]));
  expect(sentenceAbout('till-1_9', 'unopenedShift')).toBe(unopenedShift('till-1_9', amounts[1]));
});

test('what a check has not read is named by what it is, how many there are and how many were read (FS-31)', () => {
  expect(sentenceAbout('audit', 'unreadRecords')).toBe(
    'قيود السجل: عددها 2، ولم يقرأ الفحص منها إلا 3، فلم يُفحص الباقي',
  );
});

const readInPages = ['sales', 'refunds', 'voidNumbers', 'drawer', 'shifts', 'movements', 'audit'];

test.each(readInPages)('what a check has not read has an Arabic name: %s (FS-31, HZ-06)', (collection) => {
  expect(sentenceAbout(collection, 'unreadRecords')).not.toContain(collection);
});

test('a record that came from a till out of use says so (FS-36)', () => {
  expect(sentenceAbout('', 'fromRetired')).toBe(dayCheckTexts.sentences.fromRetired);
});

test('the discounts of a reason and the money of a method are named in Arabic (BA-19)', () => {
  const { values } = dayCheckTexts.sentences;
  expect(sentenceAbout('discountReasons.nearExpiry')).toBe(
    values(`الخصومات حسب السبب ${shiftTexts.discountReasons.nearExpiry}`, ...amounts),
  );
  expect(sentenceAbout('methods.card', 'dayMoney')).toBe(
    values(`المقبوض ${paymentMethodTexts.card}`, ...amounts),
  );
});

test('an approval that contradicts the log or the account names who should have given it (FS-32)', () => {
  for (const kind of ['notAdmin', 'approverInactive', 'noApproval', 'approvalDenied'] as const)
    expect(sentenceAbout('u-1', kind)).toBe(dayCheckTexts.sentences[kind]('كريم عادل'));
});
