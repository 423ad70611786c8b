import { expect, test } from 'vitest';
import { aCustomer, anOrder } from '#testing/builders';
import { exactSearch, orderMatches } from './search.ts';

test.each(['ORD-1700000000001', 'ord-1700000000001', ' ١٧٠٠٠٠٠٠٠٠٠٠١ '])(
  'the order number %j is queried exactly',
  (query) => {
    expect(exactSearch(query)?.orderNumber).toBe('ORD-1700000000001');
  },
);

test.each(['01012345678', '+20 101 234 5678', '00201012345678', '٠١٠١٢٣٤٥٦٧٨'])(
  'the phone %j is queried in every spelling that a checkout stores',
  (query) => {
    expect(exactSearch(query)?.phones).toEqual(
      expect.arrayContaining(['01012345678', '+201012345678', '201012345678', '00201012345678']),
    );
  },
);

test.each(['%j is neither a number nor a phone that can be queried', 'ORD-', 'شارع 12', ''])(
  '%j is neither a number nor a phone that can be queried',
  (query) => {
    expect(exactSearch(query)).toBeNull();
  },
);

test('a name matches in any spelling and word order; a number and a phone match in part and in both kinds of digits', () => {
  const order = anOrder({
    orderNumber: 'ORD-1700000000001',
    customerInfo: aCustomer({ name: 'أسامة الطيّب', phone: '010 1234-5678' }),
  });
  for (const query of ['الطيب اسامه', '000001', '١٢٣٤٥٦', 'ord-17', '']) {
    expect(orderMatches(order, query)).toBe(true);
  }
  expect(orderMatches(order, 'منى')).toBe(false);
  expect(orderMatches(anOrder({ id: 'abcdef123456', orderNumber: '' }), 'ORDER-123456')).toBe(true);
});
