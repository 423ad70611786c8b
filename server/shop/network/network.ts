// The network of a shop: plain on the loopback, or TLS with the names of its certificate.
import { behindProxy, loopbackHosts, namedHosts, type HostPolicy } from '#server/http';
import { pairingCode } from '#kernel/network';
import { openCertificate, type ShopCertificate } from './certificate.ts';
import { urlOf, machineAddresses, tlsNames } from './tls-names.ts';

export interface Network {
  readonly hostPolicy: HostPolicy;
  readonly secret: ShopCertificate | null;
  /** The URLs of the shop, those for other machines first. */
  readonly addresses: (port: number) => readonly [string, ...string[]];
  readonly pairing: Pairing | undefined;
}

/** The data with which a till verifies the shop. */
export interface Pairing {
  readonly code: string;
  /** PEM. */
  readonly certificate: string;
  /** Names that are not in the certificate: browsers and tills refuse them. */
  readonly unnamed: readonly string[];
}

export interface NetworkOptions {
  readonly host: string;
  readonly transport: 'plain' | 'tls';
  readonly names: readonly string[];
  readonly data: string;
  readonly now: () => number;
  /** Answered by a proxy on this machine; null without one. */
  readonly publicUrl: string | null;
}

export async function openNetwork(options: NetworkOptions): Promise<Network> {
  const { host, transport, names, data, now, publicUrl } = options;
  if (transport === 'plain') {
    return {
      hostPolicy: behindProxy(loopbackHosts, publicUrl),
      secret: null,
      addresses: (port) => [urlOf('http', host, port)],
      pairing: undefined,
    };
  }
  const served = tlsNames({ host, names, addresses: machineAddresses() });
  const secret = await openCertificate(data, served, now());
  const { certificate, unnamed, fingerprint } = secret;
  const [first = host, ...others] = served;
  return {
    hostPolicy: behindProxy(namedHosts(served), publicUrl),
    secret,
    addresses: (port) => [urlOf('https', first, port), ...others.map((name) => urlOf('https', name, port))],
    pairing: { code: pairingCode(fingerprint), certificate, unnamed },
  };
}
