import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPairingCode, pairingCode } from '#kernel/network';

const fingerprint = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':'));

test('the code of a fingerprint is its first 100 bits in four groups', () => {
  const zeros = '00:'.repeat(12);
  expect(pairingCode(`${zeros}0F:00`)).toBe('00000-00000-00000-00000');
  expect(pairingCode(`${'FF:'.repeat(31)}FF`)).toBe('ZZZZZ-ZZZZZ-ZZZZZ-ZZZZZ');
  expect(pairingCode(`${zeros}1F${':00'.repeat(19)}`)).toBe('00000-00000-00000-00001');
});

test('a code is known again however it is typed, and no other is', () => {
  fc.assert(
    fc.property(fingerprint, fingerprint, (mine, other) => {
      const code = pairingCode(mine);
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
      const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
      for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `, arabic]) {
        expect(isPairingCode(typed, mine)).toBe(true);
      }
      expect(isPairingCode(code.replaceAll('0', 'o').replaceAll('1', 'l'), mine)).toBe(true);
      expect(isPairingCode(code, other)).toBe(pairingCode(other) === code);
      expect(isPairingCode(code.slice(0, -1), mine)).toBe(false);
      expect(isPairingCode('', mine)).toBe(false);
    }),
  );
});
