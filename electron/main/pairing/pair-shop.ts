// Pairs with a shop server before the app trusts it, and verifies later that the same shop answers.
import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { ServerMismatch } from '#desktop';
import { isPairingCode } from '#kernel/network';
import { err, ok, type Result } from '#kernel/result';
import { fetchShopStatus } from './fetch-shop-status.ts';

/** The stored identity of the shop. */
export interface ShopIdentity {
  /** `https://192.168.1.10:4000`. */
  readonly origin: string;
  /** PEM; null without TLS, which is allowed on this PC only. */
  readonly certificate: string | null;
  /** The shop's id. It does not depend on the host or the certificate. */
  readonly shop: string;
}

export type PairError =
  /** No shop server answers there. */
  | { readonly type: 'NoAnswer' }
  | { readonly type: 'CodeMissing' }
  /** The certificate does not match the typed code: a wrong URL, or a man-in-the-middle. */
  | { readonly type: 'CodeWrong' }
  /** The certificate has expired, or is not valid for this host. */
  | { readonly type: 'CertificateUnfit' };

/** Fetches the shop id from the server at an origin; over TLS only after its certificate matches the typed pairing code. */
export async function pairShop(origin: string, code: string): Promise<Result<ShopIdentity, PairError>> {
  if (origin.startsWith('http:')) return identityAt(origin, null);
  if (code.trim() === '') return err({ type: 'CodeMissing' });
  const url = new URL(origin);
  const presented = await presentedCertificate(url);
  if (presented === null) return err({ type: 'NoAnswer' });
  if (!isPairingCode(code, presented.fingerprint256)) return err({ type: 'CodeWrong' });
  return isFitFor(presented, url)
    ? identityAt(origin, presented.toString())
    : err({ type: 'CertificateUnfit' });
}

async function identityAt(
  origin: string,
  certificate: string | null,
): Promise<Result<ShopIdentity, PairError>> {
  const status = await fetchShopStatus(origin, certificate);
  return status === null ? err({ type: 'NoAnswer' }) : ok({ origin, certificate, shop: status.id });
}

/** Checks that the paired shop answers, and with which epoch. The error is the server that answers instead; null when no server answers. */
export async function verifyShop({
  origin,
  certificate,
  shop,
}: ShopIdentity): Promise<Result<{ readonly epoch: string }, ServerMismatch | null>> {
  const answered = await fetchShopStatus(origin, certificate);
  if (answered !== null) return answered.id === shop ? ok({ epoch: answered.epoch }) : err('OtherShop');
  return err(certificate === null ? null : await mismatchAt(new URL(origin), certificate));
}

async function mismatchAt(url: URL, certificate: string): Promise<ServerMismatch | null> {
  const presented = await presentedCertificate(url);
  if (presented === null) return null;
  if (presented.fingerprint256 !== new X509Certificate(certificate).fingerprint256) return 'OtherCertificate';
  return isFitFor(presented, url) ? null : 'CertificateUnfit';
}

function isFitFor(certificate: X509Certificate, url: URL): boolean {
  const host = hostOf(url);
  const named = isIP(host) > 0 ? certificate.checkIP(host) : certificate.checkHost(host);
  return named !== undefined && certificate.validToDate.getTime() > Date.now();
}

function hostOf({ hostname }: URL): string {
  return hostname.replaceAll(/[[\]]/g, '');
}

/** Milliseconds. */
const timeout = 5_000;

/** Reads the certificate only. The connection is closed before anything is sent on it. */
function presentedCertificate(url: URL): Promise<X509Certificate | null> {
  return new Promise((resolve) => {
    const socket = connect({
      host: hostOf(url),
      port: url.port === '' ? 443 : Number(url.port),
      ALPNProtocols: ['http/1.1'],
      // The caller compares the certificate with the typed code.
      rejectUnauthorized: false,
      timeout,
    });
    const end = (certificate: X509Certificate | null): void => {
      resolve(certificate);
      socket.destroy();
    };
    socket.on('secureConnect', () => end(socket.getPeerX509Certificate() ?? null));
    socket.on('timeout', () => end(null));
    socket.on('error', () => end(null));
  });
}
