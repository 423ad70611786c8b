// One port for two protocols: connections that begin with HTTP/2 (gRPC) go to one server, all others to the web server.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';

export interface SharedPort {
  /** Creates the web server; fastify's `serverFactory`. */
  readonly serverFactory: (listener: RequestListener) => Server | SecureServer;
  /** Closes the connections that have not sent anything yet. */
  readonly close: () => void;
}

/** A port that passes its HTTP/2 connections (with prior knowledge, without TLS) to `serveHttp2`. */
export function sharedPort(serveHttp2: (socket: Socket) => void): SharedPort {
  const undecided = new Set<Socket>();
  return {
    serverFactory(listener) {
      const server = createServer(listener);
      server.keepAliveTimeout = keepAliveMs;
      const serveHttp1 = server.listeners('connection');
      server.removeAllListeners('connection');
      server.on('connection', (socket: Socket) => {
        undecided.add(socket);
        socket.on('close', () => undecided.delete(socket));
        whenBegun(socket, (start) => {
          undecided.delete(socket);
          if (start === http2Start) serveHttp2(socket);
          else for (const serve of serveHttp1) Reflect.apply(serve, server, [socket]);
        });
      });
      return server;
    },
    close() {
      for (const socket of undecided) socket.destroy();
    },
  };
}

/** The first letters of HTTP/2's preface; no method of HTTP/1.1 begins with them. */
const http2Start = 'PRI';

/** Fastify's default, which does not apply to a server from a factory. */
export const keepAliveMs = 72_000;

/** A silent connection is closed after this time, as Node closes one with incomplete headers. */
const maxSilenceMs = 60_000;

// Reads enough bytes to recognise the protocol and puts them back, so that the chosen server reads from the beginning.
function whenBegun(socket: Socket, decide: (start: string) => void): void {
  let received = Buffer.alloc(0);
  const giveUp = (): void => void socket.destroy();
  const receive = (bytes: Buffer): void => {
    received = Buffer.concat([received, bytes]);
    if (received.length < http2Start.length) return;
    socket.off('data', receive).off('timeout', giveUp).setTimeout(0);
    socket.pause();
    socket.unshift(received);
    decide(received.subarray(0, http2Start.length).toString('latin1'));
    process.nextTick(() => socket.resume());
  };
  socket.on('error', giveUp).on('timeout', giveUp).on('data', receive).setTimeout(maxSilenceMs);
}
