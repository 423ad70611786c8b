import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkProduct,
  emptyProductForm,
  imageFields,
  imagesOf,
  moveImage,
  productDocument,
  productFormOf,
  readProduct,
} from '#domain/product';
import { aProduct } from '#testing/builders';

const urls = fc.uniqueArray(fc.stringMatching(/^\/uploads\/[A-Za-z0-9_-]{1,22}\.webp$/u), { maxLength: 8 });

test('up to eight images are written, read and filled into the form in their order (WS-12, DB-04)', () => {
  fc.assert(
    fc.property(urls, (list) => {
      const product = aProduct(imageFields(list));
      const read = readProduct('p', productDocument(product));
      expect(imagesOf(read)).toEqual(list);
      const checked = checkProduct({ ...productFormOf(product), price: '10' });
      expect(checked).toMatchObject({ ok: true, value: imageFields(list) });
    }),
  );
});

test('moving an image loses none of them and puts it at its place (WS-12)', () => {
  fc.assert(
    fc.property(urls, fc.nat(9), fc.nat(9), (list, from, to) => {
      const moved = moveImage(list, from, to);
      expect(moved.toSorted()).toEqual(list.toSorted());
      if (from < list.length && to < list.length) expect(moved[to]).toBe(list[from]);
      else expect(moved).toBe(list);
    }),
  );
});

test('a ninth image is refused at the further images, and so is what is no URL (WS-12)', () => {
  const filled = { ...emptyProductForm, name: 'كرة', price: '10', category: 'toys', image: '/1.webp' };
  const of = (count: number) => Array.from({ length: count }, (_, place) => `/${place + 2}.webp`).join('\n');
  expect(checkProduct({ ...filled, images: of(7) }).ok).toBe(true);
  expect(checkProduct({ ...filled, images: of(8) })).toEqual({ ok: false, error: { images: 'TooMany' } });
  expect(checkProduct({ ...filled, images: '/2.webp\nlocal.png' })).toEqual({
    ok: false,
    error: { images: 'NotALink' },
  });
});

test('a product without a first image shows the next one first; a repeated one counts once (WS-12)', () => {
  const filled = { ...emptyProductForm, name: 'كرة', price: '10', category: 'toys' };
  expect(checkProduct({ ...filled, images: ' /2.webp \n\n/a b.webp\n/2.webp' })).toMatchObject({
    value: { image: '/2.webp', images: ['/a%20b.webp'] },
  });
});

test.each([
  ['inline data', { image: 'data:image/png;base64,AAAA' }, []],
  ['inline data and a URL', { image: 'data:image/png;base64,AA', images: ['/2.webp'] }, ['/2.webp']],
  [
    'entries that are no URLs',
    { image: '/1.webp', images: ['', 7, null, 'x', '/2.webp'] },
    ['/1.webp', '/2.webp'],
  ],
  ['a text for a list', { image: '/1.webp', images: '/2.webp' }, ['/1.webp']],
  [
    'too many',
    { image: '/0', images: Array.from({ length: 20 }, (_, at) => `/${at + 1}`) },
    ['/0', '/1', '/2', '/3', '/4', '/5', '/6', '/7'],
  ],
])('of a document with %s only URLs are read (WS-13, DB-04)', (_, fields, images) => {
  expect(imagesOf(readProduct('p', fields))).toEqual(images);
});
