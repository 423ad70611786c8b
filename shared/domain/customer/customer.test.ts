import { expect, test } from 'vitest';
import { customerKey } from '#domain/customer';

test.each(['01012345678', '٠١٠١٢٣٤٥٦٧٨', '010 1234-5678', '+20 10 12345678', '00201012345678'])(
  'the same phone is the same customer in every spelling: %s (AT-14)',
  (phone) => expect(customerKey(phone)).toBe('01012345678'),
);

test('a phone without a digit identifies no customer (AT-14)', () => {
  expect(customerKey('لا يوجد')).toBeNull();
});
