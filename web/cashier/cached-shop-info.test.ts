import { expect, test } from 'vitest';
import { aCategory } from '#testing/builders';
import { shopInfoFromJson, shopInfoToJson } from './cached-shop-info.ts';

const shop = { name: 'أليف', phone: '0100', address: '12 شارع النيل', logo: '/uploads/logo.webp' };

test('CO-17 the stored shop info reads back the same', () => {
  const info = {
    shop,
    categories: [aCategory({ id: 'a', parentId: null }), aCategory({ id: 'b', parentId: 'a' })],
  };
  expect(shopInfoFromJson(shopInfoToJson(info))).toEqual(info);
});

test.each([null, '', '{', '{}', '[]', '{"shop":{"name":5},"categories":[]}', '{"categories":[{}]}'])(
  'CO-17 %j gives no shop info',
  (text) => {
    expect(shopInfoFromJson(text)).toBeNull();
  },
);
