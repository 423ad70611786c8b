// Whom this process believes over TLS: the paired shop's certificate alone, or the authorities of the world.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

const publicAuthorities = getCACertificates('default');

/**
 * From now on fetch, https and gRPC of this process trust this certificate and no authority of the world, under the names and
 * addresses that stand in it; null is the world again. So both Firebase SDKs reach the paired shop and nobody who pretends to be
 * it. To be called before a connection to the backend is made.
 */
export function pinCertificate(certificate: string | null): void {
  // gRPC would take its authorities from the file that this names instead.
  delete process.env['GRPC_DEFAULT_SSL_ROOTS_FILE_PATH'];
  setDefaultCACertificates(certificate === null ? publicAuthorities : [certificate]);
}
