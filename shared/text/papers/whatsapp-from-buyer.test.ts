import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyText, orderMessage } from '#text';

function money(piastres: number): string {
  return moneyText(piastres);
}

const line = { name: 'كرة مطاط', quantity: 2, total: 9000 };

test('the message names pieces, prices, governorate, delivery and total (WS-18)', () => {
  const text = orderMessage({ lines: [line], city: 'giza', fee: 4500, productsTotal: 9000 }, money);
  expect(text.split('\n')).toEqual([
    'السلام عليكم، أريد أن أطلب:',
    '• \u2068كرة مطاط\u2069 × 2: ٩٠٫٠٠ جنيه',
    'المحافظة: الجيزة',
    'التوصيل: ٤٥٫٠٠ جنيه',
    'الإجمالي: ١٣٥٫٠٠ جنيه',
  ]);
});

test('the line of a sold-out product says so (FW-26, WS-18)', () => {
  const lines = [line, { ...line, name: 'طعام', isSoldOut: true }];
  const text = orderMessage({ lines, city: null, fee: null, productsTotal: 9000 }, money);
  expect(text).toContain('• \u2068كرة مطاط\u2069 × 2: ٩٠٫٠٠ جنيه\n');
  expect(text).toContain('• \u2068طعام\u2069 × 2: ٩٠٫٠٠ جنيه (غير متوفر في المتجر الآن)\n');
});

test('without a governorate or a fee the sum is that of the products; free delivery is named (WS-18)', () => {
  const lines = [line];
  expect(orderMessage({ lines, city: null, fee: null, productsTotal: 9000 }, money)).toMatch(
    /مجموع المنتجات: ٩٠٫٠٠ جنيه\nالتوصيل: يؤكده المتجر$/u,
  );
  expect(orderMessage({ lines, city: 'cairo', fee: 0, productsTotal: 9000 }, money)).toMatch(
    /التوصيل: مجاني\nالإجمالي: ٩٠٫٠٠ جنيه$/u,
  );
});

test.each([
  [10, 'وصنف آخر'],
  [11, 'وصنفان آخران'],
  [12, 'و 3 أصناف أخرى'],
  [20, 'و 11 صنفاً آخر'],
])('of %i long lines nine are shown, the rest is counted: %s (WS-18)', (count, counted) => {
  const lines = Array.from({ length: count }, () => ({ ...line, name: 'أ'.repeat(45) }));
  const text = orderMessage({ lines, city: null, fee: null, productsTotal: 1 }, money);
  expect(countIn(text)).toBe(9);
  expect(text.split('\n')).toContain(counted);
});

function countIn(text: string): number {
  return text.split('\n').filter((one) => one.startsWith('•')).length;
}

/** The lines that are counted instead of shown. */
function countedIn(text: string): number {
  const counted = text.split('\n').find((one) => /^و.*(?:آخر|أخرى)/u.test(one));
  if (counted === undefined) return 0;
  return Number(/\d+/u.exec(counted)?.[0] ?? (counted === 'وصنف آخر' ? 1 : 2));
}

const cities = ['cairo', 'kafr-el-sheikh', 'other'] as const;

const anyName = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.constantFrom(
    'Royal Canin 2 kg',
    'أ\u202Eبجد',
    'سطر\nآخر\u2069',
    `م${'\u064B'.repeat(199)}`,
    'س'.repeat(200),
  ),
);

test('every message has at most 700 characters, and all lines are shown or counted (WS-18)', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          name: anyName,
          quantity: fc.integer({ min: 1, max: 1_000_000 }),
          total: fc.integer({ min: 0, max: 99_999_999_900 }),
        }),
        { minLength: 1, maxLength: 28 },
      ),
      fc.option(fc.constantFrom(...cities)),
      fc.option(fc.integer({ min: 0, max: 1_000_000 })),
      (lines, city, fee) => {
        const productsTotal = lines.reduce((sum, { total }) => sum + total, 0);
        const text = orderMessage({ lines, city, fee, productsTotal }, money);
        expect(text.length).toBeLessThanOrEqual(700);
        const shown = countIn(text);
        expect(shown + countedIn(text)).toBe(lines.length);
        expect(shown).toBeGreaterThan(0);
        expect(text.split('\u2068').length).toBe(text.split('\u2069').length);
        expect(text).toContain(money(fee === null ? productsTotal : productsTotal + fee));
      },
    ),
  );
});
