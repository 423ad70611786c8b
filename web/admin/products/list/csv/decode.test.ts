import { expect, test } from 'vitest';
import { decodeFile } from './decode.ts';

const heading = 'الاسم,السعر';
/** 'الاسم' in Windows-1256. */
const oldName = [0xc7, 0xe1, 0xc7, 0xd3, 0xe3];

test('UTF-8 is read with and without a byte order mark, UTF-16 with one', async () => {
  const utf8 = new TextEncoder().encode(heading);
  const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]);
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...new Uint8Array(Uint16Array.from(heading, (letter) => letter.charCodeAt(0)).buffer),
  ]);
  for (const bytes of [utf8, marked, utf16]) {
    expect(await decodeFile(new Blob([bytes]))).toEqual({
      ok: true,
      value: { text: heading, isWindows1256: false },
    });
  }
});

test('Windows-1256 is detected by its Arabic letters and reported', async () => {
  expect(await decodeFile(new Blob([new Uint8Array(oldName)]))).toEqual({
    ok: true,
    value: { text: 'الاسم', isWindows1256: true },
  });
});

test('another encoding is refused', async () => {
  const latin = new Uint8Array([0x63, 0x61, 0x66, 0xe9, 0x20, 0xfc, 0xf6]);
  expect(await decodeFile(new Blob([latin]))).toEqual({ ok: false, error: { type: 'NotUtf8' } });
});

test('a workbook, an empty file and a too large file have their own errors', async () => {
  expect(await decodeFile(new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]))).toEqual({
    ok: false,
    error: { type: 'Binary' },
  });
  expect(await decodeFile(new Blob([]))).toEqual({ ok: false, error: { type: 'Empty' } });
  expect(await decodeFile(new Blob([new Uint8Array(51 * 1024 * 1024)]))).toEqual({
    ok: false,
    error: { type: 'TooLarge' },
  });
});
