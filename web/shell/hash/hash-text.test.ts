import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashText } from './hash-text.ts';

test('the hash of a text is that of its UTF-8 bytes, in lower-case hexadecimal digits (TH-01)', () => {
  for (const text of ['', '\n{"kind":"sale"}', 'طعام قطط', '🐈'.repeat(100)])
    expect(hashText(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
});
