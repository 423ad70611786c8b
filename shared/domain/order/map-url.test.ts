import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressWithLink, mapUrlOf, splitAddress } from './map-url.ts';

const links = [
  'https://maps.app.goo.gl/AbC123dEf',
  'https://goo.gl/maps/AbC123',
  'https://maps.google.com/?q=30.04,31.23',
  'https://maps.google.com/maps?ll=30.04,31.23',
  'https://www.google.com/maps',
  'https://www.google.com/maps?q=30.04,31.23',
  'https://www.google.com/maps#place',
  'https://www.google.com/maps/place/30%C2%B002/@30.04,31.23,17z/data=!3m1!4b1',
  'https://maps.apple.com/?ll=30.04,31.23',
];

test.each(links)('%j is a map link (FW-23)', (link) => {
  expect(mapUrlOf(link)).toBe(link);
});

const noLinks = [
  '',
  'http://maps.google.com/?q=1',
  'maps.google.com/?q=1',
  '//maps.google.com/?q=1',
  'https:\\\\maps.google.com\\?q=1',
  'https:maps.google.com/?q=1',
  'https://maps.google.com.evil.example/',
  'https://maps.google.com@evil.example',
  'https://maps.google.com@evil.example/maps.google.com/',
  'https://user@maps.google.com/',
  'https://@maps.google.com/',
  'https://maps.google.com:443/',
  'https://maps.google.com:8443/',
  'https://maps.google.com',
  'https://maps.google.com\\@evil.example/',
  'https://maps.google.com/url?q=https://evil.example',
  'https://maps.google.com/./url?q=https://evil.example',
  'https://www.google.com/url?q=https://evil.example',
  'https://www.google.com/mapsevil',
  'https://www.google.com/maps/../url?q=https://evil.example',
  'https://www.google.com/maps/%2e%2e/url?q=https://evil.example',
  'https://goo.gl/evil',
  'https://goo.gl/maps/',
  'https://goo.gl/maps/../evil',
  'https://maps.app.goo.gl/',
  'https://google.com/maps',
  'https://evil.example/https://maps.google.com/',
  'javascript:alert(1)//https://maps.google.com/',
  `https://maps.google.com/?q=${'1'.repeat(500)}`,
];

test.each(noLinks)('%j is no map link and stays text (FW-23)', (text) => {
  expect(mapUrlOf(text)).toBeNull();
  expect(splitAddress(`شارع النيل ${text}`)).toEqual({ address: `شارع النيل ${text}`.trim() });
});

test('a map link has at most 500 letters (FW-23)', () => {
  const stem = 'https://maps.google.com/?q=';
  const longest = stem.padEnd(500, '1');
  expect(mapUrlOf(longest)).toBe(longest);
  expect(mapUrlOf(`${longest}1`)).toBeNull();
});

test.each([
  ['https://maps.app.goo.gl/AbC', { address: '', mapUrl: 'https://maps.app.goo.gl/AbC' }],
  [
    'شارع النيل\nhttps://maps.app.goo.gl/AbC\nالدور 3',
    { address: 'شارع النيل الدور 3', mapUrl: 'https://maps.app.goo.gl/AbC' },
  ],
  ['الموقع:https://goo.gl/maps/AbC، شقة 3', { address: 'الموقع: شقة 3', mapUrl: 'https://goo.gl/maps/AbC' }],
  [
    'شقة 3 (\u2066https://maps.app.goo.gl/AbC\u2069).',
    { address: 'شقة 3 ( ).', mapUrl: 'https://maps.app.goo.gl/AbC' },
  ],
  [
    'HTTPS://WWW.Google.com/maps/place/مطعم 12',
    { address: '12', mapUrl: 'https://www.google.com/maps/place/%D9%85%D8%B7%D8%B9%D9%85' },
  ],
  [
    'https://evil.example/ https://goo.gl/maps/A https://goo.gl/maps/B',
    { address: 'https://evil.example/ https://goo.gl/maps/B', mapUrl: 'https://goo.gl/maps/A' },
  ],
  ['  شارع النيل  ', { address: 'شارع النيل' }],
])('the first map link of %j is taken out of the address (FW-23)', (typed, split) => {
  expect(splitAddress(typed)).toEqual(split);
});

test('whatever is typed, what was recognised leads to a map, is recognised again, and both parts give the same again (FW-23)', () => {
  const pieces = fc.oneof(
    fc.string(),
    fc.constantFrom(...links, ...noLinks, ' ', '\n', '@', ':443', '/', '\\', '?', '#', 'شارع'),
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 6 }), (parts) => {
      const split = splitAddress(parts.join(''));
      if (split.mapUrl === undefined) return;
      const { protocol, host, username, password } = new URL(split.mapUrl);
      expect(protocol).toBe('https:');
      expect(['maps.app.goo.gl', 'goo.gl', 'maps.google.com', 'www.google.com', 'maps.apple.com']).toContain(
        host,
      );
      expect(username + password).toBe('');
      expect(mapUrlOf(split.mapUrl)).toBe(split.mapUrl);
      expect(split.mapUrl).toMatch(/^[!-~]{1,500}$/u);
    }),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...links),
      fc.constantFrom('', 'شارع النيل', 'شقة 3، الدور 2'),
      (mapUrl, address) => {
        expect(splitAddress(addressWithLink({ address, mapUrl }))).toEqual({ address, mapUrl });
      },
    ),
  );
});
