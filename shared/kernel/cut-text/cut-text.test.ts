import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessoryDescriptionLength, cardDescriptionLength } from '#domain/product';
import { cutText } from '#kernel/cut-text';

test('a text that is not longer is returned whole, without dots (LM-06)', () => {
  expect(cutText('أ'.repeat(80), cardDescriptionLength)).toBe('أ'.repeat(80));
  expect(cutText('', cardDescriptionLength)).toBe('');
});

test('a longer text is cut at 80 characters and gets dots (CA-28, LM-05)', () => {
  expect(cutText('أ'.repeat(81), cardDescriptionLength)).toBe(`${'أ'.repeat(80)}...`);
});

test('an accessory is cut at 60 characters (ST-08, LM-02)', () => {
  expect(cutText('ب'.repeat(61), accessoryDescriptionLength)).toBe(`${'ب'.repeat(60)}...`);
});

test('the cut never falls inside a letter with its marks or an emoji (CA-28)', () => {
  expect(cutText('مُشّ', 1)).toBe('مُ...');
  expect(cutText('👩‍👩‍👧🐈', 1)).toBe('👩‍👩‍👧...');
});

test('what is shown is a beginning of the text (CA-28)', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 1, max: 30 }),
      (text, length) => {
        const cut = cutText(text, length);
        expect(cut === text || (cut.endsWith('...') && text.startsWith(cut.slice(0, -3)))).toBe(true);
      },
    ),
  );
});
