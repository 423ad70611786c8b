import { expect, test } from 'vitest';
import {
  draftOrErrors,
  looksLikeEmail,
  optionalEmail,
  optionalImage,
  optionalLogo,
  optionalText,
  requiredText,
} from '#domain/validation';

test.each([
  ['a@b.c', true],
  [' mona@example.com ', true],
  ['منى@مثال.مصر', true],
  ['a@b', false],
  ['@b.c', false],
  ['a@b.', false],
  ['a b@c.d', false],
  ['a@b@c.d', false],
  ['', false],
])('whether %j looks like an e-mail: %s (LG-08, AU-09)', (text, expected) => {
  expect(looksLikeEmail(text)).toBe(expected);
});

test('a required text has more than spaces, and no text exceeds its limit', () => {
  expect([requiredText(' ', 5), requiredText('12345', 5), requiredText('123456', 5)]).toEqual([
    'Required',
    undefined,
    'TooLong',
  ]);
  expect([optionalText('', 5), optionalText('123456', 5)]).toEqual([undefined, 'TooLong']);
  expect([optionalEmail(''), optionalEmail('x'), optionalEmail('a@b.c')]).toEqual([
    undefined,
    'NotAnEmail',
    undefined,
  ]);
});

test.each([
  ['', undefined],
  ['/uploads/a.png', undefined],
  ['/uploads/a b.png?size=2', undefined],
  [' https://pictures.test/1.png ', undefined],
  ['data:image/png;base64,AAAA', 'NotALink'],
  [`data:text/html;base64,${'A'.repeat(3000)}`, 'TooLong'],
  ['h'.repeat(2001), 'TooLong'],
  ['ليس رابطاً', 'NotALink'],
  ['javascript:alert(1)', 'NotALink'],
  ['http://pictures.test/1.png', 'NotALink'],
  ['https://', 'NotALink'],
  ['//pictures.test/1.png', 'NotALink'],
  ['/\\pictures.test/1.png', 'NotALink'],
  ['/', 'NotALink'],
  ['uploads/a.png', 'NotALink'],
  ['data:image/svg+xml;base64,AAAA', 'NotALink'],
  ['https://pictures.test/1.png\njavascript:alert(1)', 'NotALink'],
])('an image is a URL (%#) (FA-10, FT-14, AP-17, WS-13)', (image, expected) => {
  expect(optionalImage(image)).toBe(expected);
});

test.each([
  ['', undefined],
  ['/uploads/a.png', undefined],
  [`data:image/png;base64,${'A'.repeat(250_000)}`, undefined],
  [`data:image/png;base64,${'A'.repeat(307_200)}`, 'TooLong'],
  ['data:image/svg+xml;base64,AAAA', 'NotALink'],
])('a logo is a URL or small inline data (%#) (FA-10, AS-09)', (logo, expected) => {
  expect(optionalLogo(logo)).toBe(expected);
});

test('a form gives its draft only when no field is wrong', () => {
  const draft = () => ({ name: 'x' });
  expect(draftOrErrors({ name: undefined }, draft)).toEqual({ ok: true, value: { name: 'x' } });
  expect(draftOrErrors({ name: 'Required', phone: undefined }, draft)).toEqual({
    ok: false,
    error: { name: 'Required' },
  });
});
