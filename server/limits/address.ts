// What counts as one address for every limit: an IPv4 address, or the /64 of an IPv6 address, because one customer of a
// provider has all addresses of it.
import { isIPv6 } from 'node:net';

/** The address under which a caller is counted. An IPv4 address that is written as IPv6 is the IPv4 address. */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [upper, lower] = [groups[6] ?? 0, groups[7] ?? 0];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return [upper >> 8, upper & 0xff, lower >> 8, lower & 0xff].join('.');
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The eight 16-bit groups. The zone of a link (`fe80::1%eth0`) is left out. */
function groupsOf(address: string): readonly number[] {
  const [withoutZone = ''] = address.split('%');
  const [before = '', after] = withDottedAsGroups(withoutZone).split('::');
  const start = groupsIn(before);
  if (after === undefined) return start;
  const end = groupsIn(after);
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}

/** The last four bytes of an address may be written as an IPv4 address. */
function withDottedAsGroups(address: string): string {
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/u.exec(address);
  if (dotted === null) return address;
  const [a = 0, b = 0, c = 0, d = 0] = dotted.slice(1).map(Number);
  const groups = [(a << 8) | b, (c << 8) | d].map((group) => group.toString(16));
  return address.slice(0, dotted.index) + groups.join(':');
}

function groupsIn(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
