import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessoryDescriptionLength, cardDescriptionLength } from '#domain/product';
import { cutText } from '#kernel/cut-text';

test('LM-06 a text that is not longer is returned whole, without dots', () => {
  expect(cutText('أ'.repeat(80), cardDescriptionLength)).toBe('أ'.repeat(80));
  expect(cutText('', cardDescriptionLength)).toBe('');
});

test('CA-28 LM-05 a longer text is cut at 80 characters and gets dots', () => {
  expect(cutText('أ'.repeat(81), cardDescriptionLength)).toBe(`${'أ'.repeat(80)}...`);
});

test('ST-08 LM-02 an accessory is cut at 60 characters', () => {
  expect(cutText('ب'.repeat(61), accessoryDescriptionLength)).toBe(`${'ب'.repeat(60)}...`);
});

test('CA-28 the cut never falls inside a letter with its marks or an emoji', () => {
  expect(cutText('مُشّ', 1)).toBe('مُ...');
  expect(cutText('👩‍👩‍👧🐈', 1)).toBe('👩‍👩‍👧...');
});

test('CA-28 what is shown is a beginning of the text', () => {
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
