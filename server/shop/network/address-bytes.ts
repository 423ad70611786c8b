// An IP address as the bytes that stand in a certificate.
import { isIP } from 'node:net';

/** 4 or 16 bytes; null for what is no address. */
export function addressBytes(name: string): Uint8Array<ArrayBuffer> | null {
  switch (isIP(name)) {
    case 4:
      return Uint8Array.from(name.split('.'), Number);
    case 6:
      return Uint8Array.from(wordsOf(name).flatMap((word) => [word >> 8, word & 0xff]));
    default:
      return null;
  }
}

/** The eight words of an IPv6 address, as the URL parser spells it: without leading zeros, at most one gap. */
function wordsOf(address: string): readonly number[] {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = spelled.split('::');
  const start = wordsIn(before);
  if (after === undefined) return start;
  const end = wordsIn(after);
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function wordsIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16));
}
