import { expect, test } from 'vitest';
import { isUsualPhone, telephoneUrl, whatsappUrl } from '#domain/phone';

test.each([
  ['01012345678', 'https://wa.me/201012345678'],
  ['+20 101 234 5678', 'https://wa.me/201012345678'],
  ['00201012345678', 'https://wa.me/201012345678'],
  ['٠١٠١٢٣٤٥٦٧٨', 'https://wa.me/201012345678'],
  ['0223456789', null],
  ['19666', null],
  ['1234567890123456', null],
  ['', null],
])('%j opens the chat %j (AO-20, FA-15)', (phone, address) => {
  expect(whatsappUrl(phone)).toBe(address);
});

test('the URL contains the text to send (FA-15)', () => {
  expect(whatsappUrl('01012345678', 'طلب ORD-1 & أكثر')).toBe(
    `https://wa.me/201012345678?text=${encodeURIComponent('طلب ORD-1 & أكثر')}`,
  );
});

test('a phone is called as it was typed, in Latin digits (AO-20)', () => {
  expect(telephoneUrl('٠١٠ ١٢٣٤-٥٦٧٨')).toBe('tel:01012345678');
  expect(telephoneUrl('+20 10 1234 5678')).toBe('tel:+201012345678');
});

test.each([
  '01012345678',
  '٠١١١٢٣٤٥٦٧٨',
  '۰۱۲۱۲۳۴۵۶۷۸',
  '+20 15 1234-5678',
  '00201012345678',
  '+966 50 123 4567',
  '+12345678',
])('%j is a usual phone (OD-07)', (phone) => {
  expect(isUsualPhone(phone)).toBe(true);
});

test.each([
  '0101234567',
  '010123456789',
  '01312345678',
  '0223456789',
  '201012345678',
  '+1234567',
  '+1234567890123456',
  'اتصلوا بالجار 01012345678',
  '',
])('%j is asked about (OD-07)', (phone) => {
  expect(isUsualPhone(phone)).toBe(false);
});
