import { expect, test } from 'vitest';
import { sara } from '../../../tests/component/approver.ts';
import { isPin } from './check-pin.ts';

test('BA-09 FS-32 the main process knows the PIN that the settings of the back office hashed, and no other', async () => {
  expect(await isPin('123456', sara)).toBe(true);
  expect(await isPin('123457', sara)).toBe(false);
  expect(await isPin('123456', { ...sara, hash: '' })).toBe(false);
});
