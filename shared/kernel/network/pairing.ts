// The short code with which a person confirms the shop's certificate on a till: the first 100 bits of its SHA-256 fingerprint, in letters
// and digits that are not easily confused.
import { toLatinDigits } from '#kernel/digits';

/** For a fingerprint as Node and OpenSSL print it ('AB:CD:…', 32 bytes): `XXXXX-XXXXX-XXXXX-XXXXX`. */
export function pairingCode(fingerprint: string): string {
  const digits = fingerprint.replaceAll(':', '').slice(0, hexDigits);
  const number = BigInt(`0x${digits}`).toString(32).padStart(codeLength, '0');
  const letters = [...number].map((digit) => alphabet.charAt(Number.parseInt(digit, 32)));
  return letters.join('').replace(/.{5}(?=.)/g, '$&-');
}

/** Whether a typed text is the code of this fingerprint, with any spacing and digits. */
export function isPairingCode(typed: string, fingerprint: string): boolean {
  return plain(typed) === plain(pairingCode(fingerprint));
}

function plain(code: string): string {
  return toLatinDigits(code)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

const hexDigits = 25;
const codeLength = 20;

/** Without I, L, O and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
