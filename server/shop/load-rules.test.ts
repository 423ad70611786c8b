// The guard of the shop: the deployed files.
import { expect, test } from 'vitest';
import { loadShopGuard } from './load-rules.ts';

test('the rules and indexes at the top of the project are understood', () => {
  expect(loadShopGuard().ok).toBe(true);
});
