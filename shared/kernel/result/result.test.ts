import { expect, test } from 'vitest';
import { allOk, err, ok } from './index.ts';

test('all results together are their values in order, or the first error', () => {
  expect(allOk([ok(1), ok('two')])).toEqual(ok([1, 'two']));
  expect(allOk([ok(1), err('first'), err('second')])).toEqual(err('first'));
  expect(allOk([])).toEqual(ok([]));
});
