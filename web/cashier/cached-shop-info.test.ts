import { expect, test } from 'vitest';
import { aCategory } from '#testing/builders';
import { counterFactsFromJson, counterFactsToJson } from './cached-shop-info.ts';

const shop = { name: 'أليف', phone: '0100', address: '12 شارع النيل', logo: '/uploads/logo.webp' };

test('CO-17 what the counter last knew of the shop reads back the same', () => {
  const facts = {
    shop,
    categories: [aCategory({ id: 'a', parentId: null }), aCategory({ id: 'b', parentId: 'a' })],
  };
  expect(counterFactsFromJson(counterFactsToJson(facts))).toEqual(facts);
});

test.each([null, '', '{', '{}', '[]', '{"shop":{"name":5},"categories":[]}', '{"categories":[{}]}'])(
  'CO-17 of %j nothing is known',
  (text) => {
    expect(counterFactsFromJson(text)).toBeNull();
  },
);
