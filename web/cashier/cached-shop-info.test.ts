import { expect, test } from 'vitest';
import { aCategory } from '#testing/builders';
import { shopInfoFromJson, shopInfoToJson } from './cached-shop-info.ts';

const shop = { name: 'أليف', phone: '0100', address: '12 شارع النيل', logo: '/uploads/logo.webp' };

test('CO-17 what the counter last knew of the shop reads back the same', () => {
  const info = {
    shop,
    categories: [aCategory({ id: 'a', parentId: null }), aCategory({ id: 'b', parentId: 'a' })],
  };
  expect(shopInfoFromJson(shopInfoToJson(info))).toEqual(info);
});

test.each([null, '', '{', '{}', '[]', '{"shop":{"name":5},"categories":[]}', '{"categories":[{}]}'])(
  'CO-17 of %j nothing is known',
  (text) => {
    expect(shopInfoFromJson(text)).toBeNull();
  },
);
