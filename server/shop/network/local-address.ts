// Whether a host is an address of this machine, found out by binding it: before anything is made for it, such as a certificate.
import { createServer } from 'node:net';

export interface HostNotHere {
  readonly type: 'HostNotHere';
  readonly host: string;
}

/** Binds any free port of the host and lets it go again. */
export function isLocalAddress(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port: 0 }, () => probe.close(() => resolve(true)));
  });
}
