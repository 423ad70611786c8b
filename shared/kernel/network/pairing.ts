// The short code by which a person tells a till which certificate is the shop's: the first 100 bits of its SHA-256 fingerprint,
// in letters and digits that nobody mistakes for one another.
import { toLatinDigits } from '#kernel/digits';

/** Of a fingerprint as Node and OpenSSL print it ('AB:CD:…', 32 bytes): `XXXXX-XXXXX-XXXXX-XXXXX`. */
export function pairingCode(fingerprint: string): string {
  const digits = fingerprint.replaceAll(':', '').slice(0, hexDigits);
  const number = BigInt(`0x${digits}`).toString(32).padStart(codeLength, '0');
  const letters = [...number].map((digit) => alphabet.charAt(Number.parseInt(digit, 32)));
  return letters.join('').replace(/.{5}(?=.)/g, '$&-');
}

/** Whether what somebody typed is the code of this fingerprint, however it is spaced and in whichever digits. */
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
