// Under which names and addresses a shop answers: those it binds, and those its owner gave it. No others.
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isLoopbackName } from '#kernel/network';

/** What `--host` and `--name` said, and the machine's own addresses. */
export interface NameSources {
  readonly host: string;
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

/** In the order in which they are announced: given names, then addresses others reach, then this machine's own. */
export function tlsNames({ host, names, addresses }: NameSources): readonly string[] {
  const bound = boundNames(host, addresses);
  const own = bound.some(isLoopbackName) ? [...bound, 'localhost'] : bound;
  const all = [...names, ...own].map((name) => name.toLowerCase());
  return [...new Set(all)].toSorted(
    (one, other) => Number(isLoopbackName(one)) - Number(isLoopbackName(other)),
  );
}

function boundNames(host: string, addresses: readonly string[]): readonly string[] {
  switch (host) {
    case '0.0.0.0':
      return ['localhost', ...addresses.filter((address) => isIP(address) === 4)];
    case '::':
      return ['localhost', ...addresses];
    default:
      return [host];
  }
}

/** The addresses of this machine's network cards, the loopback too; not those that hold on one cable only. */
export function machineAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((cards) => cards ?? [])
    .filter(({ family, scopeid }) => family === 'IPv4' || scopeid === 0)
    .map(({ address }) => address);
}

/** `https://[::1]:4000` for an address of six, `https://shop:4000` for a name. */
export function urlOf(scheme: 'http' | 'https', name: string, port: number): string {
  return `${scheme}://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}
