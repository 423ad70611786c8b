// The shop's own pages: their record, their form, and the form of their text.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkShopPages,
  isSameShopPages,
  maxShopPageLength,
  plainShopPages,
  readShopPages,
  shopPagesDocument,
  textBlocks,
} from '#domain/shop-pages';

/** A paragraph is its text, a list its items. */
function blocksOf(text: string) {
  return textBlocks(text).map((block) =>
    block.type === 'List' ? block.items.map((item) => item.text) : block.text,
  );
}

test('FW-27 paragraphs are lines, and neighbouring lines that begin with a dash are one list', () => {
  const text = 'أول\r\n\r\nثان\n- بند\n-  آخر \n\n- قائمة أخرى\nخاتمة\n';
  expect(blocksOf(text)).toEqual(['أول', 'ثان', ['بند', 'آخر'], ['قائمة أخرى'], 'خاتمة']);
  expect(textBlocks(text).map(({ line }) => line)).toEqual([0, 2, 3, 6, 7]);
});

test('FW-27 a dash without a blank is no item, and markup is text', () => {
  expect(blocksOf('-5 جنيه\n- \n<b>مهم</b>')).toEqual(['-5 جنيه', '-', '<b>مهم</b>']);
  expect(blocksOf(' \n\n')).toEqual([]);
});

test('FW-27 no letter of a text is lost', () => {
  const line = fc.constantFrom('- ', '-', '', 'نص', ' ', '- بند', 'a - b');
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const shown = textBlocks(lines.join('\n')).flatMap((block) =>
        block.type === 'List' ? block.items.map((item) => `- ${item.text}`) : [block.text],
      );
      expect(shown).toEqual(lines.map((one) => one.trim()).filter((one) => one !== ''));
    }),
  );
});

test('FW-27 a text of 8,000 letters is accepted and a longer one refused at its field', () => {
  const form = { about: ' نحن ', returns: '', privacy: 'ن'.repeat(maxShopPageLength) };
  expect(checkShopPages(form)).toEqual({ ok: true, value: { ...form, about: 'نحن' } });
  expect(checkShopPages({ ...form, privacy: `${form.privacy}ن` })).toEqual({
    ok: false,
    error: { privacy: 'TooLong' },
  });
});

test('FW-27 a missing record has no own text, and a stored one is read as it was written', () => {
  expect(plainShopPages).toEqual({ about: '', returns: '', privacy: '', updatedAt: null, updatedBy: null });
  const draft = { about: 'نحن', returns: 'نرد', privacy: '' };
  expect(readShopPages({ ...shopPagesDocument(draft), updatedAt: 5, updatedBy: 'a' })).toMatchObject(draft);
  expect(isSameShopPages(readShopPages(draft), draft)).toBe(true);
  expect(isSameShopPages({ ...draft, privacy: 'x' }, draft)).toBe(false);
});
