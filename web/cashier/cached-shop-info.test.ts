import { expect, test } from 'vitest';
import { aCategory } from '#testing/builders';
import { shopInfoFromJson, shopInfoToJson } from './cached-shop-info.ts';

const shop = { name: 'أليف', phone: '0100', address: '12 شارع النيل', logo: '/uploads/logo.webp' };

test('the stored shop info reads back the same (CO-17)', () => {
  const info = {
    shop,
    categories: [aCategory({ id: 'a', parentId: null }), aCategory({ id: 'b', parentId: 'a' })],
  };
  expect(shopInfoFromJson(shopInfoToJson(info))).toEqual(info);
});

test.each([null, '', '{', '{}', '[]', '{"shop":{"name":5},"categories":[]}', '{"categories":[{}]}'])(
  '%j gives no shop info (CO-17)',
  (text) => {
    expect(shopInfoFromJson(text)).toBeNull();
  },
);
