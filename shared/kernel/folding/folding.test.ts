import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, matchesSearch, matchesWords, searchWords } from '#kernel/folding';
import { foldingPairs } from '#testing/folding-pairs';

describe('the search folding', () => {
  test('at least 200 pairs of spellings fold to the same text (AP-33, PO-06)', () => {
    expect(foldingPairs.length).toBeGreaterThanOrEqual(200);
    expect(foldingPairs.filter(([written, typed]) => foldText(written) !== foldText(typed))).toEqual([]);
    expect(foldingPairs.filter(([written, typed]) => written === typed)).toEqual([]);
  });

  test('each letter of the rule folds as stated (AP-33)', () => {
    expect(foldText('أ إ آ ٱ ى ة ؤ ئ')).toBe('ا ا ا ا ي ه و ي');
  });

  test('tashkeel and tatweel go, digits become 0-9, case does not matter (AP-33)', () => {
    expect(foldText('قِطَّــةٌ')).toBe('قطه');
    expect(foldText('٥ كجم ۷ XL')).toBe('5 كجم 7 xl');
    expect(foldText('CAFÉ')).toBe('cafe');
  });

  test('hamza on a carrier folds alike whether typed as one letter or as two (AP-33)', () => {
    for (const letter of ['أ', 'إ', 'آ', 'ؤ', 'ئ'])
      expect(foldText(letter.normalize('NFD'))).toBe(foldText(letter));
  });

  test('other letters stay apart (AP-33)', () => {
    for (const [first, second] of [
      ['كلب', 'قلب'],
      ['ضرس', 'درس'],
      ['ء', 'ا'],
      ['صحة', 'سحة'],
    ] as const) {
      expect(foldText(first)).not.toBe(foldText(second));
    }
  });

  test('folding what is folded changes nothing (AP-33)', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'أإآٱىةؤئءابتـًٌٍَُِّْ٠٩۵ 5aÉﻻﷲ\u200f\u0654\u0653') });
    fc.assert(
      fc.property(
        fc.oneof(letters, fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })),
        (text) => {
          expect(foldText(foldText(text))).toBe(foldText(text));
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('matching', () => {
  test('the order of the words does not matter, and all of them must occur (AP-33)', () => {
    const folded = foldText('طعام جاف للقطط البالغة ٥ كجم');
    expect(matchesSearch(folded, 'للقطط طعام')).toBe(true);
    expect(matchesSearch(folded, 'بالغه 5')).toBe(true);
    expect(matchesSearch(folded, 'طعام كلاب')).toBe(false);
  });

  test('an empty query matches everything (AP-33)', () => {
    expect(matchesSearch('', '')).toBe(true);
    expect(matchesSearch(foldText('طعام'), '  ')).toBe(true);
    expect(searchWords(' ـ ')).toEqual([]);
  });

  test('a query whose words are known matches the same texts (AP-33)', () => {
    for (const text of ['طعام جاف للقطط', 'طعام كلاب', '']) {
      for (const query of ['قطط طعام', 'كلاب', '', 'سمك']) {
        expect(matchesWords(foldText(text), searchWords(query))).toBe(matchesSearch(foldText(text), query));
      }
    }
  });

  test('every text is found by its own words in any order (AP-33)', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('قطّة', 'أكل', 'جاف', 'XL', '٣'), { minLength: 1 }), (words) => {
        expect(matchesSearch(foldText(words.join(' ')), words.toReversed().join('  '))).toBe(true);
      }),
    );
  });
});
