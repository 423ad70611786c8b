import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countText, countTextAfter, nightForms, productForms, subcategoryForms } from './plural.ts';

test.each([
  [0, 'بلا أقسام فرعية'],
  [1, 'قسم فرعي واحد'],
  [2, 'قسمان فرعيان'],
  [3, '3 أقسام فرعية'],
  [10, '10 أقسام فرعية'],
  [11, '11 قسماً فرعياً'],
  [99, '99 قسماً فرعياً'],
  [100, '100 قسم فرعي'],
  [103, '103 أقسام فرعية'],
])('%i subcategories have the Arabic form of their number (TX-01, TX-02, AC-15)', (count, text) => {
  expect(countText(count, subcategoryForms)).toBe(text);
});

test.each([
  [0, '0 منتج'],
  [1, 'منتج واحد'],
  [2, 'منتجين'],
  [7, '7 منتجات'],
  [84, '84 منتجاً'],
  [102, '102 منتج'],
])('%i products after a verb or a preposition (TX-03)', (count, text) => {
  expect(countTextAfter(count, productForms)).toBe(text);
});

test('a counted noun starts with its number; from 3 on, the last two digits decide its form (TX-03)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 99 }), fc.integer({ min: 1, max: 50 }), (count, hundreds) => {
      const text = countText(count, nightForms);
      expect(text.startsWith(`${count} `)).toBe(true);
      expect(countText(hundreds * 100 + count, nightForms).split(' ')[1]).toBe(text.split(' ')[1]);
      expect(countTextAfter(count, nightForms)).toBe(text);
    }),
  );
});
