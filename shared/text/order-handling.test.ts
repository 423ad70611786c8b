import { expect, test } from 'vitest';
import { deliveryTexts, orderHandlingTexts } from './index.ts';

test.each([
  [1, 1, 'يصل خلال يوم'],
  [1, 2, 'يصل خلال يومين'],
  [2, 2, 'يصل خلال يومين'],
  [2, 4, 'يصل خلال \u20662-4\u2069 أيام'],
])('FA-27 OD-16 a message of the shop says %i to %i days as the checkout does', (from, until, sentence) => {
  const days = { from, until };
  const message = orderHandlingTexts.confirmationText({
    number: 'ORD-1',
    pieces: 2,
    net: '100',
    city: 'cairo',
    address: 'المعادي',
    days,
  });
  expect(message.split('\n')).toContain(sentence);
  expect(deliveryTexts.arrives(days)).toBe(sentence);
});
