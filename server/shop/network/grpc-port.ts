// A web server whose port also serves Firestore over gRPC, with the same access control and accounts.
import type { Socket } from 'node:net';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { routedUrl, securePort, sharedPort, type HostPolicy } from '#server/http';
import { requestBytes, type Connections } from '#server/limits';
import { firestoreOverGrpc, type TransportOptions } from '#server/firestore';

export interface PortDeps {
  /** The connections of the port; the transports protect those of staff. */
  readonly connections: Connections;
  readonly log: 'errors' | 'silent';
  readonly hostPolicy: HostPolicy;
  /** PEM, for a port over TLS; null for a plain one. */
  readonly secret: { readonly key: string; readonly certificate: string } | null;
}

/** Creates the server; closing it also ends the gRPC calls. */
export function serverWithGrpc(
  firestore: TransportOptions,
  { connections, log, hostPolicy, secret }: PortDeps,
): FastifyInstance {
  const serveGrpc = (socket: Socket): void => grpc.serve(socket);
  const port = secret === null ? sharedPort(serveGrpc) : securePort(secret, serveGrpc);
  const app = Fastify({
    forceCloseConnections: true,
    bodyLimit: requestBytes.visitor,
    rewriteUrl: routedUrl,
    // A proxy on this machine names the caller's address.
    trustProxy: hostPolicy.publicOrigin === null ? false : 'loopback',
    serverFactory: port.serverFactory,
    logController: new LogController({ disableRequestLogging: true }),
    logger: log === 'silent' ? false : { level: 'error' },
  });
  connections.bound(app.server, hostPolicy.publicOrigin !== null);
  const grpc = firestoreOverGrpc({
    ...firestore,
    connections,
    allowsHost: hostPolicy.allowsHost,
    logDefect: (defect) => app.log.error({ err: defect }, 'gRPC call failed'),
  });
  app.addHook('preClose', async () => {
    port.close();
    grpc.close();
  });
  return app;
}
