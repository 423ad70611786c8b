// Large answers go out compressed to who takes it, small ones never.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { GzipCache } from './gzip-cache.ts';

const large = Buffer.from(
  JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ name: `منتج ${index}` }))),
);

test('a large answer is compressed for who takes gzip, once for the same bytes, and unpacks to what it was', async () => {
  const answers = new GzipCache();
  const first = await answers.of(large, 'br, gzip');
  expect(first?.length).toBeLessThan(large.length / 4);
  expect(gunzipSync(first ?? '')).toEqual(large);
  expect(await answers.of(large, 'gzip, deflate')).toBe(first);
});

test.each([undefined, '', 'identity', 'br'])(
  'who sends accept-encoding %j gets it as it is',
  async (accepts) => {
    expect(await new GzipCache().of(large, accepts)).toBeNull();
  },
);

test('a small answer stays as it is', async () => {
  expect(await new GzipCache().of(Buffer.from('[]'), 'gzip')).toBeNull();
});
