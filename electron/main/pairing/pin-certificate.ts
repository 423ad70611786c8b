// The certificates that this process trusts over TLS: only that of the paired shop, or the public authorities.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const publicAuthorities = getCACertificates('default');

/**
 * From now on fetch, https and gRPC of this process trust this certificate only, under the names and addresses in it; null trusts
 * the public authorities again. So both Firebase SDKs reach the paired shop and no server that pretends to be it. To be called before a connection to the backend is made.
 */
export function pinCertificate(certificate: string | null): void {
  // gRPC would take its authorities from the file that this names instead.
  delete process.env['GRPC_DEFAULT_SSL_ROOTS_FILE_PATH'];
  setDefaultCACertificates(certificate === null ? publicAuthorities : [certificate]);
}
