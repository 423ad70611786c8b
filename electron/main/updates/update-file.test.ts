// Where an installed program may look for new versions.
import { expect, test } from 'vitest';
import { isSecureSource } from './update-file.ts';

test('an installed program looks for new versions over https only (FS-38)', () => {
  expect(
    isSecureSource('provider: generic\nurl: https://shop.example/till\nupdaterCacheDirName: aleef'),
  ).toBe(true);
  expect(isSecureSource("provider: 'generic'\r\nurl: 'https://shop.example/till'\r\n")).toBe(true);
  expect(isSecureSource('owner: someone\nrepo: till\nprovider: github')).toBe(true);
  for (const file of [
    '',
    'url: https://shop.example/till',
    'provider: generic',
    'provider: generic\nurl: http://shop.example/till',
    'provider: generic\nurl: ftp://shop.example/till',
    'provider: generic\nurl: file:///media/till',
    'provider: s3\nurl: https://shop.example/till',
    'provider: github\nowner: someone\nrepo: till\nprotocol: http',
    'provider: github\nowner: someone\nrepo: till\nurl: http://shop.example',
  ])
    expect(isSecureSource(file), file).toBe(false);
});
