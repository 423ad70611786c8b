// URLs of stored images and their sizes.
import { expect, test } from 'vitest';
import {
  imagePath,
  imageSizes,
  imageSrcSet,
  imageUrl,
  isImageName,
  smallImageUrl,
  storedImageOf,
} from '#domain/image';

const name = 'abcdefghijklmnopqrst_-';

test('the URL of an upload leads to its three sizes (WS-13, CL-03)', () => {
  const image = { folder: 'uploads', name } as const;
  expect(imageUrl(image)).toBe(`/uploads/${name}-1600.webp`);
  expect(imageSrcSet(imageUrl(image))).toBe(
    `/uploads/${name}-320.webp 320w, /uploads/${name}-800.webp 800w, /uploads/${name}-1600.webp 1600w`,
  );
  expect(smallImageUrl(imageUrl(image))).toBe(`/uploads/${name}-320.webp`);
  for (const size of imageSizes) expect(storedImageOf(`/${imagePath(image, size)}`)).toEqual(image);
  expect(storedImageOf(`/photos/${name}-800.webp`)).toEqual({ folder: 'photos', name });
});

test.each([
  '',
  '/images/products/cat.svg',
  `/uploads/${name}.webp`,
  `/uploads/${name}-64.webp`,
  `/uploads/${name}-320.webp?v=1`,
  `/uploads/../${name}-320.webp`,
  `https://shop.example/uploads/${name}-320.webp`,
  `//other.example/uploads/${name}-320.webp`,
])('%j exists in one size only (WS-13)', (url) => {
  expect(storedImageOf(url)).toBeNull();
  expect(imageSrcSet(url)).toBeUndefined();
  expect(smallImageUrl(url)).toBe(url);
});

test('a name is 22 letters of base64url (CL-04)', () => {
  expect(isImageName(name)).toBe(true);
  for (const wrong of ['', `${name}x`, `${name}-320.webp`, '../../../../../../shop.'])
    expect(isImageName(wrong)).toBe(false);
});
