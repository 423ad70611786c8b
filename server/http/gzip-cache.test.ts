// Large responses are compressed for clients that accept gzip, small ones never.
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { GzipCache } from './gzip-cache.ts';

const large = Buffer.from(
  JSON.stringify(Array.from({ length: 500 }, (_, index) => ({ name: `منتج ${index}` }))),
);

test('a large response is compressed for a client that accepts gzip, once per buffer, and decompresses to the original', async () => {
  const answers = new GzipCache();
  const first = await answers.of(large, 'br, gzip');
  expect(first?.length).toBeLessThan(large.length / 4);
  expect(gunzipSync(first ?? '')).toEqual(large);
  expect(await answers.of(large, 'gzip, deflate')).toBe(first);
});

test.each([undefined, '', 'identity', 'br'])(
  'a client that sends accept-encoding %j gets the response uncompressed',
  async (accepts) => {
    expect(await new GzipCache().of(large, accepts)).toBeNull();
  },
);

test('a small response stays uncompressed', async () => {
  expect(await new GzipCache().of(Buffer.from('[]'), 'gzip')).toBeNull();
});
