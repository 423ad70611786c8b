// Spelled numbers: the endings of Arabic, and no two numbers alike.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spelledCount, spelledMoney, orderForms } from '#text';
import { pounds } from '#testing/builders';
import { piastres } from '#kernel/money';

test.each([
  [0, 'لا طلبات'],
  [1, 'طلب واحد'],
  [2, 'طلبان'],
  [3, 'ثلاثة طلبات'],
  [8, 'ثمانية طلبات'],
  [10, 'عشرة طلبات'],
  [11, 'أحد عشر طلباً'],
  [12, 'اثنا عشر طلباً'],
  [19, 'تسعة عشر طلباً'],
  [20, 'عشرون طلباً'],
  [21, 'واحد وعشرون طلباً'],
  [34, 'أربعة وثلاثون طلباً'],
  [60, 'ستون طلباً'],
  [100, 'مئة طلب'],
  [101, 'مئة طلب وطلب واحد'],
  [102, 'مئة طلب وطلبان'],
  [103, 'مئة وثلاثة طلبات'],
  [111, 'مئة وأحد عشر طلباً'],
  [200, 'مئتا طلب'],
  [203, 'مئتان وثلاثة طلبات'],
  [300, 'ثلاثمئة طلب'],
])('%i orders are spelled %s (OD-20)', (count, expected) => {
  expect(spelledCount(count, orderForms)).toBe(expected);
});

test.each([
  [0, 'صفر جنيه'],
  [1, 'جنيه واحد'],
  [2, 'جنيهان'],
  [5, 'خمسة جنيهات'],
  [1_000, 'ألف جنيه'],
  [1_002, 'ألف جنيه وجنيهان'],
  [1_250, 'ألف ومئتان وخمسون جنيهاً'],
  [1_200, 'ألف ومئتا جنيه'],
  [2_000, 'ألفا جنيه'],
  [2_005, 'ألفان وخمسة جنيهات'],
  [3_000, 'ثلاثة آلاف جنيه'],
  [11_000, 'أحد عشر ألف جنيه'],
  [11_450, 'أحد عشر ألفاً وأربعمئة وخمسون جنيهاً'],
  [100_000, 'مئة ألف جنيه'],
  [102_000, 'مئة ألف وألفا جنيه'],
  [200_010, 'مئتا ألف وعشرة جنيهات'],
  [2_000_000, 'مليونا جنيه'],
  [1_300_015, 'مليون وثلاثمئة ألف وخمسة عشر جنيهاً'],
  [6_000_000_000, 'ستة مليارات جنيه'],
])('%i pounds are spelled %s (OD-20)', (amount, expected) => {
  expect(spelledMoney(pounds(amount))).toBe(expected);
});

test.each([
  [50, 'خمسون قرشاً'],
  [1_225, 'اثنا عشر جنيهاً وخمسة وعشرون قرشاً'],
  [101, 'جنيه واحد وقرش واحد'],
])('%i piastres are spelled %s (OD-20)', (amount, expected) => {
  expect(spelledMoney(piastres(amount))).toBe(expected);
});

test('two different sums are never spelled alike (OD-20)', () => {
  const amount = fc.integer({ min: 0, max: 60 * 10_000_000_000 }).map(piastres);
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      expect(spelledMoney(one) === spelledMoney(other)).toBe(one === other);
      expect(spelledMoney(one)).toMatch(/^\S+(?: \S+)*$/u);
    }),
  );
  const small = Array.from({ length: 20_000 }, (_, count) => spelledCount(count, orderForms));
  expect(new Set(small).size).toBe(small.length);
});
