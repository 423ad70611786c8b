import { expect, test } from 'vitest';
import { telephoneLink, whatsappLink } from './phone-links.ts';

test('AO-20 a phone is called as it was typed, in Latin digits', () => {
  expect(telephoneLink('٠١٠ ١٢٣٤-٥٦٧٨')).toBe('tel:01012345678');
  expect(telephoneLink('+20 10 1234 5678')).toBe('tel:+201012345678');
});

test.each([
  ['01012345678', 'https://wa.me/201012345678'],
  ['+20 101 234 5678', 'https://wa.me/201012345678'],
  ['00201012345678', 'https://wa.me/201012345678'],
  ['٠١٠١٢٣٤٥٦٧٨', 'https://wa.me/201012345678'],
  ['0223456789', null],
  ['19666', null],
  ['', null],
])('AO-20 %j opens the chat %j', (phone, link) => {
  expect(whatsappLink(phone)).toBe(link);
});
