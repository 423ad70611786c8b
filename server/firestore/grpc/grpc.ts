// Firestore over gRPC, on connections that somebody else accepted: what firebase-admin and the full SDK in Node speak.
import type { Socket } from 'node:net';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { requestBytes } from '#server/limits';
import { openTransportContext, type TransportOptions } from '../transport-context.ts';
import { createGrpcHandlers } from './calls.ts';
import { GrpcAuth, type GrpcAuthOptions } from './auth.ts';
import { firestoreService } from './service.ts';
import { createStreamHandlers } from './streams.ts';

export interface GrpcOptions extends TransportOptions, GrpcAuthOptions {}

export interface GrpcFirestore {
  /** Serves a connection whose client begins with HTTP/2. */
  readonly serve: (socket: Socket) => void;
  /** Ends every call and connection. */
  readonly close: () => void;
}

/** Makes the service; it listens nowhere by itself. */
export function firestoreOverGrpc(options: GrpcOptions): GrpcFirestore {
  const transport = openTransportContext(options);
  const grpcAuth = new GrpcAuth(transport, options);
  const server = new Server(defaultLimits);
  server.addService(firestoreService(), {
    ...createGrpcHandlers(grpcAuth),
    ...createStreamHandlers(grpcAuth),
  });
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  const connections = new Set<Socket>();
  return {
    serve(socket) {
      connections.add(socket);
      socket.on('close', () => connections.delete(socket));
      injector.injectConnection(socket);
    },
    close() {
      // Cut, not announced: the client that the SDK carries in Node repeats a call without a pause on a connection that
      // has been told to go away but is still there.
      for (const connection of connections) connection.destroy();
      injector.destroy();
      server.forceShutdown();
      transport.close();
    },
  };
}

/** The cloud's 10 MiB a request and a little for what is around, as over REST; dead connections are noticed. */
const defaultLimits = {
  'grpc.max_receive_message_length': requestBytes.rest,
  'grpc.max_concurrent_streams': 1000,
  'grpc.keepalive_time_ms': 60_000,
};
