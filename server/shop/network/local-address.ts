// Checks whether a host is an address of this machine by binding it, before for example a certificate is created for
// it.
import { createServer } from 'node:net';

export interface HostNotHere {
  readonly type: 'HostNotHere';
  readonly host: string;
}

/** Binds a free port of the host and closes it again. */
export function isLocalAddress(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ host, port: 0 }, () => probe.close(() => resolve(true)));
  });
}
