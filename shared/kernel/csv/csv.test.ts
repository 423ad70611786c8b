import { expect, test } from 'vitest';
import { codeCell, csvFile, meantBy, withFormulaEscape } from './index.ts';

test('a code of digits alone is the text of a formula for a spreadsheet, and bare for another program (FA-25)', () => {
  expect(codeCell('01001234567', 'spreadsheet')).toBe('="01001234567"');
  expect(codeCell('01001234567', 'program')).toBe('01001234567');
  expect(csvFile([[codeCell('01001234567', 'spreadsheet')]])).toBe('\uFEFF"=""01001234567"""\r\n');
});

test.each(['spreadsheet', 'program'] as const)(
  'a code that is no number is escaped for a %s (FA-25)',
  (reader) => {
    for (const code of ['+201001234567', '=1', '="1"&A1', '-5', '@x'])
      expect(codeCell(code, reader)).toBe(`'${code}`);
    for (const code of ['', 'ABC-1', '010 0123', '٠١٠']) expect(codeCell(code, reader)).toBe(code);
  },
);

test('a text that begins with a wide sign of a formula is escaped too (FS-39)', () => {
  for (const text of ['\uFF1D1+1', '\uFF0B1', '\uFF0D1', '\uFF20x']) {
    expect(withFormulaEscape(text)).toBe(`'${text}`);
    expect(meantBy(withFormulaEscape(text))).toBe(text);
  }
  expect(withFormulaEscape('أ\uFF1D1')).toBe('أ\uFF1D1');
});

test('a cell means what was written, whichever program it was written for (FA-25)', () => {
  for (const text of ['0100', '="0100"', "'0100", '=1+1', '+20', 'طوق', ''])
    for (const cell of [withFormulaEscape(text), codeCell(text, 'spreadsheet'), codeCell(text, 'program')])
      expect(meantBy(cell)).toBe(text);
});
