// The names and addresses of a shop: those that it binds, and those that its owner gave it.
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isLoopbackName } from '#kernel/network';

/** The values of `--host` and `--name`, and the machine's own addresses. */
export interface NameSources {
  readonly host: string;
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

/** In the order of the startup message: given names, then addresses that others reach, then the machine's own. */
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

/** The addresses of this machine's network interfaces including the loopback, without link-local addresses. */
export function machineAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((cards) => cards ?? [])
    .filter(({ family, scopeid }) => family === 'IPv4' || scopeid === 0)
    .map(({ address }) => address);
}

/** `https://[::1]:4000` for an IPv6 address, `https://shop:4000` for a name. */
export function urlOf(scheme: 'http' | 'https', name: string, port: number): string {
  return `${scheme}://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}
