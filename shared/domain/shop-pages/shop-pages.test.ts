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

test('paragraphs are lines, and neighbouring lines that begin with a dash are one list (FW-27)', () => {
  const text = 'أول\r\n\r\nثان\n- بند\n-  آخر \n\n- قائمة أخرى\nخاتمة\n';
  expect(blocksOf(text)).toEqual(['أول', 'ثان', ['بند', 'آخر'], ['قائمة أخرى'], 'خاتمة']);
  expect(textBlocks(text).map(({ line }) => line)).toEqual([0, 2, 3, 6, 7]);
});

test('a dash without a blank is no item, and markup is text (FW-27)', () => {
  expect(blocksOf('-5 جنيه\n- \n<b>مهم</b>')).toEqual(['-5 جنيه', '-', '<b>مهم</b>']);
  expect(blocksOf(' \n\n')).toEqual([]);
});

test('no letter of a text is lost (FW-27)', () => {
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

test('a text of 8,000 letters is accepted and a longer one refused at its field (FW-27)', () => {
  const form = { about: ' نحن ', returns: '', privacy: 'ن'.repeat(maxShopPageLength) };
  expect(checkShopPages(form)).toEqual({ ok: true, value: { ...form, about: 'نحن' } });
  expect(checkShopPages({ ...form, privacy: `${form.privacy}ن` })).toEqual({
    ok: false,
    error: { privacy: 'TooLong' },
  });
});

test('a missing record has no own text, and a stored one is read as it was written (FW-27)', () => {
  expect(plainShopPages).toEqual({ about: '', returns: '', privacy: '', updatedAt: null, updatedBy: null });
  const draft = { about: 'نحن', returns: 'نرد', privacy: '' };
  expect(readShopPages({ ...shopPagesDocument(draft), updatedAt: 5, updatedBy: 'a' })).toMatchObject(draft);
  expect(isSameShopPages(readShopPages(draft), draft)).toBe(true);
  expect(isSameShopPages({ ...draft, privacy: 'x' }, draft)).toBe(false);
});
