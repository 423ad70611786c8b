// The certificates that this process trusts over TLS: only the paired shop's certificate, or those of the public authorities.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** The certificates of the public authorities, whatever this process trusts meanwhile. PEM. */
export const publicAuthorities: readonly string[] = getCACertificates('default');

/**
 * Makes fetch, https and gRPC of this process trust this certificate only, for the names and addresses in it; null trusts the
 * public authorities again. Both Firebase SDKs then reach the paired shop and no server that pretends to be it. Must be called
 * before a connection to the backend is opened.
 */
export function pinCertificate(certificate: string | null): void {
  // gRPC would read its authorities from the file in this variable instead.
  delete process.env['GRPC_DEFAULT_SSL_ROOTS_FILE_PATH'];
  setDefaultCACertificates(certificate === null ? [...publicAuthorities] : [certificate]);
}
