// The deployed rules and indexes.
import { expect, test } from 'vitest';
import { loadShopRules } from './load-rules.ts';

test('the rules and indexes of the project are valid', () => {
  expect(loadShopRules().ok).toBe(true);
});
