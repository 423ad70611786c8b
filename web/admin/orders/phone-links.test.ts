import { expect, test } from 'vitest';
import { telephoneLink } from './phone-links.ts';

test('AO-20 a phone is called as it was typed, in Latin digits', () => {
  expect(telephoneLink('٠١٠ ١٢٣٤-٥٦٧٨')).toBe('tel:01012345678');
  expect(telephoneLink('+20 10 1234 5678')).toBe('tel:+201012345678');
});
