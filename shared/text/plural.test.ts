import fc from 'fast-check';
import { expect, test } from 'vitest';
import { adminTexts } from './admin.ts';
import { counted, nightForms, subcategoryForms } from './plural.ts';

test.each([
  [1, '1 قسم فرعي'],
  [2, '2 قسمين فرعيين'],
  [3, '3 أقسام فرعية'],
  [10, '10 أقسام فرعية'],
  [11, '11 قسماً فرعياً'],
  [99, '99 قسماً فرعياً'],
  [103, 'AC-15 %i subcategories have the Arabic plural form of their number'],
])('AC-15 %i subcategories are counted as Arabic counts', (count, text) => {
  expect(counted(count, subcategoryForms)).toBe(text);
});

test('AC-15 ER-65 the refusal to delete a category has its number of subcategories', () => {
  expect(adminTexts.categories.hasSubcategories(2)).toBe(
    'لا يمكن حذف هذا القسم لأنه يحتوي على 2 قسمين فرعيين',
  );
});

test('a counted noun starts with its number; from 3 on, the last two digits decide its form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 99 }), fc.integer({ min: 1, max: 50 }), (count, hundreds) => {
      const text = counted(count, nightForms);
      expect(text.startsWith(`${count} `)).toBe(true);
      expect(counted(hundreds * 100 + count, nightForms).split(' ')[1]).toBe(text.split(' ')[1]);
    }),
  );
});
