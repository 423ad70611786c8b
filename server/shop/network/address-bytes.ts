// The bytes of an IP address for a certificate.
import { isIP } from 'node:net';

/** 4 or 16 bytes; null for a text that is no IP address. */
export function addressBytes(name: string): Uint8Array<ArrayBuffer> | null {
  switch (isIP(name)) {
    case 4:
      return Uint8Array.from(name.split('.'), Number);
    case 6:
      return Uint8Array.from(groupsOf(name).flatMap((group) => [group >> 8, group & 0xff]));
    default:
      return null;
  }
}

/** The eight 16-bit groups of an IPv6 address in the URL parser's spelling: without leading zeros, at most one gap. */
function groupsOf(address: string): readonly number[] {
  const spelled = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = spelled.split('::');
  const start = groupsIn(before);
  if (after === undefined) return start;
  const end = groupsIn(after);
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

function groupsIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
