// One port over TLS for two protocols. A client that can do HTTP/1.1 gets it, which is every browser and fetch; one that can do
// HTTP/2 alone speaks gRPC. Whoever does not speak TLS gets nothing.
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { keepAliveMs, type SharedPort } from './shared-port.ts';

/** A port with this key and certificate (PEM) whose connections of HTTP/2 are handed to `serveHttp2`. */
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
    // A handshake that does not come to its end is closed by Node itself.
    close: () => undefined,
  };
}
