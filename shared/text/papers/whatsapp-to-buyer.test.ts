import { expect, test } from 'vitest';
import { deliveryTexts, mapLinkText, orderHandlingTexts } from '../index.ts';

test.each([
  [1, 1, 'يصل خلال يوم'],
  [1, 2, 'يصل خلال يومين'],
  [2, 2, 'يصل خلال يومين'],
  [2, 4, 'يصل خلال \u20662-4\u2069 أيام'],
])(
  'a message of the shop says %i to %i days as the checkout does (FA-27, OD-16)',
  (from, until, sentence) => {
    const days = { from, until };
    const message = orderHandlingTexts.confirmationText({
      number: 'ORD-1',
      pieces: 2,
      net: '100',
      city: 'cairo',
      address: 'المعادي',
      mapUrl: undefined,
      days,
    });
    expect(message.split('\n')).toContain(sentence);
    expect(deliveryTexts.arrives(days)).toBe(sentence);
  },
);

const asked = {
  number: 'ORD-1763629200000',
  pieces: 999,
  net: '٩٩٩٬٩٩٩٫٩٩ جنيه',
  city: 'kafr-el-sheikh',
} as const;
const days = { from: 10, until: 14 };

test('the message has the map link on a line of its own, isolated, and no empty address (FW-23, OD-16)', () => {
  const mapUrl = 'https://maps.app.goo.gl/AbC';
  const message = orderHandlingTexts.confirmationText({ ...asked, address: '', mapUrl, days });
  expect(message.split('\n')).toContain('العنوان: كفر الشيخ');
  expect(message.split('\n')).toContain(`${mapLinkText}: \u2066${mapUrl}\u2069`);
});

test.each([
  [500, 0, false],
  [500, 27, true],
  [500, 300, true],
  [0, 400, true],
  [500, 500, false],
])(
  'an address of %i letters with a map link of %i is within 700 letters (FW-23, OD-16)',
  (letters, length, isShown) => {
    const mapUrl = length === 0 ? undefined : 'https://maps.google.com/?q='.padEnd(length, '1');
    const message = orderHandlingTexts.confirmationText({
      ...asked,
      address: 'ا'.repeat(letters),
      mapUrl,
      days,
    });
    expect(message.length).toBeLessThanOrEqual(700);
    expect(message.includes(mapLinkText)).toBe(isShown);
    expect(message).toContain('هل تؤكد الطلب؟');
  },
);
