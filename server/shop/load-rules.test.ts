// The deployed rules and indexes.
import { expect, test } from 'vitest';
import { loadShopRules } from './load-rules.ts';

test('the rules and indexes at the top of the project are understood', () => {
  expect(loadShopRules().ok).toBe(true);
});
