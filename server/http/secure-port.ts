// One port over TLS for two protocols. Clients that offer HTTP/1.1 get it (every browser and fetch); clients that offer
// HTTP/2 only speak gRPC. Connections without TLS are refused.
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { keepAliveMs, type SharedPort } from './shared-port.ts';

/** A port with this key and certificate (PEM) that passes its HTTP/2 connections to `serveHttp2`. */
export function securePort(
  identity: { readonly key: string; readonly certificate: string },
  serveHttp2: (socket: TLSSocket) => void,
): SharedPort {
  return {
    serverFactory(listener: RequestListener) {
      const server = createServer(
        {
          key: identity.key,
          cert: identity.certificate,
          minVersion: 'TLSv1.2',
          ALPNCallback: ({ protocols }) => ['http/1.1', 'h2'].find((ours) => protocols.includes(ours)),
        },
        listener,
      );
      server.keepAliveTimeout = keepAliveMs;
      const serveHttp1 = server.listeners('secureConnection');
      server.removeAllListeners('secureConnection');
      server.on('secureConnection', (socket) => {
        if (socket.alpnProtocol === 'h2') serveHttp2(socket);
        else for (const serve of serveHttp1) Reflect.apply(serve, server, [socket]);
      });
      return server;
    },
    // Node closes connections whose handshake does not finish.
    close: () => undefined,
  };
}
